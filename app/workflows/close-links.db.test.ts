import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookVisit, findBooked, findVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { findContractFile } from '#app/features/contracts/contract-documents.server.ts'
import { findContractByToken } from '#app/features/contracts/find-contract.queries.server.ts'
import { findReceipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import { findLinkedDocument } from '#app/features/invoices/invoices.queries.server.ts'
import { closeRepair, undoCloseRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { changeRepairStatus, notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { readViewToken, viewToken } from '#app/features/repairs/tracking-view.server.ts'
import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { findNamedCase } from '#app/features/requests/label-of-case.server.ts'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { opensSent, sentToken } from '#app/features/requests/sent-link.server.ts'
import { findLinkedReceipt, receiptUrl } from '#app/features/till/receipt-link.server.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { payments } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { renewedLinks } from '#app/platform/db/tables/trust.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { LinkPurpose } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { REPAIRED, inRepair } from '#tests/factories/case-in-repair.ts'
import { ONE_MODEL } from '#tests/factories/device-catalogue.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { startedBefore } from '#tests/factories/request-form.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { correctCase, correctContact } from './correct-case.server.ts'
import { decideBySecret, sendQuote } from './quotes.server.ts'
import { withdraw } from './withdrawal.server.ts'

const { dueOn: _, ...ZOE } = aRepairInput({ name: 'Zoé Martin', email: 'zoe.martin@exemple.fr', phone: '' })
const WRONG = 'etranger@exemple.fr'
const REFERENCE = 'D-7K2M9Q'

const tokenOf = (ctx: Ctx, purpose: LinkPurpose, id: string) => customerToken(ctx.db, purpose, id)

/** Every message of the outbox leaves. */
const allLeave = (ctx: Ctx) => ctx.db.update(mails).set({ state: 'sent', sent_at: ctx.now })

/** The mails to an address, with what they link to. */
const mailsTo = async (ctx: Ctx, address: string) => (await customerMails(ctx)).filter(({ to }) => to === address)

/** What each of the links of a case opens now, by what it was made for. */
async function linksOf(ctx: Ctx, { id, requestId }: { id: string; requestId: string }) {
  const [repair] = await ctx.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.id, id))
  const [quote] = await ctx.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.request_id, requestId))
  const [payment] = await ctx.db.select({ id: payments.id }).from(payments)
  const [{ invoice } = { invoice: '' }] = (
    await ctx.db.execute<{ invoice: string }>(sql`select id as invoice from invoices where state = 'issued' order by issued_at limit 1`)
  ).rows
  const [{ withdrawal } = { withdrawal: '' }] = (await ctx.db.execute<{ withdrawal: string }>(sql`select id as withdrawal from withdrawals`)).rows
  const [tracking, view, quoted, warranty] = [
    await tokenOf(ctx, 'repair', id),
    await viewToken(ctx, repair?.number ?? 0),
    await tokenOf(ctx, 'quote', quote?.id ?? ''),
    await tokenOf(ctx, 'warranty', id),
  ]
  const [contract, form, billed, left] = [
    await contractToken(ctx, quote?.id ?? ''),
    await sentToken(ctx, REFERENCE),
    await tokenOf(ctx, 'invoice', invoice),
    await tokenOf(ctx, 'withdrawal', withdrawal),
  ]
  const receipt = (await receiptUrl(ctx, payment?.id ?? '')).split('/').at(-1) ?? ''
  return async () => ({
    tracking: (await findTrackedRepair(ctx, tracking)) !== undefined,
    view: (await readViewToken(ctx, view)) !== undefined,
    quote: (await findQuote(ctx, quoted)) !== undefined,
    contract: (await findContractByToken(ctx, contract)) !== undefined,
    paper: (await findContractFile(ctx, contract, async () => undefined)) !== undefined,
    form: await opensSent(ctx, REFERENCE, form),
    warranty: (await findWarranty(ctx, warranty)) !== undefined,
    invoice: (await findLinkedDocument(ctx, billed, 'a4')) !== undefined,
    receipt: (await findLinkedReceipt(ctx, receipt)) !== undefined,
    left: (await findReceipt(ctx, left)) !== undefined,
  })
}

const ALL = {
  tracking: true,
  view: true,
  quote: true,
  contract: true,
  paper: true,
  form: true,
  warranty: true,
  invoice: true,
  receipt: true,
  left: true,
}
const NONE = Object.fromEntries(Object.keys(ALL).map((name) => [name, false]))

everyEngineTest('links that a wrong address has had', (db) => {
  test('open nothing once it is put right, whatever they were made for, and new ones take their place', async () => {
    const device = await inRepair(db)
    const { manager, id } = device
    expect([await device.pay(100_00), (await device.invoice()).kind]).toEqual(['taken', 'issued'])
    const contract = await contractToken(manager, (await manager.db.select({ id: contracts.id }).from(contracts))[0]?.id ?? '')
    const stated = { token: contract, reference: '', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr' }
    expect(await withdraw(device.later(), stated)).toMatchObject({ kind: 'received' })
    const until = { warranty_months: 6, handed_over_at: manager.now, warranty_hash: linkHash(await tokenOf(manager, 'warranty', id)) }
    await manager.db.update(repairs).set(until).where(eq(repairs.id, id))
    const mailing = () => ({ ...device.later(), env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMTP_URL: 'smtp://mail.example.fr' }) })
    const first = await linksOf(manager, device)
    expect(await first()).toEqual(ALL)
    expect(await correctCase(mailing(), { ...ZOE, id, email: WRONG })).toMatchObject({ links: 'mailed' })
    expect(await first()).toEqual(NONE)
    await allLeave(manager)
    const before = await linksOf(manager, device)
    expect(await before()).toEqual(ALL)
    expect(await correctCase(mailing(), { ...ZOE, id })).toMatchObject({ kind: 'changed', links: 'mailed' })
    expect(await before()).toEqual(NONE)
    expect(await (await linksOf(manager, device))()).toEqual(ALL)
    const [mail, ...others] = await mailsTo(manager, ZOE.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('votre nouveau lien')
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(`jeton=${await tokenOf(manager, 'repair', id)}`)
    expect(mail?.text).not.toContain('Vous venez de demander')
  })

  test('accept no quote, and the one that waits is answered by the new one', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await notifyCustomer(staff, { id })
    await allLeave(staff)
    const tracking = await tokenOf(staff, 'repair', id)
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ links: 'mailed' })
    expect(await findTrackedRepair(staff, tracking)).toBeUndefined()
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS })
    const quotedTo = (await mailsTo(staff, ZOE.email)).find(({ subject }) => subject.startsWith('Votre devis'))
    expect(quotedTo).toBeDefined()
    // The same address was wrong after all: the quote has left for it.
    const [quote] = await staff.db.select().from(quotes)
    const old = await tokenOf(staff, 'quote', quote?.id ?? '')
    await allLeave(staff)
    expect(await correctCase(staff, { ...ZOE, id, email: 'autre@exemple.fr' })).toMatchObject({ unreached: 1, links: 'mailed' })
    expect(await decideBySecret(staff, { secret: old, decision: 'accepted', startsEarly: true })).toBe('unknown')
    expect(await staff.db.$count(contracts, sql`${contracts.source} = 'quote'`)).toBe(0)
    // Its reminder brings the new link.
    const later = { ...staff, now: after(staff.now, days(4)) }
    expect(await remindOfQuotes({ ...later, now: after(later.now, hours(1)) })).toBe(1)
    const secret = await tokenOf(staff, 'quote', quote?.id ?? '')
    expect((await mailsTo(staff, 'autre@exemple.fr')).at(-1)?.text).toContain(secret)
    expect(await decideBySecret(later, { secret, decision: 'accepted' })).toBe('done')
  })

  test('are replaced in what waits to leave, its calendar too, and a second mail brings no second link', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await notifyCustomer(staff, { id })
    await allLeave(staff)
    const old = await tokenOf(staff, 'repair', id)
    const href = `https://www.example.fr/pro/suivi?jeton=${old}`
    const waits = { to: WRONG, subject: 'Rappel', text: href, html: `<a href="${href}">`, calendar: { method: 'REQUEST', content: href } } as const
    await enqueueMail(staff, waits, id, after(staff.now, hours(1)))
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ links: 'mailed' })
    const next = `https://www.example.fr/pro/suivi?jeton=${await tokenOf(staff, 'repair', id)}`
    expect(next).not.toBe(href)
    expect(await mailsTo(staff, ZOE.email)).toEqual([
      { ...waits, to: ZOE.email, text: next, html: `<a href="${next}">`, calendar: { method: 'REQUEST', content: next } },
    ])
  })

  test('stay closed after a second correction, and each correction makes others', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await notifyCustomer(staff, { id })
    const tokens = new Set([await tokenOf(staff, 'repair', id)])
    for (const email of ['b@exemple.fr', 'c@exemple.fr', WRONG]) {
      expect(await correctCase(staff, { ...ZOE, id, email })).toMatchObject({ links: 'mailed' })
      tokens.add(await tokenOf(staff, 'repair', id))
    }
    expect(tokens.size).toBe(4)
    const opened = await Promise.all([...tokens].map(async (token) => (await findTrackedRepair(staff, token)) !== undefined))
    expect(opened).toEqual([false, false, false, true])
  })
})

dbTest('links of a corrected case', (db) => {
  test('stay where nothing has left: the slip that waits for its signature keeps the link that is printed on it', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    const printed = await tokenOf(staff, 'repair', id)
    const shown = await viewToken(staff, number)
    await enqueueMail(staff, { to: WRONG, subject: 'Bon', text: printed, html: '' }, id, after(staff.now, minutes(30)))
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ kind: 'changed', links: 'kept' })
    expect(await findTrackedRepair(staff, printed)).toBeDefined()
    expect(await mailsTo(staff, ZOE.email)).toMatchObject([{ subject: 'Bon', text: printed }])
    // What a look-up by the wrong address has shown is closed all the same: it is on no paper.
    expect(await staff.db.select({ purpose: renewedLinks.purpose }).from(renewedLinks)).toEqual([{ purpose: 'view' }])
    expect(await readViewToken(staff, shown)).toBeUndefined()
    expect(await readViewToken(staff, await viewToken(staff, number))).toBe(number)
  })

  test('stay where an address or a number is added, or written in other letters', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: '', phone: '+33639980042' }))
    await notifyCustomer(staff, { id })
    expect(await correctCase(staff, { ...ZOE, id, phone: '+33639980042' })).toMatchObject({ links: 'kept' })
    const requestId = await aRequest(staff, { email: 'Zoe.Martin@exemple.fr' })
    const token = await sentToken(staff, REFERENCE)
    const contact = { name: 'Zoé', email: ZOE.email, phone: '+33639980042' }
    expect(await correctContact(staff, { id: requestId, ...contact })).toMatchObject({ kind: 'changed', links: 'kept' })
    expect(await opensSent(staff, REFERENCE, token)).toBe(true)
  })

  test('close with a number to which texts have left, and stay where none have', async () => {
    const staff = await asStaff(testCtx(db, { env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMS_URL: 'https://sms.example.fr/send' }) }))
    const cases = [aRepairInput({ ...ZOE, email: '', phone: '+33639980042' }), aRepairInput({ ...ZOE, phone: '+33639980042' })]
    const results = []
    for (const input of cases) {
      const { id } = await openRepair(staff, input)
      const token = await tokenOf(staff, 'repair', id)
      await notifyCustomer(staff, { id })
      await allLeave(staff)
      const { dueOn: _due, ...kept } = input
      const result = await correctCase(staff, { ...kept, id, phone: '+33639980053' })
      results.push(['links' in result && result.links, (await findTrackedRepair(staff, token)) !== undefined])
    }
    expect(results).toEqual([
      ['closed', false],
      ['kept', true],
    ])
  })

  test('close when nobody knows any more whether something left', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await staff.db.update(repairs).set({ created_at: after(staff.now, -days(91)) })
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ links: 'mailed' })
  })

  test('are mailed anew once the device is back: warranty, invoice and the review that was asked for, in one message, the contract with its papers in another', async () => {
    const device = await inRepair(db)
    const { id, manager } = device
    await correctCase(device.later(), { ...ZOE, id, email: WRONG })
    expect([await device.pay(100_00), (await device.invoice()).kind]).toEqual(['taken', 'issued'])
    expect(await device.leave(REPAIRED)).toMatchObject({ kind: 'changed' })
    await manager.db.update(repairs).set({ review_asked_at: manager.now, review_hash: linkHash(await tokenOf(manager, 'review', id)) })
    await allLeave(manager)
    const before = await linksOf(manager, device)
    const mailing = { ...device.later(), env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMTP_URL: 'smtp://mail.example.fr' }) }
    expect(await correctCase(mailing, { ...ZOE, id })).toMatchObject({ links: 'mailed-all' })
    expect(await before()).toMatchObject({ warranty: false, invoice: false })
    const warranty = await tokenOf(manager, 'warranty', id)
    const sent = await mailsTo(manager, ZOE.email)
    const [mail, ...others] = sent.filter(({ text }) => text.includes(warranty))
    expect(others).toEqual([])
    expect(sent.filter((each) => each !== mail).map(({ subject }) => subject)).toEqual([expect.stringMatching(/contrat/i)])
    const [{ invoice } = { invoice: '' }] = (await manager.db.execute<{ invoice: string }>(sql`select id as invoice from invoices`)).rows
    const tokens = [await tokenOf(manager, 'repair', id), warranty, await tokenOf(manager, 'invoice', invoice), await tokenOf(manager, 'review', id)]
    for (const token of tokens) expect([mail?.text.includes(token), mail?.html.includes(token)]).toEqual([true, true])
  })

  test('leave what the mail of a hand-over brings to that mail, as long as it waits', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await changeRepairStatus(staff, { id, status: 'ready' })
    await notifyCustomer(staff, { id })
    await allLeave(staff)
    await closeRepair(staff, { id, ...REPAIRED })
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ links: 'mailed-all' })
    const review = await tokenOf(staff, 'review', id)
    const sent = await mailsTo(staff, ZOE.email)
    expect(sent.filter(({ text }) => text.includes(review)).map(({ subject }) => subject.includes('votre nouveau lien'))).toEqual([false])
    expect(sent.filter(({ subject }) => subject.includes('votre nouveau lien'))).toHaveLength(1)
  })

  test('do not come back with a hand-over that is taken back', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await changeRepairStatus(staff, { id, status: 'ready' })
    await closeRepair(staff, { id, ...REPAIRED })
    const review = await tokenOf(staff, 'review', id)
    await changeRepairStatus(staff, { id, status: 'ready' })
    await allLeave(staff)
    const again = { ...staff, now: after(staff.now, hours(1)) }
    await closeRepair(again, { id, ...REPAIRED })
    expect(await correctCase(again, { ...ZOE, id })).toMatchObject({ links: 'mailed-all' })
    expect(await undoCloseRepair(again, { id })).toEqual({ kind: 'changed' })
    const [kept] = await staff.db.select({ hash: repairs.review_hash }).from(repairs)
    expect(kept?.hash).not.toBe(linkHash(review))
    expect(kept?.hash).toBe(linkHash(await tokenOf(staff, 'review', id)))
  })

  test('close for the first warranty as well, to which the page of a device that came back leads', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await closeRepair(staff, { id: first.id, ...REPAIRED })
    const warranty = await tokenOf(staff, 'warranty', first.id)
    const back = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await staff.db.update(repairs).set({ return_of: first.id }).where(eq(repairs.id, back.id))
    await notifyCustomer(staff, { id: back.id })
    expect(await correctCase(staff, { ...ZOE, id: back.id })).toMatchObject({ links: 'mailed' })
    expect(await findWarranty(staff, warranty)).toBeUndefined()
    expect(await findWarranty(staff, await tokenOf(staff, 'warranty', first.id))).toBeDefined()
  })

  test('close with those of the visit that it came from, which its form shows to nobody again', async () => {
    const staff = await asManager(testCtx(db))
    await aTechnician(staff)
    const input = { ...aBookingInput({ email: WRONG }), formKey: crypto.randomUUID() }
    const booked = await bookVisit(testCtx(db), input)
    if (booked.kind !== 'booked') throw new Error(booked.kind)
    expect(await findBooked(staff, input)).toBe(booked.token)
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }), { kind: 'booking', id: booked.id })
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ links: 'mailed' })
    expect(await findVisit(staff, booked.token)).toBeUndefined()
    expect(await findBooked(staff, input)).toBeUndefined()
    expect(await findVisit(staff, await tokenOf(staff, 'booking', booked.id))).toBeDefined()
  })

  test('close at the counter where another e-mail than that of the form is written down', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { email: WRONG })
    const token = await sentToken(staff, REFERENCE)
    const { id } = await openRepair(staff, aRepairInput(ZOE), { kind: 'request', id: requestId })
    expect(await opensSent(staff, REFERENCE, token)).toBe(false)
    expect(await findTrackedRepair(staff, await tokenOf(staff, 'repair', id))).toBeDefined()
  })
})

dbTest('the link of a form whose address was put right', (db) => {
  const FORM = { street: '9 rue des Inconnus', postcode: '33000', city: 'Bordeaux', dropOff: 'any', contents: '', declaredValue: '' }

  async function posted(ctx: Ctx, address: string, more: Record<string, string> = {}) {
    const body = new URLSearchParams({
      ...FORM,
      formKey: crypto.randomUUID(),
      device: 'iPhone 13',
      name: 'Personne',
      email: WRONG,
      consent: 'on',
      started: await startedBefore(ctx),
      ...more,
    })
    const request = new Request(`https://www.example.fr${address}`, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    return takePublicForm(
      requestForm('postal', () => ONE_MODEL, { ofCase: true }),
      { ctx, request, params: {} },
    )
  }

  test('asks for no label: its form is refused with a sentence, and the case stays as it was', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { email: WRONG })
    const named = { reference: REFERENCE, token: await sentToken(staff, REFERENCE) }
    expect(await findNamedCase(staff, named)).toMatchObject({ reference: REFERENCE })
    const contact = { name: 'Zoé', email: ZOE.email, phone: '' }
    expect(await correctContact(staff, { id, ...contact })).toMatchObject({ kind: 'changed', links: 'closed' })
    expect(await findNamedCase(staff, named)).toBeNull()
    const before = await staff.db.select().from(requests)
    const answer = await posted(testCtx(db), `/pro/envoi-postal?dossier=${REFERENCE}&jeton=${named.token}`)
    expect(answer).toMatchObject({ init: { status: 409 }, data: { banner: expect.stringContaining('ne mène à aucun dossier') } })
    expect(JSON.stringify(answer)).not.toContain(ZOE.email)
    expect(await staff.db.select().from(requests)).toEqual(before)
  })

  test('leads to no case when the very form is sent once more, also where only a number was left', async () => {
    const staff = await asStaff(testCtx(db))
    const formKey = crypto.randomUUID()
    const id = await aRequest(staff, { email: WRONG, phone: '+33639980042', form_key: formKey })
    expect(await correctContact(staff, { id, name: 'Zoé', email: '', phone: '+33639980042' })).toMatchObject({ links: 'closed' })
    expect(await staff.db.$count(requests, eq(requests.form_key, formKey))).toBe(0)
  })

  test('as long as it opens, tells the customer by mail where the device goes back to', async () => {
    const staff = await asStaff(testCtx(db))
    await aRequest(staff, { email: ZOE.email })
    await posted(testCtx(db), `/pro/envoi-postal?dossier=${REFERENCE}&jeton=${await sentToken(staff, REFERENCE)}`)
    const [mail] = await mailsTo(staff, ZOE.email)
    for (const body of [mail?.text, mail?.html])
      expect(body).toContain('L’appareil repart à cette adresse\u00a0: 9 rue des Inconnus, 33000 Bordeaux.')
    await posted(testCtx(db), '/pro/envoi-postal', { email: 'neuf@exemple.fr' })
    expect((await mailsTo(staff, 'neuf@exemple.fr'))[0]?.text).toContain('9 rue des Inconnus, 33000 Bordeaux')
  })
})
