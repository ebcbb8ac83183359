import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WITHDRAWAL } from '#app/content/starting-withdrawal.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { countDueWithdrawals, readOwedBack, settleWithdrawal } from '#app/features/contracts/staff-withdrawals.server.ts'
import { KEEP_NOTHING } from '#app/features/contracts/withdrawal-addresses.ts'
import { findReceipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import { BEGUN_IF_ALL_TEXT, BEGUN_TEXT } from '#app/features/contracts/withdrawal-right.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { caseWithdrawal, trackedContract } from './case-withdrawal.server.ts'
import { moveRepair, openRepair } from './cases.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { keepPart, readWithdrawals } from './kept-part.server.ts'
import { linkedContract } from './linked-contract.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { giveBack, takeMoney } from './till.server.ts'
import { withdraw } from './withdrawal.server.ts'

const SCREEN = { label: 'Écran', amountCents: 17_900 }
const BATTERY = { label: 'Batterie', amountCents: 8_000 }
const FIRST = new Date('2026-11-20T10:00:00Z')
const SECOND = after(FIRST, days(1))
const READY = after(FIRST, days(2))
const LEFT = after(FIRST, days(3))
const COUNTED = after(LEFT, minutes(1))
const ZOE = { token: '', reference: '', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr' }

const ctxAt = (db: TestDb, now: Date) => testCtx(db, { now, facts: invoicingFacts({ mediatorAddress: '1 rue du Port, 33000 Bordeaux' }) })

/**
 * A screen at work at its customer's wish, and a battery that was added during the work and is done, unless the device is still `atWork`; both within
 * their periods.
 */
async function bothDone(db: TestDb, { wish = true, atWork = false, invoiced = false, paidCents = 0 } = {}) {
  const manager = await asManager(ctxAt(db, FIRST))
  const at = (now: Date) => ({ ...manager, now })
  const requestId = await aRequest(manager, { state: 'waiting', email: ZOE.email })
  const agree = async (now: Date, version: number, lines: (typeof SCREEN)[], startsEarly: boolean) => {
    await sendQuote(at(now), { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
    expect(await decideByRepair(at(now), { requestId, version, decision: 'accepted', startsEarly })).toBe('done')
  }
  await agree(FIRST, 1, [SCREEN], true)
  const { id, number } = await openRepair(at(after(FIRST, minutes(5))), aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
  const reference = `T-${number}`
  await moveRepair(at(after(FIRST, minutes(10))), { id, status: 'in_repair' })
  if (invoiced) await invoiceCase(at(after(FIRST, minutes(15))), { reference, issue: true })
  await agree(SECOND, 2, [SCREEN, BATTERY], wish)
  if (wish && !atWork) for (const status of ['final_check', 'ready'] as const) await moveRepair(at(READY), { id, status })
  const about = { reference, repairId: id, requestId, invoiceId: null }
  const till = { storeId: 'libourne', means: 'card', reference: '', about } as const
  const pay = async (amountCents: number, now: Date) => {
    const taken = await takeMoney(at(now), { ...till, givenCents: null, receiptTo: null, amountCents, formKey: crypto.randomUUID() })
    if (taken.kind !== 'taken') throw new Error('The payment was refused')
    return taken.payment
  }
  const payment = paidCents > 0 ? await pay(paidCents, READY) : undefined
  const refund = (amountCents: number) =>
    giveBack(at(COUNTED), { ...till, paymentId: payment?.id ?? '', reason: 'Rétractation', amountCents, formKey: crypto.randomUUID() })
  const rows = await manager.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.request_id, requestId)).orderBy(quotes.version)
  const [first = '', added = ''] = rows.map((row) => row.id)
  const [firstLink, addedLink] = [await contractToken(manager, first), await contractToken(manager, added)]
  const leave = async (token: string, keep: string, now: Date) => {
    const left = await withdraw(ctxAt(db, now), { ...ZOE, token, keep })
    if (left.kind !== 'received') throw new Error(left.kind)
    return () => findReceipt(ctxAt(db, now), left.receipt)
  }
  return {
    at,
    requestId,
    id,
    reference,
    addedLink,
    refund,
    leaveAdded: () => leave(addedLink, first, LEFT),
    leaveAll: () => leave(addedLink, KEEP_NOTHING, LEFT),
    leaveFirst: (now: Date) => leave(firstLink, '', now),
    page: async (now: Date) => readCasePage(at(now), reference),
  }
}

const mailsAt = async (db: TestDb) => (await outboxMails(ctxAt(db, LEFT))).map(({ subject, text }) => `${subject}\n${text}`)

async function customerReads(db: TestDb, repairId: string) {
  const ctx = ctxAt(db, COUNTED)
  const token = await customerToken(db.database.db, 'repair', repairId)
  const repair = await findTrackedRepair(ctx, token)
  const { withdrawal, left } = await trackedContract(ctx, token)
  return repair && shownRepair(repair, withdrawal, COUNTED, left).toPay
}

dbTest('the part that was done of an addition that is left alone', (db) => {
  test('is counted before anything is settled, and owed beside what stands', async () => {
    const found = await bothDone(db)
    expect(await linkedContract(ctxAt(db, LEFT), WITHDRAWAL.right, found.addedLink)).toMatchObject({ begun: true, begunText: BEGUN_TEXT })
    const receipt = await found.leaveAdded()
    const staff = found.at(COUNTED)
    const [row] = await readWithdrawals(staff)
    expect(row).toMatchObject({ partial: true, begun: true, settledAt: null, keptCents: null, standingCents: 17_900, backCents: -17_900 })
    const id = row?.id ?? ''
    expect(await found.page(COUNTED)).toMatchObject({
      additionToCount: id,
      next: { why: expect.stringContaining('à sa demande n’est pas comptée'), orElse: { form: 'retractation' } },
    })
    expect(await keepPart(staff, { id, cents: 8_001 })).toEqual({ kind: 'too-much', totalCents: 8_000, bound: 'addition' })
    expect(await keepPart(staff, { id, cents: 6_000 })).toEqual({ kind: 'kept' })
    expect(await readWithdrawals(staff)).toMatchObject([{ settledAt: COUNTED, keptCents: 6_000, standingCents: 17_900, toCollectCents: 23_900 }])
    expect(await found.page(COUNTED)).toMatchObject({
      additionToCount: null,
      row: { withdrawn: false },
      money: { dueCents: 23_900, restCents: 23_900 },
    })
    expect(await receipt()).toMatchObject({ standing: '179\u00a0€', paid: null, kept: { sum: '60\u00a0€', back: null } })
    const told = (await mailsAt(db)).filter((mail) => mail.startsWith('Travail déjà fait de ce qui s’ajoutait'))
    expect(told).toEqual([expect.stringMatching(/179\u00a0€, reste conclu[^]*comptée 60\u00a0€[^]*Il reste 239\u00a0€ à payer/)])
    await invoiceCase(found.at(after(LEFT, minutes(2))), { reference: found.reference, issue: true })
    const page = await found.page(after(LEFT, minutes(3)))
    expect(page).toMatchObject({ money: { dueCents: 23_900 }, invoices: [{ kind: 'invoice', totalCents: 23_900 }] })
  })

  test('lowers what goes back of what was paid, and the deadline ends once the rest is back', async () => {
    const found = await bothDone(db, { paidCents: 25_900 })
    const receipt = await found.leaveAdded()
    const staff = found.at(COUNTED)
    const [row] = await readWithdrawals(staff)
    const id = row?.id ?? ''
    expect(await settleWithdrawal(staff, { id, note: 'Gardé' })).toEqual({ kind: 'owed', cents: 8_000 })
    const toPay = () => customerReads(db, found.id)
    expect(await toPay()).toMatch(/^Au plus 80\u00a0€ vous seront rendus\. La part déjà faite/)
    await keepPart(staff, { id, cents: 6_000 })
    expect(await toPay()).toMatch(/^Vous devez 239\u00a0€\. Dont 60\u00a0€ pour la part.* 20\u00a0€ vous seront rendus\.$/)
    expect(await receipt()).toMatchObject({ paid: '80\u00a0€', kept: { sum: '60\u00a0€', back: '20\u00a0€' } })
    expect(await readOwedBack(staff, id)).toBe(2_000)
    await found.refund(2_000)
    expect(await readWithdrawals(staff)).toMatchObject([{ settledAt: COUNTED }])
    expect((await found.page(COUNTED))?.money).toMatchObject({ dueCents: 23_900, restCents: 0 })
  })

  test('is kept when the first contract is left as well, and counted with its part', async () => {
    const found = await bothDone(db)
    await found.leaveAdded()
    const staff = found.at(COUNTED)
    const [partial] = await readWithdrawals(staff)
    await keepPart(staff, { id: partial?.id ?? '', cents: 6_000 })
    const later = found.at(after(LEFT, days(1)))
    const receipt = await found.leaveFirst(later.now)
    expect(await found.page(later.now)).toMatchObject({ row: { withdrawn: true }, money: { dueCents: 6_000 } })
    const [whole] = await readWithdrawals(later)
    expect(await keepPart(later, { id: whole?.id ?? '', cents: 10_000 })).toEqual({ kind: 'kept' })
    expect(await found.page(later.now)).toMatchObject({
      money: { dueCents: 16_000 },
      next: { title: 'Encaisser 160\u00a0€, puis rendre l’appareil', act: { form: 'encaisser' } },
    })
    expect(await receipt()).toMatchObject({ kept: { sum: '100\u00a0€' } })
    expect(await caseWithdrawal(later, { repairId: found.id, originId: found.requestId })).toMatchObject({ keptCents: 16_000, mayCharge: false })
    const issued = await invoiceCase(found.at(after(later.now, minutes(1))), { reference: found.reference, issue: true })
    expect(issued.kind).toBe('issued')
    expect(await found.page(later.now)).toMatchObject({ money: { dueCents: 16_000 }, invoices: [{ totalCents: 16_000 }] })
  })

  test('is told anew when the first contract is left in the same minutes, and again when its part is counted', async () => {
    const found = await bothDone(db, { paidCents: 20_000 })
    await found.leaveAdded()
    const staff = found.at(COUNTED)
    const [partial] = await readWithdrawals(staff)
    await keepPart(staff, { id: partial?.id ?? '', cents: 5_000 })
    const told = async () => (await mailsAt(db)).find((mail) => mail.startsWith('Travail déjà fait de ce qui s’ajoutait')) ?? ''
    expect(await told()).toMatch(/179\u00a0€, reste conclu[^]*Il reste 29\u00a0€ à payer/)
    const later = found.at(after(COUNTED, minutes(1)))
    await found.leaveFirst(later.now)
    expect(await told()).not.toMatch(/reste conclu|à payer/)
    const whole = (await readWithdrawals(later)).find(({ partial: isPartial }) => !isPartial)
    await keepPart(later, { id: whole?.id ?? '', cents: 16_000 })
    expect(await told()).toMatch(/comptée 50\u00a0€[^]*Il reste 10\u00a0€ à payer/)
    // Neither is settled for staff while the case is not paid.
    expect((await readWithdrawals(later)).map(({ toCollectCents }) => toCollectCents)).toEqual([1_000, 1_000])
  })

  test('had begun with its wish where the device was being repaired', async () => {
    const alone = await bothDone(db, { atWork: true })
    await alone.leaveAdded()
    const staff = alone.at(COUNTED)
    const [row] = await readWithdrawals(staff)
    expect(row).toMatchObject({ begun: true, settledAt: null })
    // Nobody has paid: no day by which money goes back is said.
    expect(await countDueWithdrawals(staff)).toEqual({ due: 1, firstDay: null })
    expect(await keepPart(staff, { id: row?.id ?? '', cents: 8_001 })).toEqual({ kind: 'too-much', totalCents: 8_000, bound: 'addition' })
    expect(await keepPart(staff, { id: row?.id ?? '', cents: 4_000 })).toEqual({ kind: 'kept' })
  })

  test('counts up to the price of both where all is left while the device is being repaired', async () => {
    const found = await bothDone(db, { atWork: true })
    await found.leaveAll()
    const staff = found.at(COUNTED)
    const [row] = await readWithdrawals(staff)
    expect(row).toMatchObject({ begun: true, partial: false })
    expect(await keepPart(staff, { id: row?.id ?? '', cents: 25_901 })).toEqual({ kind: 'too-much', totalCents: 25_900, bound: 'agreed' })
    expect(await keepPart(staff, { id: row?.id ?? '', cents: 20_000 })).toEqual({ kind: 'kept' })
  })

  test('is invoiced beside an invoice of what stands', async () => {
    const found = await bothDone(db, { invoiced: true })
    await found.leaveAdded()
    const staff = found.at(COUNTED)
    const [row] = await readWithdrawals(staff)
    await keepPart(staff, { id: row?.id ?? '', cents: 6_000 })
    expect((await found.page(COUNTED))?.money.dueCents).toBe(23_900)
    const issued = await invoiceCase(found.at(after(LEFT, minutes(2))), { reference: found.reference, issue: true })
    expect(issued.kind).toBe('issued')
    const page = await found.page(after(LEFT, minutes(3)))
    expect(page?.money.dueCents).toBe(23_900)
    expect(page?.invoices.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)).toEqual([6_000, 17_900])
  })

  test('is announced by nobody where the addition had not begun at its own wish', async () => {
    const found = await bothDone(db, { wish: false })
    expect(await linkedContract(ctxAt(db, LEFT), WITHDRAWAL.right, found.addedLink)).toMatchObject({ begunText: BEGUN_IF_ALL_TEXT })
    await found.leaveAdded()
    const staff = found.at(COUNTED)
    const [row] = await readWithdrawals(staff)
    expect(row).toMatchObject({ begun: false, settledAt: LEFT, settledNote: 'Rien à rembourser, l’accord d’avant vaut toujours' })
    expect(await keepPart(staff, { id: row?.id ?? '', cents: 100 })).toEqual({ kind: 'gone' })
    const told = (await mailsAt(db)).filter((mail) => /rétractation/i.test(mail) && mail.includes('179\u00a0€'))
    expect(told.filter((mail) => /la part déjà faite (peut|vous est)/.test(mail) && mail.includes('reste conclu'))).toEqual([])
    expect((await found.page(COUNTED))?.money.dueCents).toBe(17_900)
  })
})
