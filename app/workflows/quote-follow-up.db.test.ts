import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayAction } from '#app/features/cases/day-words.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { countCases, countWaitingCases } from '#app/features/cases/case-counts.queries.server.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { INBOX_LIST } from '#app/features/requests/inbox-list.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { listQuoteTemplates } from '#app/features/requests/quote-templates.server.ts'
import { saveParcel } from '#app/features/requests/parcels.commands.server.ts'
import { explainRefusal, reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import { requestBadge } from '#app/features/requests/request-kinds.ts'
import { SHIPMENT_LIST } from '#app/features/requests/shipment-list.ts'
import { listShipments } from '#app/features/requests/shipments.queries.server.ts'
import { countWaitingRequests, listRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import { after, days, hours } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { runRequestIntent } from '#app/routes/admin/request-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { readCasePage } from './case-page.server.ts'
import { readQuoteSheet } from './quote-sheet.server.ts'
import { decideByRepair, decideBySecret, sendQuote } from './quotes.server.ts'
import { wayOutOf } from './way-out.server.ts'

/** A Wednesday, 11 h in Paris. */
const SENT = new Date('2026-11-25T10:00:00Z')
const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 204_00 }], aidCents: 25_00, warrantyMonths: 12 }

async function sent(ctx: Ctx, reference = 'D-7K2M9Q'): Promise<string> {
  const staff = await asStaff(ctx)
  const id = await aRequest(staff, { reference })
  await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
  return id
}

function reminders(ctx: Ctx) {
  return ctx.db.select({ text: mails.text }).from(mails).where(like(mails.subject, '%attend votre réponse%')).orderBy(asc(mails.created_at))
}

const linkIn = (text: string) => /\/pro\/reponse\/([\w-]+)/.exec(text)?.[1] ?? ''

dbTest('a quote that nobody answers', (db) => {
  const at = (hoursLater: number) => testCtx(db, { now: after(SENT, hours(hoursLater)) })

  test('is followed by a reminder after a day and one after three, never by a third', async () => {
    const id = await sent(at(0))
    const [first] = await at(0).db.select({ text: mails.text }).from(mails).where(eq(mails.subject_id, id))
    // Whoever would rather ask than answer finds the number of the shop, in the first mail as in the reminders.
    expect(first?.text).toMatch(/il arrive au magasin, ou appelez le 0\d(\u00a0\d\d){4}\./)
    expect(await remindOfQuotes(at(23))).toBe(0)
    expect(await Promise.all([remindOfQuotes(at(25)), remindOfQuotes(at(25))])).toContain(1)
    expect(await remindOfQuotes(at(26))).toBe(0)
    expect(await remindOfQuotes(at(73))).toBe(1)
    expect(await remindOfQuotes(at(90))).toBe(0)
    const mailed = await reminders(at(0))
    expect(mailed).toHaveLength(2)
    expect(mailed[0]?.text).toContain('179\u00a0€ à payer')
    // The link of a reminder is that of the quote.
    expect(await decideBySecret(at(74), { secret: linkIn(mailed[1]?.text ?? ''), decision: 'accepted' })).toBe('done')
  })

  test('is not spoken of after an answer, in the evening, once the request has ended, or when it is old news', async () => {
    const answered = await sent(at(0))
    await decideByRepair(at(1), { requestId: answered, version: 1, decision: 'refused' })
    expect(await remindOfQuotes(at(25))).toBe(0)
    const ended = await sent(at(0), 'D-7K2M9R')
    // Eleven in the evening.
    expect(await remindOfQuotes(at(36))).toBe(0)
    await at(0).db.update(requests).set({ state: 'done' }).where(eq(requests.id, ended))
    expect(await remindOfQuotes(at(25))).toBe(0)
    await sent(at(0), 'D-7K2M9S')
    expect(await remindOfQuotes(at(24 * 6))).toBe(0)
    expect(await reminders(at(0))).toEqual([])
  })

  test('is spoken of on its last day, never when its customer has not got it, nor when its request was ended while the device is here', async () => {
    const staff = await asStaff(at(0))
    const last = await aRequest(staff, { reference: 'D-LAST22' })
    await sendQuote(staff, { id: last, formKey: crypto.randomUUID(), ...QUOTE, validDays: 1 })
    expect(await remindOfQuotes(at(25))).toBe(1)
    const untold = await sent(at(0), 'D-7K2M9T')
    await staff.db.update(quotes).set({ untold_since: SENT }).where(eq(quotes.request_id, untold))
    const ended = await sent(at(0), 'D-7K2M9U')
    await openRepair(staff, aRepairInput(), { kind: 'request', id: ended })
    await staff.db.update(requests).set({ state: 'done' }).where(eq(requests.id, ended))
    expect(await remindOfQuotes(at(26))).toBe(0)
  })

  test('says why it was refused, once', async () => {
    const id = await sent(at(0))
    const [mail] = await at(0).db.select({ text: mails.text }).from(mails).where(eq(mails.subject_id, id))
    const secret = linkIn(mail?.text ?? '')
    expect(await explainRefusal(at(1), { secret, reason: 'Trop cher' })).toBe('decided')
    await decideBySecret(at(1), { secret, decision: 'refused' })
    expect(await explainRefusal(at(1), { secret, reason: 'Trop cher' })).toBe('done')
    expect(await explainRefusal(at(1), { secret, reason: 'Trop long' })).toBe('decided')
    const entries = await at(1).db.select({ text: requestEntries.text }).from(requestEntries).where(eq(requestEntries.request_id, id))
    expect(entries.map(({ text }) => text)).toContain('Raison du refus\u00a0: Trop cher')
    expect((await at(1).db.select({ reason: quotes.refusal_reason }).from(quotes))[0]?.reason).toBe('Trop cher')
  })

  test('that was refused waits for no answer of the shop: a case to call back, here or not, that no badge counts', async () => {
    const staff = await asStaff(testCtx(db))
    const badges = async () => [(await countWaitingRequests(staff, null)).waiting, await countWaitingCases(staff, null)]
    const rowOf = async (view: string) =>
      (await listCases(staff, readListQuery(new URLSearchParams(view), CASE_LIST), { shop: null })).rows.map(({ reference, step }) => [
        reference,
        step,
      ])
    const away = await aRequest(staff, { reference: 'D-AWAY22' })
    const brought = await aRequest(staff, { reference: 'D-HERE22' })
    expect(await badges()).toEqual([2, 2])
    await sendQuote(staff, { id: away, formKey: crypto.randomUUID(), ...QUOTE })
    const { id, number } = await openRepair(staff, aRepairInput({ dueOn: null }), { kind: 'request', id: brought })
    await sendQuote(staff, { id: brought, formKey: crypto.randomUUID(), ...QUOTE })
    for (const requestId of [away, brought]) await decideByRepair(staff, { requestId, version: 1, decision: 'refused' })
    const refused = [
      ['D-AWAY22', 'refused'],
      [`T-${number}`, 'refused'],
    ]
    expect(await badges()).toEqual([0, 0])
    expect((await rowOf('vue=sans-nouvelle')).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(refused)
    const groups = await listDay(staff, { shop: null, mine: false })
    expect(groups.filter(({ total }) => total > 0).map((group) => [group.id, group.total])).toEqual([['to_call', 2]])
    expect((await countCases(staff, null)).views.silent).toBe(2)
    expect((await listRequests(staff, readListQuery(new URLSearchParams('etat=new'), INBOX_LIST), null)).total).toBe(0)
    expect((await listRequests(staff, readListQuery(new URLSearchParams(), INBOX_LIST), null)).rows.map(requestBadge)).toMatchObject([
      { label: 'Devis refusé' },
      { label: 'Devis refusé' },
    ])
    // A new version, the end of the request, and the device that goes back: each leaves the group.
    await sendQuote(staff, { id: away, formKey: crypto.randomUUID(), ...QUOTE })
    await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6, unpaid: true })
    expect(await rowOf('vue=sans-nouvelle')).toEqual([])
    expect(await rowOf('')).toEqual([['D-AWAY22', 'quote_sent']])
  })

  test('waits for nobody once its device is here, among the parcels and the requests', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { kind: 'postal' })
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
    const query = { search: '', page: 1, sort: SHIPMENT_LIST.initial, filters: { step: 'open' } } as const
    const badges = async () =>
      [
        ...(await listShipments(staff, query, null)).rows,
        ...(await listRequests(staff, readListQuery(new URLSearchParams(), INBOX_LIST), null)).rows,
      ].map((row) => requestBadge(row).label)
    expect(await badges()).toEqual(['Attend le client', 'Attend le client'])
    await openRepair(staff, aRepairInput({ dueOn: null }), { kind: 'request', id })
    expect(await badges()).toEqual(['Appareil reçu', 'Appareil reçu'])
  })

  test('of a device that went back as it came the bar shows no work to come', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ dueOn: null }))
    const labels = async () => (await readCasePage(staff, `T-${number}`))?.path.map(({ label }) => label)
    expect(await labels()).toEqual(['Reçu', 'Réparation', 'Contrôle', 'Prêt', 'Rendu'])
    await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6, unpaid: true })
    expect(await labels()).toEqual(['Reçu', 'Rendu'])
  })

  test('of a device that somebody brought, its first quote makes no request that was there before', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ dueOn: null }))
    await sendQuote({ ...staff, now: after(staff.now, days(1)) }, { id, formKey: crypto.randomUUID(), ...QUOTE })
    const { path } = (await readCasePage(staff, `T-${number}`)) ?? {}
    expect(path?.map(({ label }) => label)).toEqual(['Reçu', 'Devis envoyé', 'Réparation', 'Contrôle', 'Prêt', 'Rendu'])
  })

  test('of a parcel that is under way the case says so, and calls nobody', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { reference: 'D-POST22', kind: 'postal', state: 'waiting' })
    await saveParcel(staff, { id, direction: 'to-workshop', carrier: 'colissimo', number: '6A12345678901' }, wayOutOf)
    const query = { search: '', page: 1, sort: SHIPMENT_LIST.initial, filters: { step: 'open' } } as const
    const inbox = await listRequests(staff, readListQuery(new URLSearchParams('etat=toutes'), INBOX_LIST), null)
    expect([...(await listShipments(staff, query, null)).rows, ...inbox.rows].map((each) => requestBadge(each).label)).toEqual([
      'Colis en route',
      'Colis en route',
    ])
    expect((await readCasePage(staff, 'D-POST22'))?.next.why).toMatch(/^Il est en route/)
    const [row] = (await listCases(staff, readListQuery(new URLSearchParams(), CASE_LIST), { shop: null })).rows
    for (const step of ['answered', 'refused'] as const)
      expect(row && dayAction({ ...row, step, calledAt: null, phone: '+33639980011' }, staff.now), step).toMatchObject({
        label: 'Recevoir',
        form: 'recevoir',
      })
  })

  test('is called refused among the parcels too, where its device may be under way', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { kind: 'postal' })
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
    const query = { search: '', page: 1, sort: SHIPMENT_LIST.initial, filters: { step: 'open' } } as const
    const badges = async () => (await listShipments(staff, query, null)).rows.map((row) => requestBadge(row).label)
    expect(await badges()).toEqual(['Attend le client'])
    await decideByRepair(staff, { requestId: id, version: 1, decision: 'refused' })
    expect(await badges()).toEqual(['Devis refusé'])
    // Once it has arrived it goes back by post, and its case is closed when it is there.
    const { id: repairId, number } = await openRepair(staff, aRepairInput({ dueOn: null }), { kind: 'request', id })
    const act = async () => (await readCasePage(staff, `T-${number}`))?.next.act
    expect(await act()).toMatchObject({ form: 'expedier' })
    await saveParcel(staff, { id, direction: 'to-customer', carrier: 'dpd', number: '01234567890123' }, wayOutOf)
    expect(await act()).toMatchObject({ form: 'rendre', label: 'Le colis est arrivé' })
    // For who looks at the day as for its customer it is on its way, and no case to call back.
    const listed = await listCases(staff, readListQuery(new URLSearchParams(), CASE_LIST), { shop: null })
    expect(listed.rows.map(({ reference, step }) => [reference, step])).toEqual([[`T-${number}`, 'shipped']])
    const tracked = await findTrackedRepair(staff, await customerToken(db.database.db, 'repair', repairId))
    expect(tracked).toMatchObject({ wayBack: 'parcel', refusedAt: staff.now })
    // A parcel that comes back is taken up again, and its number stays with what was.
    const later = { ...staff, now: after(staff.now, days(5)) }
    expect(await moveRepair(later, { id: repairId, status: 'diagnosis' })).toEqual({ kind: 'changed' })
    expect((await readCasePage(later, `T-${number}`))?.row.step).toBe('diagnosis')
    // So is one that is sent back while its work was never agreed on.
    await sendQuote(later, { id, formKey: crypto.randomUUID(), ...QUOTE })
    expect((await readCasePage(later, `T-${number}`))?.waitingQuote).toMatchObject({ lapsedOn: null })
    await saveParcel(
      { ...later, now: after(later.now, hours(1)) },
      { id, direction: 'to-customer', carrier: 'dpd', number: '01234567890124' },
      wayOutOf,
    )
    expect((await readCasePage(later, `T-${number}`))?.row).toMatchObject({ step: 'shipped', deadline: after(later.now, days(7) + hours(1)) })
    // The quote is then no longer waited for beside the money.
    expect((await readCasePage(later, `T-${number}`))?.waitingQuote).toBeNull()
  })

  test('can be accepted after a refusal that the customer takes back, which the shop hears of', async () => {
    const id = await sent(at(0))
    const [mail] = await at(0).db.select({ text: mails.text }).from(mails).where(eq(mails.subject_id, id))
    const secret = linkIn(mail?.text ?? '')
    expect(await reconsiderQuote(at(1), { secret })).toBe('decided')
    await decideBySecret(at(1), { secret, decision: 'refused' })
    await explainRefusal(at(1), { secret, reason: 'Trop cher' })
    expect(await reconsiderQuote(at(2), { secret })).toBe('done')
    expect(await reconsiderQuote(at(2), { secret })).toBe('decided')
    const [quote] = await at(2).db.select({ state: quotes.state, decidedAt: quotes.decided_at, reason: quotes.refusal_reason }).from(quotes)
    expect(quote).toEqual({ state: 'sent', decidedAt: null, reason: '' })
    expect(await at(2).db.select({ state: requests.state }).from(requests)).toEqual([{ state: 'waiting' }])
    expect(await at(2).db.$count(mails, like(mails.subject, '%refus annulé%'))).toBe(1)
    expect(await at(2).db.$count(auditEntries, eq(auditEntries.action, 'quote.reconsidered'))).toBe(1)
    expect(await decideBySecret(at(3), { secret, decision: 'accepted' })).toBe('done')
  })

  test('stays refused once it is too late, was replaced, or its request is closed', async () => {
    const id = await sent(at(0))
    const [first] = await at(0).db.select({ text: mails.text }).from(mails).where(eq(mails.subject_id, id))
    await decideByRepair(at(1), { requestId: id, version: 1, decision: 'refused' })
    expect(await reconsiderQuote(at(24 * 40), { requestId: id, version: 1 })).toBe('expired')
    await at(1).db.update(requests).set({ state: 'done' }).where(eq(requests.id, id))
    expect(await reconsiderQuote(at(2), { requestId: id, version: 1 })).toBe('expired')
    await at(1).db.update(requests).set({ state: 'new' }).where(eq(requests.id, id))
    await sendQuote(await asStaff(at(3)), { id, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await reconsiderQuote(at(4), { requestId: id, version: 1 })).toBe('replaced')
    expect(await reconsiderQuote(at(4), { secret: linkIn(first?.text ?? '') })).toBe('decided')
  })
})

dbTest('a quote of the counter', (db) => {
  test('for somebody without an address is printed with its link, and sent by nobody', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { reference: 'D-7K2M9Q', email: null, phone: '+33536490001' })
    expect(await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })).toEqual({ kind: 'written' })
    expect(await staff.db.$count(mails)).toBe(0)
    const sheet = await readQuoteSheet(staff, 'D-7K2M9Q')
    expect(sheet).toMatchObject({ name: 'Zoé Martin', version: 1, links: null, code: expect.any(Array), madeOn: '2026-11-20' })
    const business = { siren: '732829320', rcs: 'Bordeaux', seatAddress: '12 rue du Phare\n33260 La Teste-de-Buch' }
    const facts = { ...staff.facts, business: { ...staff.facts.business, ...business } }
    expect((await readQuoteSheet({ ...staff, facts }, 'D-7K2M9Q'))?.seller.replaceAll(/\s/g, ' ')).toBe(
      'Phare Réparation, SARL au capital de 800 euros. 12 rue du Phare, 33260 La Teste-de-Buch. SIREN 732 829 320, RCS Bordeaux',
    )
    expect(await decideByRepair(testCtx(db), { requestId: id, version: 1, decision: 'accepted' })).toBe('done')
  })

  test('for somebody with a mobile phone alone leaves as a text, and its case says so', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { reference: 'D-7K2M9Q', email: null, phone: '+33639980042' })
    const quote = { id, formKey: crypto.randomUUID(), ...QUOTE }
    expect(await sendQuote(staff, quote)).toEqual({ kind: 'changed' })
    expect(await sendQuote(staff, quote)).toEqual({ kind: 'changed' })
    const texts = await staff.db.select({ channel: mails.channel, to: mails.to_address, text: mails.text }).from(mails)
    expect(texts).toMatchObject([{ channel: 'sms', to: '+33639980042', text: expect.stringContaining('179\u00a0€, aide déduite') }])
    expect((await readCasePage(staff, 'D-7K2M9Q'))?.timeline.map(({ text }) => text)).toContain('SMS «\u00a0Votre devis D-7K2M9Q\u00a0» part bientôt')
    expect(await decideBySecret(testCtx(db), { secret: linkIn(texts[0]?.text ?? ''), decision: 'accepted' })).toBe('done')
  })

  test('that can no longer be accepted is not waited for: the case leads to a new one', async () => {
    const staff = await asStaff(testCtx(db, { now: SENT }))
    const id = await aRequest(staff, { reference: 'D-7K2M9Q' })
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE, validDays: 1 })
    const titleOn = async (day: string) => (await readCasePage({ ...staff, now: new Date(`${day}T10:00:00Z`) }, 'D-7K2M9Q'))?.next.title
    expect(await titleOn('2026-11-26')).toMatch(/^Attendre l’accord/)
    expect(await titleOn('2026-11-27')).toMatch(/^Rappeler .+, le devis n’est plus valable$/)
  })

  test('opens the request of a device that was brought in, and moves both', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput())
    const quote = { id, formKey: crypto.randomUUID(), ...QUOTE }
    expect(await sendQuote(staff, { ...quote, lines: [] })).toMatchObject({ kind: 'wrong-sum' })
    expect(await staff.db.$count(requests)).toBe(0)
    expect(await sendQuote(staff, quote)).toEqual({ kind: 'changed' })
    expect(await sendQuote(staff, quote)).toEqual({ kind: 'changed' })
    expect(await staff.db.$count(quotes)).toBe(1)
    const [repair] = await staff.db.select({ status: repairs.status, originId: repairs.origin_id }).from(repairs)
    expect(repair?.status).toBe('quote_sent')
    await decideByRepair(testCtx(db), { requestId: repair?.originId ?? '', version: 1, decision: 'accepted' })
    expect((await staff.db.select({ status: repairs.status }).from(repairs))[0]?.status).toBe('accepted')
  })

  test('names the part of a line that has another, takes a discount off, and is kept as a template', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff)
    const form = new FormData()
    const fields = {
      id,
      formKey: crypto.randomUUID(),
      'label-0': 'Écran',
      'amount-0': '204',
      'label-1': 'Batterie',
      'amount-1': '69',
      'part-1': 'origine',
      aid: '25',
      discount: '10',
      partKind: 'compatible',
      warrantyMonths: '12',
      validDays: '30',
      message: '',
    }
    for (const [name, value] of Object.entries({ ...fields, templateName: 'Écran et batterie', intent: 'quote-template' })) form.append(name, value)
    expect((await runRequestIntent(staff, form)).notice?.text).toBe('Modèle gardé.')
    const [template] = await listQuoteTemplates(staff)
    expect(template).toMatchObject({ name: 'Écran et batterie', fields: { 'label-1': 'Batterie', discount: '10' } })
    expect(template?.fields).not.toHaveProperty('id')
    form.set('intent', 'quote')
    expect((await runRequestIntent(staff, form)).notice?.text).toBe('Devis envoyé.')
    const [quote] = await staff.db.select({ lines: quotes.lines }).from(quotes)
    expect(quote?.lines).toEqual([
      { label: 'Écran', amountCents: 204_00 },
      { label: 'Batterie, pièce d’origine', amountCents: 69_00 },
      { label: 'Remise', amountCents: -10_00 },
    ])
  })
})
