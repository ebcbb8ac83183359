import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readListQuery } from '#app/lib/list-query.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { caseStep } from '#app/features/cases/case-machine.ts'
import { promisedDay } from '#app/features/cases/case-texts.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { dayAction } from '#app/features/cases/day-words.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { correctRepair, moveRepairToShop } from '#app/features/repairs/correct-repair.commands.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { UNREPAIRABLE_STEP_LABEL } from '#app/features/repairs/unrepairable-words.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { readCaseMail } from '#app/features/words/case-mail.queries.server.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import type { RepairInput } from '#app/features/repairs/repair.schema.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { runCaseIntent } from '#app/routes/admin/case-actions.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { declareUnrepairable, handOver, moveRepair, openRepair, undoHandOver } from './cases.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { takeMoney } from './till.server.ts'

const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 12_990 }], warrantyMonths: 12 }
const RETURNED = { outcome: 'not_repaired', covered: '', warrantyMonths: 6 } as const
const CARD = { means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const
const REASON = 'carte mère oxydée'

const facts = invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' })
const PAID = { ...facts, business: { ...facts.business, diagnosis: 'paid' as const, diagnosisCents: 19_50 } }

dbTest('a device that cannot be repaired', (db) => {
  async function opened(input: Partial<RepairInput> = {}, slip: { priceCents: number | null } | null = { priceCents: null }) {
    await seedDocuments(db.database.db)
    const staff = await asManager(testCtx(db, { facts: PAID, caseMail: readCaseMail }))
    const { id, number } = await openRepair(staff, aRepairInput({ device: 'Galaxy S21', ...input }))
    if (slip) await staff.db.insert(deposits).values({ repair_id: id, price_cents: slip.priceCents, diagnosis: 'paid', diagnosis_cents: 19_50 })
    const reference = `T-${number}`
    const later = (ms: number) => ({ ...staff, now: after(staff.now, ms) })
    const page = async (ctx = staff) => {
      const found = await readCasePage(ctx, reference)
      if (!found) throw new Error('The case is not there')
      return found
    }
    const tracked = async (ctx = staff) => {
      const repair = await findTrackedRepair(ctx, await customerToken(staff.db, 'repair', id))
      if (!repair) throw new Error('The page is not there')
      return shownRepair(repair, null, ctx.now)
    }
    const waiting = () => staff.db.select().from(mails).where(eq(mails.subject_id, id))
    const take = (amountCents: number, ctx = staff) =>
      takeMoney(ctx, { ...CARD, about: { reference, repairId: id, requestId: null, invoiceId: null }, amountCents, formKey: crypto.randomUUID() })
    return { staff, id, reference, later, page, tracked, waiting, take }
  }

  test('waits for its customer, who reads why, where, until when and what is due, once and ten minutes later', async () => {
    const { staff, id, page, tracked, waiting } = await opened()
    await moveRepair(staff, { id, status: 'diagnosis' })
    expect(await declareUnrepairable(staff, { id, reason: REASON })).toEqual({ kind: 'changed', told: 'notified' })
    expect(await declareUnrepairable(staff, { id, reason: 'autre' })).toEqual({ kind: 'unchanged' })
    const [mail, second] = await waiting()
    expect(second).toBeUndefined()
    expect(mail).toMatchObject({ subject: expect.stringContaining('ne peut pas être réparé'), next_try_at: after(staff.now, minutes(10)) })
    expect(mail?.text).toContain('Nous ne pouvons pas réparer votre Galaxy S21\u00a0: carte mère oxydée.')
    expect(mail?.text).toMatch(/Il vous attend au magasin\u00a0: .+\. Vous avez 60\u00a0jours, à compter de ce message/)
    expect(mail?.text).toContain('Seul le diagnostic annoncé au dépôt est dû\u00a0: 19,50\u00a0€ TTC.')
    expect(mail?.text).not.toMatch(/prête|terminée/)
    const shown = await page()
    // Lists of repairs call it as cases do.
    expect(caseStep(shown.row.step).label).toBe(UNREPAIRABLE_STEP_LABEL)
    expect(shown.row).toMatchObject({ step: 'unrepairable', notified: true, restCents: 19_50 })
    expect(shown.next).toMatchObject({
      title: 'Rendre l’appareil, il ne peut pas être réparé',
      act: { form: 'encaisser' },
      orElse: { form: 'rendre' },
    })
    expect(shown.next.why).toContain('Le diagnostic est à facturer, le bon l’annonce payant (19,50\u00a0€ TTC).')
    expect(shown.path.map(({ label }) => label)).toEqual(['Reçu', 'Irréparable', 'Rendu'])
    expect(shown.timeline.map(({ text }) => text)).toContain('Diagnostic → Irréparable, à rendre')
    const said = await tracked()
    expect(said).toMatchObject({ unrepairable: REASON, toPay: 'Seul le diagnostic annoncé au dépôt est dû\u00a0: 19,50\u00a0€ TTC.' })
    expect(said.steps.at(-1)?.status).toBe('unrepairable')
  })

  test('lies among what is ready on the day and in the list, and is given back without repair or warranty', async () => {
    const { staff, id, reference, later, page, tracked } = await opened({ email: '', phone: '0556000000', dueOn: '2026-11-25' })
    await moveRepair(staff, { id, status: 'in_repair' })
    expect(promisedDay((await page()).row)).toBe('2026-11-25')
    expect(await declareUnrepairable(staff, { id, reason: REASON })).toMatchObject({ told: 'no-email' })
    // Below «Rendu» stands no day of the work any more.
    expect(promisedDay((await page()).row)).toBeNull()
    const ready = (await listDay(staff, { shop: null, mine: false })).find((group) => group.id === 'ready')
    expect(ready?.rows.map((row) => [row.reference, dayAction(row, staff.now).label])).toEqual([[reference, 'Appeler']])
    const listed = async (search: string, ctx = staff) =>
      (await listCases(ctx, readListQuery(new URLSearchParams(search), CASE_LIST), { shop: null })).rows.map((row) => row.reference)
    for (const search of ['etape=ready', 'etape=unrepairable', 'q=galaxy']) expect(await listed(search), search).toEqual([reference])
    expect(await listed('vue=prets-depuis-3-jours', later(days(4)))).toEqual([reference])
    expect(await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })).toMatchObject({ kind: 'not-allowed' })
    expect(await handOver(staff, { id, ...RETURNED })).toEqual({ kind: 'unpaid', restCents: 19_50 })
    expect(await handOver(staff, { id, ...RETURNED, unpaid: true })).toMatchObject({ kind: 'changed' })
    const [repair] = await staff.db.select().from(repairs).where(eq(repairs.id, id))
    expect(repair).toMatchObject({ outcome: 'not_repaired', warranty_months: 0, warranty_hash: null })
    expect(await tracked()).toMatchObject({ unrepairable: REASON, warrantyPath: null })
    // A hand-over that is taken back leaves it where it was.
    await undoHandOver(staff, { id })
    expect(await listed('etape=unrepairable')).toEqual([reference])
  })

  test('owes nothing of what was agreed on, and what was paid comes back', async () => {
    const { staff, id, later, page, tracked, waiting, take } = await opened({}, { priceCents: 12_990 })
    await take(5_000)
    await moveRepair(staff, { id, status: 'in_repair' })
    expect((await page()).money.restCents).toBe(7_990)
    await declareUnrepairable(later(1), { id, reason: REASON })
    expect((await page()).money).toMatchObject({ dueCents: 0, restCents: -5_000 })
    expect((await page()).diagnosis).toBeNull()
    expect((await page()).next.why).toContain('À rembourser\u00a0: 50\u00a0€.')
    expect((await tracked()).toPay).toBe('Vous ne devez rien. 50\u00a0€ déjà payés vous sont rendus.')
    expect((await waiting()).at(-1)?.text).toContain('Vous ne devez rien. 50\u00a0€ déjà payés vous sont rendus.')
    expect(await handOver(later(2), { id, ...RETURNED })).toMatchObject({ kind: 'changed' })
    expect((await page()).money).toMatchObject({ dueCents: 0, restCents: -5_000 })
  })

  test('is taken back like a step: its message does not leave, and what comes next is told again', async () => {
    const { staff, id, reference, later, page, waiting } = await opened()
    await moveRepair(staff, { id, status: 'ready' })
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'unrepairable', id, reason: ' Carte mère oxydée. ', was: 'ready' })) form.set(name, value)
    const answer = await runCaseIntent(staff, reference, form)
    expect(answer.notice).toMatchObject({
      text: expect.stringMatching(/^Noté irréparable, à rendre\./),
      undo: { intent: 'status', id, status: 'ready', was: 'unrepairable' },
    })
    expect(await staff.db.select({ reason: repairs.unrepairable_reason }).from(repairs)).toEqual([{ reason: 'Carte mère oxydée' }])
    expect(await waiting()).toHaveLength(1)
    const undo = new FormData()
    for (const [name, value] of Object.entries({ intent: 'status', id, status: 'ready', was: 'unrepairable' })) undo.set(name, value)
    // A page that was opened while it was ready takes nothing back unseen.
    expect(await moveRepair(staff, { id, status: 'in_repair', was: 'ready' })).toEqual({ kind: 'moved-since', step: 'unrepairable' })
    expect((await runCaseIntent(later(minutes(1)), reference, undo)).notice?.text).toBe('Étape\u00a0: prête.')
    expect(await waiting()).toEqual([])
    expect(await staff.db.select().from(repairMessages)).toEqual([])
    expect((await page()).row).toMatchObject({ step: 'ready', notified: false })
    expect(await staff.db.select({ at: repairs.unrepairable_at, reason: repairs.unrepairable_reason }).from(repairs)).toEqual([
      { at: null, reason: '' },
    ])
    const actions = (await staff.db.select({ action: auditEntries.action }).from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['repair.unrepairable', 'repair.notice_taken_back', 'repair.status_changed']))
  })

  test('a reason is asked for, and a case without its device, or whose device went back, is none', async () => {
    const { staff, id, reference } = await opened()
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'unrepairable', id, reason: ' . ', was: 'received' })) form.set(name, value)
    expect((await runCaseIntent(staff, reference, form)).errors).toEqual({ reason: 'Dites pourquoi, en une ligne.' })
    await handOver(staff, { id, ...RETURNED, unpaid: true })
    expect(await declareUnrepairable(staff, { id, reason: REASON })).toMatchObject({ kind: 'not-allowed' })
    expect(await declareUnrepairable(staff, { id: crypto.randomUUID(), reason: REASON })).toEqual({ kind: 'unknown-repair' })
  })

  test('without an address a text says why, after the quiet hours', async () => {
    const { staff, id, waiting } = await opened({ email: '', phone: '+33639980042' })
    const night = { ...staff, now: new Date('2026-11-20T22:30:00Z') }
    expect(await declareUnrepairable(night, { id, reason: REASON })).toMatchObject({ told: 'texted' })
    const [text] = await waiting()
    expect(text).toMatchObject({ channel: 'sms', text: expect.stringContaining(`Raison\u00a0: ${REASON}. Seul le diagnostic`) })
    expect(text?.text).toMatch(/Suivi\u00a0: https?:\S+/)
    await moveRepair(night, { id, status: 'diagnosis' })
    await declareUnrepairable(night, { id, reason: 'Oxydation de toute la carte mère, '.repeat(4).trim() })
    const [long] = await waiting()
    expect([long?.text.length, long?.text.endsWith(text?.text.match(/Suivi.*$/u)?.[0] ?? '-')]).toEqual([expect.any(Number), true])
    expect(text && text.next_try_at > after(night.now, hours(6))).toBe(true)
  })

  test('handed over before its message has left, it takes the reason along in writing, and once only', async () => {
    const { staff, id, later, waiting, take } = await opened()
    await declareUnrepairable(staff, { id, reason: REASON })
    await take(19_50)
    expect(await handOver(later(minutes(2)), { id, ...RETURNED })).toEqual({ kind: 'changed' })
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail?.next_try_at).toEqual(after(staff.now, minutes(12)))
    expect(mail?.text).toContain(
      'Votre appareil ne peut pas être réparé\u00a0: carte mère oxydée. Il vous a été rendu sans réparation. Seul le diagnostic annoncé au dépôt est dû',
    )
    expect(mail?.text).not.toContain('Il vous attend')
    // Taken back, it waits for its customer again, who is told as before.
    expect(await undoHandOver(later(minutes(3)), { id })).toEqual({ kind: 'changed' })
    expect((await waiting()).map(({ text }) => text.includes('Il vous attend au magasin'))).toEqual([true])
    // Told before, it is told nothing twice.
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    await handOver(later(minutes(30)), { id, ...RETURNED })
    expect((await waiting()).filter(({ state, text }) => state === 'pending' && text.includes(REASON))).toEqual([])
  })

  test('handed over at once, it says so by text to who left only a number', async () => {
    const { staff, id, later, waiting } = await opened({ email: '', phone: '+33639980042' })
    await declareUnrepairable(staff, { id, reason: REASON })
    await handOver(later(minutes(2)), { id, ...RETURNED, unpaid: true })
    expect((await waiting()).map(({ channel, text }) => [channel, text.includes(REASON), text.includes('rendu sans réparation')])).toEqual([
      ['sms', true, true],
    ])
    await undoHandOver(later(minutes(3)), { id })
    expect((await waiting()).map(({ text }) => text.includes('rendu sans réparation'))).toEqual([false])
  })

  test('moved or corrected before its message has left, the message names the shop where it waits, and its customer as they are called', async () => {
    const { staff, id, later, waiting } = await opened({ storeId: 'la-teste', name: 'Bob Martin' })
    await declareUnrepairable(staff, { id, reason: REASON })
    expect((await waiting()).map(({ text }) => text.includes('17 rue du Port'))).toEqual([true])
    await moveRepairToShop(later(minutes(2)), { id, storeId: 'le-teich' })
    const [moved] = await waiting()
    expect(moved?.text).toContain('1 rue Copernic')
    expect([moved?.text, moved?.html].join()).not.toContain('17 rue du Port')
    expect(moved?.next_try_at).toEqual(after(staff.now, minutes(10)))
    const corrected = { ...aRepairInput({ storeId: 'libourne', name: 'Robert Martin' }), device: 'Galaxy S22' }
    await correctRepair(later(minutes(3)), { id, quiet: 'on', ...corrected })
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/Bonjour Robert Martin[^]*Galaxy S22/)
    expect([mail?.text, mail?.html].join()).not.toMatch(/rue Copernic|Bob|S21/)
    // What has left stays as its customer has read it.
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    await moveRepairToShop(later(minutes(20)), { id, storeId: 'le-teich' })
    expect((await waiting())[0]?.text).toBe(mail?.text)
  })

  test('a text that waits for the morning signs with the shop to which its device was moved', async () => {
    const { staff, id, waiting } = await opened({ email: '', phone: '+33639980042', storeId: 'la-teste' })
    const night = { ...staff, now: new Date('2026-11-20T22:30:00Z') }
    await declareUnrepairable(night, { id, reason: REASON })
    const [before] = await waiting()
    await moveRepairToShop(night, { id, storeId: 'libourne' })
    const [text] = await waiting()
    expect([before?.text, text?.text]).toEqual([expect.stringMatching(/La\sTeste\./), expect.stringMatching(/Libourne\..*03$/)])
    expect(text).toMatchObject({ channel: 'sms', html: '', next_try_at: before?.next_try_at })
  })

  test('its open quote is neither accepted nor recalled meanwhile, and a new one takes the word back', async () => {
    const { staff, id, later, page, tracked } = await opened()
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
    const requestId = (await page()).request?.id ?? ''
    await declareUnrepairable(later(1), { id, reason: REASON })
    expect(await decideByRepair(later(2), { requestId, version: 1, decision: 'accepted' })).toBe('expired')
    const quote = await findLatestQuote(staff, requestId)
    expect(quote && (await shownQuote(staff, quote))).toMatchObject({ state: 'sent', expired: true, closed: 'unrepairable' })
    expect((await tracked()).ended).toBe('Votre appareil ne peut pas être réparé\u00a0: rien ne vous est demandé pour ce devis.')
    expect((await page()).maySign).toBe(false)
    expect(await remindOfQuotes({ ...later(days(1) + hours(1)), now: new Date('2026-11-21T14:00:00Z') })).toBe(0)
    await sendQuote(later(3), { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    expect((await page()).row.step).toBe('quote_sent')
    expect(await staff.db.select().from(repairMessages)).toEqual([])
    expect(await staff.db.select({ at: repairs.unrepairable_at }).from(repairs)).toEqual([{ at: null }])
    expect(await decideByRepair(later(4), { requestId, version: 2, decision: 'accepted' })).toBe('done')
  })

  test('what came by post goes back by post: nobody is to come for it', async () => {
    await seedDocuments(db.database.db)
    const staff = await asManager(testCtx(db, { facts, caseMail: readCaseMail }))
    const origin = { kind: 'request', id: await aRequest(staff, { kind: 'postal' }) } as const
    const { id, number } = await openRepair(staff, aRepairInput(), origin)
    await declareUnrepairable(staff, { id, reason: REASON })
    const [mail] = await staff.db.select().from(mails).where(eq(mails.subject_id, id))
    expect(mail?.text).toContain('Il repart vers vous par la poste, sans réparation. Le retour est offert. Un message vous donne alors')
    expect(mail?.text).toContain('Vous ne devez rien.')
    expect(mail?.text).not.toMatch(/vous attend au magasin|60\u00a0jours|Horaires/)
    expect((await readCasePage(staff, `T-${number}`))?.next).toMatchObject({ act: { form: 'expedier' } })
    await staff.db.insert(parcels).values({ request_id: origin.id, direction: 'to-customer', carrier: 'colissimo', number: '8R98765432109' })
    expect((await readCasePage(staff, `T-${number}`))?.row.step).toBe('shipped')
    expect(await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })).toMatchObject({ kind: 'not-allowed' })
  })

  test('«Réparé» is likely where work was begun or something agreed on, not at a step that was only entered', async () => {
    const { staff, id, page } = await opened()
    await moveRepair(staff, { id, status: 'ready' })
    expect((await page()).likelyRepaired).toBe(false)
    await moveRepair(staff, { id, status: 'in_repair' })
    expect((await page()).likelyRepaired).toBe(true)
    const agreed = await opened({}, { priceCents: 12_990 })
    await moveRepair(agreed.staff, { id: agreed.id, status: 'ready' })
    expect((await agreed.page()).likelyRepaired).toBe(true)
  })
})

everyEngineTest('the database keeps what cannot be repaired beside its step', (db) => {
  test('as a step of its own while it is here, and never as work that goes on', async () => {
    const staff = await asManager(testCtx(db, { facts }))
    const { id } = await openRepair(staff, aRepairInput())
    await declareUnrepairable(staff, { id, reason: REASON })
    const { rows } = await staff.db.execute<{ case_step: string; due: boolean }>('select case_step, case_deadline > status_since as due from repairs')
    expect(rows).toEqual([{ case_step: 'unrepairable', due: true }])
    await expect(staff.db.update(repairs).set({ status: 'in_repair' }).where(eq(repairs.id, id))).rejects.toThrow()
    await expect(staff.db.update(repairs).set({ status: 'handed_over', outcome: 'repaired' }).where(eq(repairs.id, id))).rejects.toThrow()
  })
})
