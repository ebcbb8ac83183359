import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WITHDRAWAL } from '#app/content/starting-withdrawal.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { shownSlip } from '#app/features/repairs/deposit/signed-slip.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { findCaseStart } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { SENT_BACK_TEXT } from '#app/features/contracts/withdrawal-right.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { trackedWay } from '#app/features/repairs/tracked-way.ts'
import { after, days } from '#app/lib/durations.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { findLatestQuote, reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import { withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { standingCents } from './agreed-price.server.ts'
import { readCasePage } from './case-page.server.ts'
import { trackedContract } from './case-withdrawal.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { contractOfPosting } from './contract-of-form.server.ts'
import { linkedContract } from './linked-contract.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { giveBack, takeMoney } from './till.server.ts'
import { withdraw } from './withdrawal.server.ts'

const ZOE = { name: 'Zoé Martin', email: 'zoe@exemple.fr', token: '', reference: 'D-7K2M9Q', phone: '' }
const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 94_50 }], aidCents: 25_00 }
const MONEY = { storeId: 'libourne', means: 'card', reference: '', givenCents: null, receiptTo: null } as const

/** A device at the shop whose quote of 69,50 € was accepted by link, with the wish that the work begins or without; every step is a day later. */
async function anAcceptedCase(db: TestDb, { startsEarly = true } = {}) {
  const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
  let passed = 0
  const later = () => ({ ...manager, now: after(manager.now, days((passed += 1))) })
  const requestId = await aRequest(manager, { state: 'waiting', email: ZOE.email, reference: ZOE.reference })
  expect(await sendQuote(manager, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })).toMatchObject({ kind: 'changed' })
  expect(await decideByRepair(manager, { requestId, version: 1, decision: 'accepted', startsEarly })).toBe('done')
  const { id, number } = await openRepair(later(), aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
  const token = await customerToken(manager.db, 'repair', id)
  /** What the page of the customer says. */
  const page = async () => {
    const ctx = { ...manager, now: after(manager.now, days(passed)) }
    const [repair, contract] = [await findTrackedRepair(ctx, token), await trackedContract(ctx, token)]
    if (!repair) throw new Error('The page is not there')
    const { toPay, ended, steps, withdrawnOn } = shownRepair(repair, contract.withdrawal, ctx.now)
    const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
    const way = trackedWay(steps).map(({ title }) => title)
    return { toPay: spaced(toPay), ended: spaced(ended), way, withdrawnOn, lastDay: contract.links?.lastDay ?? null }
  }
  const about = { reference: `T-${number}`, repairId: id, requestId, invoiceId: null }
  const pay = async (amountCents: number) => {
    const paid = await takeMoney(later(), { ...MONEY, formKey: crypto.randomUUID(), about, amountCents })
    if (paid.kind !== 'taken') throw new Error('The payment was refused')
    return paid.payment.id
  }
  const refund = async (paymentId: string, amountCents: number) =>
    expect(await giveBack(later(), { ...MONEY, formKey: crypto.randomUUID(), about, paymentId, amountCents, reason: '' })).toMatchObject({
      kind: 'taken',
    })
  const giveDeviceBack = async () =>
    expect(await handOver(later(), { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })).toEqual({ kind: 'changed' })
  const begin = async () => expect(await moveRepair(later(), { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
  const leave = async () => expect(await withdraw(later(), ZOE)).toMatchObject({ kind: 'received' })
  return { manager, later, id, page, pay, refund, begin, leave, giveDeviceBack }
}

dbTest('what the page of a repair says', (db) => {
  test('a price of the counter stands on it from the beginning, and beside a quote that was refused', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const { id } = await openRepair(manager, aRepairInput({ email: ZOE.email }))
    await manager.db.insert(deposits).values({ repair_id: id, price_cents: 60_00 })
    const token = await customerToken(manager.db, 'repair', id)
    const agreed = async () => {
      const repair = await findTrackedRepair(manager, token)
      return repair && shownRepair(repair, null, manager.now).agreed
    }
    expect(await agreed()).toBe('60\u00a0€')
    await sendQuote(manager, { id, formKey: crypto.randomUUID(), ...QUOTE })
    const requestId = (await findTrackedRepair(manager, token))?.requestId ?? ''
    const linked = async () => linkedRequest(manager, requestId, { standingCents: await standingCents(manager, requestId) })
    expect(await linked()).toMatchObject({ quote: { state: 'sent' }, agreed: '60\u00a0€' })
    await decideByRepair(manager, { requestId, version: 1, decision: 'refused' })
    expect(await linked()).toMatchObject({ quote: { state: 'refused' }, agreed: '60\u00a0€' })
    expect(await agreed()).toBe('60\u00a0€')
    await sendQuote(manager, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    await decideByRepair(manager, { requestId, version: 2, decision: 'accepted' })
    expect([await agreed(), (await linked()).agreed]).toEqual([null, null])
  })

  test('a withdrawal stays on it after the device went back: nothing is owed, what was paid goes back, and the way has its day', async () => {
    const { page, pay, refund, leave, giveDeviceBack } = await anAcceptedCase(db)
    expect(await page()).toEqual({
      toPay: 'Il reste 69,50 € à payer.',
      ended: null,
      way: ['Acceptée', 'Reçue'],
      withdrawnOn: null,
      lastDay: '2026-12-04',
    })
    const paymentId = await pay(60_00)
    expect((await page()).toPay).toBe('Il reste 9,50 € à payer.')
    await leave()
    const left = {
      ended: 'Vous aviez accepté ce devis, puis renoncé au contrat. Rien ne vous sera demandé.',
      withdrawnOn: '2026-11-23',
      lastDay: null,
    }
    const way = ['Acceptée', 'Reçue', 'Rétractation']
    expect(await page()).toEqual({ ...left, toPay: 'Vous ne devez rien. 60 € vous seront rendus.', way })
    await giveDeviceBack()
    expect(await page()).toEqual({ ...left, toPay: 'Vous ne devez rien. 60 € vous seront rendus.', way: [...way, 'Rendue'] })
    await refund(paymentId, 60_00)
    expect(await page()).toEqual({ ...left, toPay: 'Vous ne devez rien.', way: [...way, 'Rendue'] })
  })

  test('L. 221-25: the part of the work that was begun at the customer’s wish may be asked for, until the shop has settled', async () => {
    const { manager, page, pay, begin, leave, giveDeviceBack } = await anAcceptedCase(db)
    await begin()
    await pay(60_00)
    await leave()
    await giveDeviceBack()
    expect(await page()).toMatchObject({
      toPay: 'La part du travail déjà faite à votre demande peut vous être demandée. Le reste de ce que vous avez payé vous est rendu.',
      ended: 'Vous aviez accepté ce devis, puis renoncé au contrat.',
    })
    await manager.db.update(withdrawals).set({ settled_at: manager.now })
    expect((await page()).toPay).toBe('Vous ne devez rien. 60 € vous seront rendus.')
  })

  test('work that nobody asked to begin is not asked for', async () => {
    const { manager, id, page, leave } = await anAcceptedCase(db, { startsEarly: false })
    expect(await moveRepair({ ...manager, now: after(manager.now, days(2)) }, { id, status: 'in_repair' })).toMatchObject({ kind: 'must-wait' })
    await leave()
    expect((await page()).toPay).toBe('Vous ne devez rien.')
  })

  test('a device that went back unrepaired owes nothing, and what was paid is given back', async () => {
    const { page, pay, refund, giveDeviceBack } = await anAcceptedCase(db)
    const paymentId = await pay(30_00)
    await giveDeviceBack()
    const ended = 'Vous aviez accepté ce devis : l’appareil vous est rendu sans réparation.'
    expect(await page()).toMatchObject({ ended, toPay: 'Vous ne devez rien. 30 € vous seront rendus.' })
    await refund(paymentId, 30_00)
    expect((await page()).toPay).toBe('Vous ne devez rien.')
  })
})

dbTest('the page of a device whose quote was refused', (db) => {
  test('says so until the device is given back, or until the refusal is taken back', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const requestId = await aRequest(manager, { state: 'waiting', email: ZOE.email, reference: ZOE.reference })
    const { id } = await openRepair(manager, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    const token = await customerToken(manager.db, 'repair', id)
    const at = (day: number) => ({ ...manager, now: after(manager.now, days(day)) })
    const page = async () => {
      const repair = await findTrackedRepair(manager, token)
      if (!repair) throw new Error('The page is not there')
      const { refused, steps } = shownRepair(repair, null, manager.now)
      return [refused, trackedWay(steps).at(-1)?.title]
    }
    await sendQuote(at(1), { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await page()).toEqual([null, 'Devis envoyé'])
    expect(await decideByRepair(at(2), { requestId, version: 1, decision: 'refused' })).toBe('done')
    expect(await page()).toEqual(['all', 'Devis refusé'])
    expect(await reconsiderQuote(at(3), { requestId, version: 1 })).toBe('done')
    expect(await page()).toEqual([null, 'Devis envoyé'])
    // The shop reads of both by the number of the case, which the mails lead to.
    const told = await manager.db.select({ subject: mails.subject, text: mails.text }).from(mails).where(like(mails.subject, 'Devis T-%'))
    const subjects = told
      .map(({ subject }) => /^Devis T-\d+,? (refus annulé|refusé)/.exec(subject)?.[1] ?? '')
      .toSorted((one, other) => one.localeCompare(other, 'fr'))
    expect(subjects).toEqual(['refus annulé', 'refusé'])
    expect(told.filter(({ text }) => !/\/admin\/dossiers\/T-\d+/.test(text))).toEqual([])
    await decideByRepair(at(4), { requestId, version: 1, decision: 'refused' })
    await manager.db.insert(deposits).values({ repair_id: id, price_cents: 4_900 })
    expect(await page()).toEqual(['addition', 'Devis refusé'])
  })

  test('says that it goes back where its parcel was under way when the quote was refused; who brings it to the counter has it looked at', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const at = (day: number) => ({ ...manager, now: after(manager.now, days(day)) })
    const arrived = async (kind: 'postal' | 'quote', reference: string) => {
      const requestId = await aRequest(manager, { kind, state: 'waiting', email: ZOE.email, reference })
      await sendQuote(at(1), { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
      await decideByRepair(at(2), { requestId, version: 1, decision: 'refused' })
      const { id } = await openRepair(at(3), aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
      const repair = await findTrackedRepair(manager, await customerToken(manager.db, 'repair', id))
      if (!repair) throw new Error('The page is not there')
      const { refused, steps } = shownRepair(repair, null, at(4).now)
      const decided = steps.find(({ status }) => status === 'refused')
      return { refused, way: trackedWay(steps).map(({ title }) => title), refusedAt: decided?.dateTime, when: decided?.when }
    }
    expect(await arrived('postal', ZOE.reference)).toEqual({
      refused: 'all',
      way: ['Reçue', 'Devis refusé'],
      refusedAt: at(2).now.toISOString(),
      when: expect.stringMatching(/, avant l’arrivée de l’appareil$/),
    })
    expect(await arrived('quote', 'D-8K2M9Q')).toEqual({ refused: null, way: ['Reçue'], refusedAt: undefined })
  })

  test('offers no way out of the contract of its label once it went back as it came, nor does the link, and staff have nothing to mind', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const requestId = await aRequest(manager, { kind: 'postal', state: 'waiting', email: ZOE.email, reference: ZOE.reference })
    await contractOfPosting(manager, requestId, { details: {} })
    await sendQuote(manager, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    const begins = async () => (await readCasePage(manager, ZOE.reference))?.begins
    expect(await begins()).not.toBeNull()
    await decideByRepair(manager, { requestId, version: 1, decision: 'refused' })
    // Nor is any work to wait for its beginning, as its case said to staff.
    expect(await begins()).toBeNull()
    const { id } = await openRepair(manager, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    const token = await customerToken(manager.db, 'repair', id)
    const lastDay = async () => (await trackedContract(manager, token)).links?.lastDay
    const start = async () => findCaseStart(manager.db, { repairId: id, originId: requestId }, manager.now)
    const warning = async () => (await readCasePage(manager, ZOE.reference))?.contractWarning
    const link = await contractToken(manager, (await start())?.contractId ?? '')
    const opened = async () => linkedContract(manager, WITHDRAWAL.right, link)
    expect([await lastDay(), (await opened())?.isOpen]).toEqual(['2026-12-04', true])
    expect(await warning()).toContain('Ne commencez avant le')
    await handOver(manager, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    expect([await lastDay(), (await start())?.waitsUntil, await warning()]).toEqual([null, null, null])
    expect(await opened()).toMatchObject({ isOpen: false, right: SENT_BACK_TEXT })
    expect(await withdraw(manager, { ...ZOE, token: link })).toEqual({ kind: 'refused', right: { kind: 'sent-back' } })
  })

  test('of a parcel says when it left, and its slip when the device came: nobody has brought it to the counter', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const requestId = await aRequest(manager, { kind: 'postal', state: 'waiting', email: ZOE.email, reference: ZOE.reference })
    const { id } = await openRepair(manager, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    const token = await customerToken(manager.db, 'repair', id)
    const sent = async () => {
      const repair = await findTrackedRepair(manager, token)
      return repair && shownRepair(repair, null, manager.now).sent
    }
    const label = async () => {
      const sheet = await findDepositSheet(manager, id)
      return sheet && shownSlip(sheet).lines[0]?.label
    }
    expect([await sent(), await label()]).toEqual([{}, 'Reçu le'])
    await manager.db
      .insert(parcels)
      .values({ request_id: requestId, direction: 'to-customer', carrier: 'dpd', number: '12345678', created_at: manager.now })
    expect(await sent()).toEqual({ when: expect.stringMatching(/\S/), dateTime: manager.now.toISOString() })
    // Parcels are taken in with the form of the counter too, which keeps what the device came with.
    await manager.db.insert(deposits).values({ repair_id: id })
    expect(await label()).toBe('Reçu le')
  })

  test('keeps the last refusal on its way once the device went back unrepaired', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const requestId = await aRequest(manager, { state: 'waiting', email: ZOE.email, reference: ZOE.reference })
    const { id } = await openRepair(manager, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    const at = (day: number) => ({ ...manager, now: after(manager.now, days(day)) })
    await sendQuote(at(1), { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    await decideByRepair(at(2), { requestId, version: 1, decision: 'refused' })
    await reconsiderQuote(at(3), { requestId, version: 1 })
    await decideByRepair(at(4), { requestId, version: 1, decision: 'refused' })
    await handOver(at(5), { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    const repair = await findTrackedRepair(manager, await customerToken(manager.db, 'repair', id))
    if (!repair) throw new Error('The page is not there')
    const { steps } = shownRepair(repair, null, at(6).now)
    expect(trackedWay(steps).map(({ title }) => title)).toEqual(['Reçue', 'Devis envoyé', 'Devis refusé', 'Rendue'])
    expect(steps.find(({ status }) => status === 'refused')?.dateTime).toBe(at(4).now.toISOString())
  })

  test('names the diagnosis that the slip has announced, unless something was agreed on at the counter', async () => {
    const facts = invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' })
    const paid = { ...facts, business: { ...facts.business, diagnosis: 'paid' as const, diagnosisCents: 29_00 } }
    const manager = await asManager(testCtx(db, { facts: paid }))
    const requestId = await aRequest(manager, { state: 'waiting', email: ZOE.email, reference: ZOE.reference })
    const { id } = await openRepair(manager, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    const at = (day: number) => ({ ...manager, now: after(manager.now, days(day)) })
    const page = async (ctx = manager) => {
      const repair = await findTrackedRepair(ctx, await customerToken(manager.db, 'repair', id))
      if (!repair) throw new Error('The page is not there')
      return shownRepair(repair, null, manager.now)
    }
    // Without a slip nobody has said it.
    expect((await page()).diagnosis).toBeNull()
    await manager.db.insert(deposits).values({ repair_id: id, price_cents: 49_00, diagnosis: 'paid', diagnosis_cents: 29_00 })
    expect((await page()).diagnosis).toBeNull()
    await manager.db.update(deposits).set({ price_cents: null }).where(eq(deposits.repair_id, id))
    expect((await page()).diagnosis?.ifRefused).toBe('Si vous refusez, seul le diagnostic annoncé au dépôt est dû\u00a0: 29\u00a0€ TTC.')
    expect((await page({ ...manager, facts })).diagnosis?.ifRefused).toContain('29')
    await sendQuote(at(1), { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    const refusal = async () => {
      const quote = await findLatestQuote(manager, requestId)
      return quote && (await shownQuote(manager, quote)).refusal
    }
    expect(await refusal()).toMatch(/^Si vous refusez/)
    await decideByRepair(at(2), { requestId, version: 1, decision: 'refused' })
    expect(await refusal()).toBe('Seul le diagnostic annoncé au dépôt est dû\u00a0: 29\u00a0€ TTC.')
    await handOver(at(3), { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0, unpaid: true })
    expect(await refusal()).toBe('Le diagnostic annoncé au dépôt est dû\u00a0: 29\u00a0€ TTC.')
    expect((await page()).toPay).toBe('Il reste 29\u00a0€ à payer.')
  })
})
