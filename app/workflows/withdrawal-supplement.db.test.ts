import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countCases } from '#app/features/cases/case-counts.queries.server.ts'
import { dayAction } from '#app/features/cases/day-words.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { listWithdrawals, settleWithdrawal } from '#app/features/contracts/staff-withdrawals.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { findReceipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import { findAgreedQuote, findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { saveParcel } from '#app/features/requests/parcels.commands.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { caseWithdrawal } from './case-withdrawal.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { keepPart, readWithdrawals } from './kept-part.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { giveBack, takeMoney } from './till.server.ts'
import { wayOutOf } from './way-out.server.ts'
import { withdraw } from './withdrawal.server.ts'

const SCREEN = { label: 'Écran', amountCents: 15_900 }
const BATTERY = { label: 'Batterie', amountCents: 6_990 }
const FIRST = new Date('2026-11-02T10:00:00Z')
/** The period of the first contract ended on 16 November. */
const SECOND = new Date('2026-11-20T10:00:00Z')
const LEFT = new Date('2026-11-23T17:00:00Z')
const ZOE = { token: '', reference: '', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr' }

type Manager = AllowedCtx<'requests:write' | 'invoices:write' | 'invoices:correct' | 'payments:take' | 'payments:refund'>
/** All that quotes and invoices have to say of the business. */
const ctxAt = (db: TestDb, now: Date) => testCtx(db, { now, facts: invoicingFacts({ mediatorAddress: '1 rue du Port, 33000 Bordeaux' }) })
const at = <C extends object>(ctx: C, now: Date) => ({ ...ctx, now })

async function quoteOf(staff: Manager, requestId: string, lines: { label: string; amountCents: number }[]) {
  const sent = await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
  expect(['changed', 'written']).toContain(sent.kind)
}

/** A screen that was agreed on by link; the device is at work since. */
async function atWork(db: TestDb, { agreedAt = FIRST, startsEarly = true } = {}) {
  const manager = await asManager(ctxAt(db, agreedAt))
  const requestId = await aRequest(manager, { state: 'waiting', email: ZOE.email })
  await quoteOf(manager, requestId, [SCREEN])
  await decideByRepair(manager, { requestId, version: 1, decision: 'accepted', startsEarly })
  const brought = after(agreedAt, minutes(5))
  const { id, number } = await openRepair(at(manager, brought), aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
  await moveRepair(at(manager, after(agreedAt, minutes(10))), { id, status: 'in_repair' })
  const reference = `T-${number}`
  return { manager, requestId, id, reference, about: { reference, repairId: id, requestId, invoiceId: null } }
}

type AtWork = Awaited<ReturnType<typeof atWork>>

/** The same, with a battery that was agreed on during the work. */
async function withSupplement(db: TestDb, { startsEarly = false } = {}) {
  const found = await atWork(db)
  const second = at(found.manager, SECOND)
  await quoteOf(second, found.requestId, [SCREEN, BATTERY])
  await decideByRepair(second, { requestId: found.requestId, version: 2, decision: 'accepted', startsEarly })
  return found
}

async function pay({ manager, about }: AtWork, amountCents: number, now = SECOND) {
  const form = { storeId: 'libourne', means: 'card', reference: '', givenCents: null, receiptTo: null } as const
  const taken = await takeMoney(at(manager, now), { ...form, about, amountCents, formKey: crypto.randomUUID() })
  if (taken.kind !== 'taken') throw new Error('The payment was refused')
  return taken.payment
}

async function leave(db: TestDb, reference: string, now = LEFT) {
  const left = await withdraw(ctxAt(db, now), { ...ZOE, reference })
  if (left.kind !== 'received') throw new Error(`The declaration was answered: ${left.kind}`)
  const receipt = await findReceipt(ctxAt(db, now), left.receipt)
  if (!receipt) throw new Error('There is no receipt')
  return receipt
}

async function pageOf({ manager, reference }: AtWork, now = LEFT) {
  const page = await readCasePage(at(manager, now), reference)
  if (!page) throw new Error('The case is not there')
  return page
}

dbTest('who leaves what was added to a contract', (db) => {
  test('keeps the one that cannot be left any more: its price, its quote, its work', async () => {
    const found = await withSupplement(db)
    await pay(found, 15_900)
    const receipt = await leave(db, found.reference)
    expect(receipt).toMatchObject({ standing: '159\u00a0€', paid: null })
    const page = await pageOf(found)
    expect(page).toMatchObject({
      row: { withdrawn: false, totalCents: 15_900 },
      money: { dueCents: 15_900, restCents: 0 },
      contract: { withdrawal: null, concludedAt: FIRST },
      begins: null,
    })
    expect(page.quotes.map(({ state }) => state)).toEqual(['withdrawn', 'accepted'])
    expect(page.timeline.map(({ text }) => text)).toContain('Rétractation du client reçue pour ce qui s’ajoutait\u00a0: 159\u00a0€ restent convenus')
    expect(await moveRepair(at(found.manager, LEFT), { id: found.id, status: 'final_check' })).toEqual({ kind: 'changed' })
    // Nothing goes back, so that nothing waits.
    expect(await listWithdrawals(at(found.manager, LEFT))).toMatchObject([{ partial: true, settledAt: LEFT, keptCents: null, standingCents: 15_900 }])
    const ctx = ctxAt(db, LEFT)
    expect(await linkedRequest(ctx, found.requestId)).toMatchObject({
      quote: { version: 1, state: 'accepted' },
      declined: { state: 'withdrawn', total: '228,90\u00a0€' },
    })
    expect((await findAgreedQuote(ctx, found.requestId))?.version).toBe(1)
    expect((await outboxMails(ctx)).filter(({ subject }) => /rétractation/i.test(subject)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Ce que vous aviez accepté avant, 159\u00a0€, reste conclu'),
      expect.stringContaining('Ce qui était convenu avant, 159\u00a0€, continue'),
    ])
  })

  test('gets back what was paid beyond it, and the deadline ends with that', async () => {
    const found = await withSupplement(db)
    const payment = await pay(found, 22_890)
    const receipt = await leave(db, found.reference)
    expect(receipt).toMatchObject({ standing: '159\u00a0€', paid: '69,90\u00a0€' })
    expect((await pageOf(found)).money).toMatchObject({ dueCents: 15_900, restCents: -6_990 })
    const later = at(found.manager, LEFT)
    const [open] = await listWithdrawals(later)
    expect(await settleWithdrawal(later, { id: open?.id ?? '', note: 'Rien' })).toEqual({ kind: 'owed', cents: 6_990 })
    const refund = { storeId: 'libourne', means: 'card', reference: '', about: found.about, paymentId: payment.id, reason: 'Rétractation' } as const
    await giveBack(later, { ...refund, amountCents: 6_990, formKey: crypto.randomUUID() })
    expect(await listWithdrawals(later)).toMatchObject([{ settledAt: LEFT, settledNote: 'Remboursé 69,90\u00a0€, carte' }])
  })

  test('owes what an invoice says that was issued before', async () => {
    const found = await atWork(db)
    const draft = await invoiceCase(found.manager, { reference: found.reference, issue: true })
    expect(draft.kind).toBe('issued')
    const second = at(found.manager, SECOND)
    await quoteOf(second, found.requestId, [SCREEN, BATTERY])
    await decideByRepair(second, { requestId: found.requestId, version: 2, decision: 'accepted' })
    expect((await pageOf(found, SECOND)).money.dueCents).toBe(22_890)
    await leave(db, found.reference)
    expect((await pageOf(found)).money.dueCents).toBe(15_900)
    expect(await invoiceCase(at(found.manager, LEFT), { reference: found.reference, issue: true })).toMatchObject({ kind: 'invoiced' })
  })

  test('owes no complement that was invoiced before, whether a credit note has taken it back yet or not', async () => {
    const found = await atWork(db)
    await invoiceCase(found.manager, { reference: found.reference, issue: true })
    const second = at(found.manager, SECOND)
    await quoteOf(second, found.requestId, [SCREEN, BATTERY])
    await decideByRepair(second, { requestId: found.requestId, version: 2, decision: 'accepted', startsEarly: true })
    const complement = await invoiceCase(at(second, after(SECOND, minutes(1))), { reference: found.reference, issue: true })
    if (complement.kind !== 'issued') throw new Error(complement.kind)
    expect((await pageOf(found, SECOND)).money.dueCents).toBe(22_890)
    await leave(db, found.reference)
    expect((await pageOf(found)).money.dueCents).toBe(15_900)
    const credited = after(LEFT, minutes(5))
    await creditInvoice(at(found.manager, credited), { id: complement.id, lines: [0], withAid: false, note: 'Rétractation' })
    expect((await pageOf(found, credited)).money.dueCents).toBe(15_900)
  })

  test('is not charged by a draft from before', async () => {
    const found = await withSupplement(db)
    const draft = await invoiceCase(at(found.manager, SECOND), { reference: found.reference, issue: false })
    if (draft.kind !== 'open') throw new Error('There is no draft')
    await leave(db, found.reference)
    expect((await pageOf(found)).money.dueCents).toBe(15_900)
    expect(await issueAndMail(at(found.manager, LEFT), draft.id)).toEqual({ kind: 'left-since' })
  })

  test('leaves the whole case within the period of the first contract', async () => {
    const early = await atWork(db, { agreedAt: SECOND, startsEarly: false })
    // Which of two contracts of one instant counts nobody could say.
    const second = at(early.manager, after(SECOND, minutes(20)))
    await quoteOf(second, early.requestId, [SCREEN, BATTERY])
    await decideByRepair(second, { requestId: early.requestId, version: 2, decision: 'accepted' })
    expect(await leave(db, early.reference)).toMatchObject({ standing: null })
    expect(await pageOf(early)).toMatchObject({ row: { withdrawn: true }, money: { dueCents: 0 } })
  })

  test('leaves the whole case where the second quote asked for less: it replaced the first', async () => {
    const found = await atWork(db)
    const second = at(found.manager, SECOND)
    await quoteOf(second, found.requestId, [BATTERY])
    await decideByRepair(second, { requestId: found.requestId, version: 2, decision: 'accepted' })
    expect(await leave(db, found.reference)).toMatchObject({ standing: null })
    expect((await pageOf(found)).money.dueCents).toBe(0)
    const later = at(found.manager, LEFT)
    const [row] = await readWithdrawals(later)
    expect(await keepPart(later, { id: row?.id ?? '', cents: 6_991 })).toEqual({ kind: 'too-much', totalCents: 6_990, bound: 'agreed' })
  })

  test('keeps the price of the counter, which gives no right of withdrawal', async () => {
    const manager = await asManager(ctxAt(db, SECOND))
    const { id, number } = await openRepair(manager, aRepairInput({ email: ZOE.email }))
    await manager.db.insert(deposits).values({ repair_id: id, price_cents: 8_900 })
    await manager.db.update(repairs).set({ due_on: '2026-11-24' }).where(eq(repairs.id, id))
    await quoteOf(at(manager, after(SECOND, minutes(5))), id, [{ label: 'Batterie', amountCents: 12_000 }])
    const page = await readCasePage(manager, `T-${number}`)
    const requestId = page?.parts.requestId ?? ''
    // One that waits for an answer changes no price that was agreed on.
    expect(page).toMatchObject({ row: { totalCents: 8_900 }, money: { dueCents: 8_900 } })
    await decideByRepair(at(manager, after(SECOND, minutes(9))), { requestId, version: 1, decision: 'accepted' })
    const dueOn = async () => (await readCasePage(manager, `T-${number}`))?.row.dueOn
    expect(await dueOn()).toBe('2026-12-07')
    expect(await leave(db, `T-${number}`)).toMatchObject({ standing: '89\u00a0€' })
    expect(await readCasePage(at(manager, LEFT), `T-${number}`)).toMatchObject({
      row: { withdrawn: false, totalCents: 8_900 },
      money: { dueCents: 8_900 },
      contract: { source: 'counter', withdrawal: null },
    })
    expect(await dueOn()).toBe('2026-11-25')
    const told = (await outboxMails(manager)).find(({ to, subject }) => to === ZOE.email && subject.includes('votre rétractation'))?.text
    expect(told).toContain('Votre appareil est maintenant prévu le 25\u00a0novembre 2026.')
    expect(await linkedRequest(ctxAt(db, LEFT), requestId)).toMatchObject({ quote: { state: 'withdrawn' }, declined: null })
  })

  test('leaves with the newest all that was added since, and every older link leads there', async () => {
    const found = await withSupplement(db)
    const third = at(found.manager, after(SECOND, days(1)))
    await quoteOf(third, found.requestId, [SCREEN, BATTERY, { label: 'Vitre arrière', amountCents: 4_000 }])
    await decideByRepair(third, { requestId: found.requestId, version: 3, decision: 'accepted' })
    const [, second] = await third.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.request_id, found.requestId)).orderBy(quotes.version)
    const token = await contractToken(third, second?.id ?? '')
    const ctx = ctxAt(db, LEFT)
    const first = await withdraw(ctx, { ...ZOE, token })
    expect(first).toMatchObject({ kind: 'received' })
    expect((await pageOf(found)).quotes.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'accepted'])
    expect((await pageOf(found)).money.dueCents).toBe(15_900)
    expect(await withdraw(ctx, { ...ZOE, token })).toEqual(first)
    const secret = await customerToken(db.database.db, 'quote', second?.id ?? '')
    const quote = await findQuote(ctx, secret)
    expect(quote && (await shownQuote(ctx, quote))).toMatchObject({ state: 'left', agreed: '159\u00a0€' })
  })
})

dbTest('the part that was done before a withdrawal', (db) => {
  /** Withdrawn from on 23 November, with 60 € paid and the work begun at the customer's wish. */
  async function begun(paidCents: number, { startsEarly = true } = {}) {
    const found = await atWork(db, { agreedAt: SECOND, startsEarly })
    const payment = paidCents > 0 ? await pay(found, paidCents) : undefined
    await leave(db, found.reference)
    const later = at(found.manager, LEFT)
    const [row] = await readWithdrawals(later)
    if (!row) throw new Error('There is no withdrawal')
    return { ...found, later, row, payment }
  }

  test('is owed once staff say it: both sides read the same sum, and only the rest goes back', async () => {
    const found = await begun(10_000)
    expect(found.row).toMatchObject({ begun: true, keptCents: null })
    // The device goes back, as one does that is ready.
    const day = await listDay(found.later, { shop: null, mine: false })
    expect(day.flatMap(({ id, rows }) => rows.map((each) => [id, dayAction(each, LEFT)]))).toEqual([
      ['ready', { kind: 'form', label: 'Rendre', form: 'rendre' }],
    ])
    expect(await settleWithdrawal(found.later, { id: found.row.id, note: 'Gardé' })).toEqual({ kind: 'owed', cents: 10_000 })
    expect(await keepPart(found.later, { id: found.row.id, cents: 15_901 })).toEqual({ kind: 'too-much', totalCents: 15_900, bound: 'agreed' })
    expect(await keepPart(found.later, { id: found.row.id, cents: 6_000 })).toEqual({ kind: 'kept' })
    expect(await pageOf(found)).toMatchObject({ money: { dueCents: 6_000, restCents: -4_000 } })
    const ctx = ctxAt(db, LEFT)
    const repair = await findTrackedRepair(ctx, await customerToken(db.database.db, 'repair', found.id))
    const withdrawal = await caseWithdrawal(ctx, { repairId: found.id, originId: found.requestId })
    expect(repair && shownRepair(repair, withdrawal, LEFT).toPay).toBe(
      'Pour le travail déjà fait à votre demande\u00a0: 60\u00a0€. 40\u00a0€ vous seront rendus.',
    )
    const refund = { storeId: 'libourne', means: 'card', reference: '', about: found.about, reason: 'Rétractation' } as const
    await giveBack(found.later, { ...refund, paymentId: found.payment?.id ?? '', amountCents: 4_000, formKey: crypto.randomUUID() })
    expect(await listWithdrawals(found.later)).toMatchObject([{ settledAt: LEFT, keptCents: 6_000 }])
    const issued = await invoiceCase(found.later, { reference: found.reference, issue: true })
    expect(issued.kind).toBe('issued')
    const page = await pageOf(found)
    expect(page.money).toMatchObject({ dueCents: 6_000, restCents: 0 })
    expect(page.invoices).toMatchObject([{ kind: 'invoice', totalCents: 6_000 }])
    expect(await invoiceCase(found.later, { reference: found.reference, issue: true })).toMatchObject({ kind: 'invoiced' })
  })

  test('throws the draft of the whole away, ends the deadline where nothing goes back, and is then to be paid', async () => {
    const found = await atWork(db, { agreedAt: SECOND })
    const draft = await invoiceCase(found.manager, { reference: found.reference, issue: false })
    await leave(db, found.reference)
    const later = at(found.manager, LEFT)
    const [row] = await readWithdrawals(later)
    expect(await keepPart(later, { id: row?.id ?? '', cents: 5_000 })).toEqual({ kind: 'kept' })
    expect(await listWithdrawals(later)).toMatchObject([
      { settledAt: LEFT, settledNote: 'Travail déjà fait à la demande du client\u00a0: 50\u00a0€' },
    ])
    expect(await issueAndMail(later, draft.kind === 'open' ? draft.id : '')).toEqual({ kind: 'unknown' })
    const prepared = await invoiceCase(later, { reference: found.reference, issue: false })
    if (prepared.kind !== 'open') throw new Error(prepared.kind)
    await saveDraft(later, { ...SALE, id: prepared.id, lines: [{ label: 'Écran', quantity: 1, unitCents: 5_001, vat: 'standard', rate: 2_000 }] })
    expect(await issueAndMail(later, prepared.id)).toEqual({ kind: 'withdrawn' })
    expect((await pageOf(found)).money).toMatchObject({ dueCents: 5_000, restCents: 5_000 })
    await pay(found, 5_000, LEFT)
    expect((await pageOf(found)).money.restCents).toBe(0)
  })

  test('is told to the customer once, with the sum, why and how to pay; the last sum counts, and every page says it', async () => {
    const found = await begun(7_000)
    const { id } = found.row
    const told = async () => (await outboxMails(found.later)).filter(({ subject }) => subject.startsWith('Travail déjà fait'))
    await keepPart(found.later, { id, cents: 5_000 })
    await keepPart(found.later, { id, cents: 5_000 })
    expect(await told()).toHaveLength(1)
    await keepPart(found.later, { id, cents: 9_000 })
    const mails = await told()
    expect(mails.map(({ to }) => to)).toEqual([ZOE.email])
    expect(mails[0]?.text).toContain('la part déjà faite vous est comptée 90\u00a0€')
    expect(mails[0]?.text).toMatch(/Il reste 20\u00a0€ à payer\u00a0: pour régler, appelez le magasin au 0\d/)
    const ctx = ctxAt(db, LEFT)
    const secret = await customerToken(db.database.db, 'withdrawal', id)
    expect(await findReceipt(ctx, secret)).toMatchObject({ kept: { sum: '90\u00a0€', back: null } })
    const [accepted] = await ctx.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.request_id, found.requestId))
    const quote = await findQuote(ctx, await customerToken(db.database.db, 'quote', accepted?.id ?? ''))
    expect(quote && (await shownQuote(ctx, quote))).toMatchObject({ state: 'withdrawn-begun', kept: '90\u00a0€' })
  })

  test('stands in the mail of the parcel that goes back, until it is paid', async () => {
    const found = await begun(0)
    await found.later.db.update(requests).set({ kind: 'postal' }).where(eq(requests.id, found.requestId))
    const parcelMail = async (number: string) => {
      await saveParcel(found.later, { id: found.requestId, direction: 'to-customer', carrier: 'dpd', number }, wayOutOf)
      return (await outboxMails(found.later)).find(({ text }) => text.includes(`trace/${number}`))?.text ?? ''
    }
    expect(await parcelMail('01234567890123')).not.toContain('à payer')
    await keepPart(found.later, { id: found.row.id, cents: 6_000 })
    expect(await parcelMail('01234567890124')).toContain('avant votre rétractation, il reste 60\u00a0€ à payer')
    await pay(found, 6_000, LEFT)
    expect(await parcelMail('01234567890125')).not.toContain('à payer')
  })

  test('is asked for while it is not paid, also once the device has gone back', async () => {
    const found = await begun(0)
    const back = { id: found.id, outcome: 'not_repaired', covered: '', warrantyMonths: 0, unpaid: true } as const
    // The part is counted before the device goes; where it has gone, the case is not over either.
    const next = async () => (await pageOf(found)).next
    expect(await next()).toMatchObject({ why: expect.stringContaining('comptez-la avant de rendre l’appareil'), act: { form: 'retractation' } })
    expect(await handOver(found.later, back)).toMatchObject({ kind: 'changed' })
    expect(await next()).toMatchObject({ title: 'Clos, travail déjà fait à compter', act: { form: 'retractation' } })
    await keepPart(found.later, { id: found.row.id, cents: 6_000 })
    const toCollect = async () => (await readWithdrawals(found.later)).map(({ toCollectCents }) => toCollectCents)
    expect(await toCollect()).toEqual([6_000])
    expect((await pageOf(found)).next).toMatchObject({ title: 'Clos, 60\u00a0€ à encaisser', why: expect.stringContaining('renoncé') })
    expect((await countCases(found.later, null)).views.unsettled).toBe(1)
    await pay(found, 6_000, LEFT)
    expect(await toCollect()).toEqual([0])
    await invoiceCase(found.later, { reference: found.reference, issue: true })
    expect((await countCases(found.later, null)).views.unsettled).toBe(0)
    expect((await pageOf(found)).next.title).toBe('Clos')
  })

  test('is nothing where the work had not begun at the customer’s wish', async () => {
    const unpaid = await begun(0, { startsEarly: false })
    await handOver(unpaid.later, { id: unpaid.id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    // Nothing is counted or refunded: that it is settled remains to be noted.
    expect((await pageOf(unpaid)).next).toMatchObject({ title: 'Clos, rétractation à noter comme réglée', act: { form: 'retractation' } })
    expect(await settleWithdrawal(unpaid.later, { id: unpaid.row.id, note: 'Rien n’était payé' })).toEqual({ kind: 'settled' })
    expect((await pageOf(unpaid)).next).toMatchObject({ title: 'Clos', act: null })
  })

  test('is not counted where nothing was done at the customer’s wish, whatever was paid', async () => {
    const found = await begun(3_000, { startsEarly: false })
    expect(found.row.begun).toBe(false)
    expect(await keepPart(found.later, { id: found.row.id, cents: 1_000 })).toEqual({ kind: 'not-owed' })
    expect((await pageOf(found)).money.dueCents).toBe(0)
  })

  test('takes a deposit off its invoice, unless the deposit is more: then a credit note comes first', async () => {
    const found = await atWork(db, { agreedAt: SECOND })
    const deposit = await invoiceDeposit(found.manager, { reference: found.reference, amountCents: 5_000, formKey: crypto.randomUUID() })
    expect(deposit.kind).toBe('issued')
    await pay(found, 5_000)
    await leave(db, found.reference)
    const later = at(found.manager, LEFT)
    const [row] = await readWithdrawals(later)
    await keepPart(later, { id: row?.id ?? '', cents: 3_000 })
    expect(await invoiceCase(later, { reference: found.reference, issue: true })).toMatchObject({ kind: 'deposit-stands' })
    await keepPart(later, { id: row?.id ?? '', cents: 8_000 })
    expect(await invoiceCase(later, { reference: found.reference, issue: true })).toMatchObject({ kind: 'issued' })
    expect((await pageOf(found)).invoices).toMatchObject([{ kind: 'deposit' }, { kind: 'final', totalCents: 8_000, dueCents: 3_000 }])
  })
})
