import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sumAfterClosing } from '#app/features/till/day-money.queries.server.ts'
import { findClosing, readTill } from '#app/features/till/till.queries.server.ts'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { runTillIntent } from '#app/routes/admin/till-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { closeTheTill, correctTheOpening, openTheTill, takeMoney } from './till.server.ts'

const STORE = { storeId: 'la-teste', day: '2026-11-20' }
const CLOSING = { ...STORE, removedCents: 0, reason: '', note: '' }
const CORRECTION = { ...STORE, openingCents: 15_000, wasCents: 150_000, reason: 'Un zéro de trop' }
const PAYMENT = { amountCents: 2_000, means: 'cash', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const

async function openingsOf(ctx: Ctx): Promise<unknown[]> {
  const rows = await ctx.db
    .select({ payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.kind, 'till_opening'))
    .orderBy(asc(ledgerEntries.sequence))
  return rows.map(({ payload }): unknown => JSON.parse(payload))
}

function typed(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'correct', day: STORE.day, ...fields })) form.set(name, value)
  return form
}

dbTest('the cash with which a day of the till begins', (db) => {
  test('is corrected while the day is open: the journal keeps what was typed, what is right, and why', async () => {
    const staff = await asStaff(testCtx(db))
    await openTheTill(staff, { ...STORE, openingCents: 150_000 })
    expect(await correctTheOpening(staff, CORRECTION)).toMatchObject({ kind: 'done', day: { opening_cents: 15_000 } })
    expect(await readTill(staff, { ...STORE, day: null })).toMatchObject({ isCounted: true, openingCents: 15_000, expectedCents: 15_000 })
    expect(await openingsOf(staff)).toEqual([
      { day: STORE.day, openingCents: 150_000, counted: true },
      { day: STORE.day, openingCents: 15_000, counted: true, wasCents: 150_000, reason: 'Un zéro de trop' },
    ])
    const [trail] = await staff.db.select().from(auditEntries).where(eq(auditEntries.action, 'till.opening_corrected'))
    expect(trail).toMatchObject({ before: { openingCents: 150_000 }, after: { openingCents: 15_000, reason: 'Un zéro de trop' } })
    // The same form once more, or that of a colleague who saw the first sum: nothing is written over.
    expect(await correctTheOpening(staff, CORRECTION)).toEqual({ kind: 'unknown' })
    expect(await openingsOf(staff)).toHaveLength(2)
    expect(await verifyLedger(staff.db, { training: isTraining(staff), witness: undefined })).toMatchObject({ problem: null })
  })

  test('stays as it is once the day is closed, and no correction goes without a reason or to the same sum', async () => {
    const staff = await asStaff(testCtx(db))
    await openTheTill(staff, { ...STORE, openingCents: 10_000 })
    const refusal = async (fields: Record<string, string>) => {
      const answer = await runTillIntent(staff, 'la-teste', typed({ wasCents: '10000', reason: 'Faute de frappe', ...fields }))
      return answer instanceof Response ? undefined : answer
    }
    expect((await refusal({ opening: '100' }))?.errors).toEqual({ opening: 'C’est déjà le fond de caisse.' })
    expect((await refusal({ opening: '120', reason: ' ' }))?.errors).toEqual({ reason: 'Dites ce qui était faux.' })
    expect(await closeTheTill(staff, { ...CLOSING, count: { 5000: 2 } })).toMatchObject({ kind: 'done' })
    expect((await refusal({ opening: '120' }))?.notice).toMatchObject({ kind: 'error' })
    expect(await findClosing(staff, 'la-teste', STORE.day)).toMatchObject({ openingCents: 10_000, corrections: [] })
    expect(await openingsOf(staff)).toHaveLength(1)
  })

  test('of a forgotten day is corrected before it is closed', async () => {
    const staff = await asStaff(testCtx(db))
    await openTheTill(staff, { ...STORE, openingCents: 150_000 })
    const tomorrow = { ...staff, now: after(staff.now, days(1)) }
    expect(await correctTheOpening(tomorrow, CORRECTION)).toMatchObject({ kind: 'done' })
    const late = { ...CLOSING, count: { 5000: 3 }, note: 'Oubliée hier' } as const
    expect(await closeTheTill(tomorrow, late)).toMatchObject({ kind: 'done', day: { difference_cents: 0 } })
    // The sheet says so: without that, what is missing from the drawer would read as no difference.
    expect((await findClosing(staff, 'la-teste', STORE.day))?.corrections).toEqual([
      { wasCents: 150_000, openingCents: 15_000, reason: 'Un zéro de trop', by: expect.any(String), at: tomorrow.now },
    ])
  })
})

dbTest('a day that a payment has opened while the one before was not closed', (db) => {
  async function threeDays() {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput(), null)
    const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
    const on = (passed: number) => ({ ...staff, now: after(staff.now, days(passed)) })
    const take = (passed: number) => takeMoney(on(passed), { ...PAYMENT, formKey: crypto.randomUUID(), about })
    const floatOf = async (passed: number, day: string) => (await readTill(on(passed), { storeId: 'la-teste', day })).openingCents
    await openTheTill(staff, { ...STORE, openingCents: 10_000 })
    for (const passed of [0, 1, 2]) await take(passed)
    expect([await floatOf(2, '2026-11-21'), await floatOf(2, '2026-11-22')]).toEqual([12_000, 14_000])
    return { staff, on, floatOf }
  }
  const LATE = { ...CLOSING, count: { 2000: 6 }, removedCents: 7_000, note: 'Oubliée' } as const

  test('begins with what the closing leaves that comes afterwards, and so does the next: the journal names both sums', async () => {
    const { staff, on, floatOf } = await threeDays()
    expect(await closeTheTill(on(2), LATE)).toMatchObject({ kind: 'done', day: { difference_cents: 0 } })
    expect([await floatOf(2, '2026-11-21'), await floatOf(2, '2026-11-22')]).toEqual([5_000, 7_000])
    const reason = 'Suit la clôture du 20\u00a0novembre 2026, faite après coup'
    expect((await openingsOf(staff)).slice(-2)).toEqual([
      { day: '2026-11-21', openingCents: 5_000, wasCents: 12_000, reason },
      { day: '2026-11-22', openingCents: 7_000, wasCents: 14_000, reason },
    ])
    const trail = await staff.db.select().from(auditEntries).where(eq(auditEntries.action, 'till.opening_corrected'))
    expect(trail.map(({ before, after: then }) => [before, then])).toContainEqual([{ openingCents: 12_000 }, { openingCents: 5_000, reason }])
    expect(await verifyLedger(staff.db, { training: isTraining(staff), witness: undefined })).toMatchObject({ problem: null })
    // It can still be counted, and its own closing finds no difference that there is not.
    expect(await closeTheTill(on(2), { ...LATE, day: '2026-11-21', count: { 5000: 1, 2000: 1 }, removedCents: 0 })).toMatchObject({
      kind: 'done',
      day: { difference_cents: 0 },
    })
    expect(await floatOf(2, '2026-11-22')).toBe(7_000)
  })

  test('that is closed first keeps its float: the day before leaves what it began with, and nothing else', async () => {
    const { on, floatOf } = await threeDays()
    const next = { ...LATE, day: '2026-11-21', count: { 10000: 1, 2000: 2 }, removedCents: 0 } as const
    expect(await closeTheTill(on(2), next)).toMatchObject({ kind: 'done', day: { opening_cents: 12_000, difference_cents: 0 } })
    expect(await closeTheTill(on(2), LATE)).toEqual({
      kind: 'refused',
      field: 'removed',
      problem:
        'Le 21\u00a0novembre 2026, déjà clôturé, a commencé avec 120\u00a0€\u00a0: il doit en rester autant ici, pas 50\u00a0€. Ce qui est parti entre-temps manque déjà à cette journée-là\u00a0: dites-le dans la note.',
    })
    expect(await closeTheTill(on(2), { ...LATE, removedCents: 0 })).toMatchObject({ kind: 'done', day: { difference_cents: 0 } })
    expect(await floatOf(2, '2026-11-22')).toBe(14_000)
  })

  test('by a clock two months ahead, and closed by it, binds no evening that comes before: each is closed as it was counted', async () => {
    const staff = await asStaff(testCtx(db))
    await openTheTill(staff, { ...STORE, openingCents: 10_000 })
    const ahead = { ...staff, now: after(staff.now, days(60)) }
    await openTheTill(ahead, { storeId: 'la-teste', day: '2027-01-19', openingCents: 10_000 })
    expect(await closeTheTill(ahead, { ...CLOSING, day: '2027-01-19', count: { 5000: 2 } })).toMatchObject({ kind: 'done' })
    expect(await closeTheTill(staff, { ...CLOSING, count: { 5000: 2 }, removedCents: 8_000 })).toMatchObject({ kind: 'done' })
    const tomorrow = { ...staff, now: after(staff.now, days(1)) }
    expect(await readTill(tomorrow, { storeId: 'la-teste', day: null })).toMatchObject({ day: '2026-11-21', openingCents: 2_000 })
  })

  test('keeps the float that somebody has counted, and the days behind it', async () => {
    const { on, floatOf } = await threeDays()
    await correctTheOpening(on(1), { ...CORRECTION, day: '2026-11-21', openingCents: 4_900, wasCents: 12_000 })
    await closeTheTill(on(2), LATE)
    expect([await floatOf(2, '2026-11-21'), await floatOf(2, '2026-11-22')]).toEqual([4_900, 14_000])
    // The drawer has not followed: the screen says so, and so does what is printed of that day.
    const said = '1\u00a0€ de moins que ce que la journée d’avant a laissé, 50\u00a0€'
    expect(await readTill(on(2), { storeId: 'la-teste', day: '2026-11-21' })).toMatchObject({ openingGap: said })
    expect(await readTill(on(2), { storeId: 'la-teste', day: null })).toMatchObject({
      openingGap: '71\u00a0€ de plus que ce que la journée d’avant, pas encore clôturée, devait laisser, 69\u00a0€',
    })
    await closeTheTill(on(2), { ...LATE, day: '2026-11-21', count: { 5000: 1, 1000: 1, 500: 1, 200: 2 }, removedCents: 0 })
    expect(await findClosing(on(2), 'la-teste', '2026-11-21')).toMatchObject({ differenceCents: 0, openingGap: said })
    expect(await findClosing(on(2), 'la-teste', '2026-11-20')).toMatchObject({ openingGap: '' })
  })

  test('and is counted in the morning with less than the evening left says so, which is no difference of its own', async () => {
    const staff = await asStaff(testCtx(db))
    await openTheTill(staff, { ...STORE, openingCents: 10_000 })
    expect(await readTill(staff, { ...STORE, day: null })).toMatchObject({ openingGap: '' })
    await closeTheTill(staff, { ...CLOSING, count: { 5000: 2 } })
    const tomorrow = { ...staff, now: after(staff.now, days(1)) }
    await openTheTill(tomorrow, { storeId: 'la-teste', day: '2026-11-21', openingCents: 8_000 })
    expect(await readTill(tomorrow, { storeId: 'la-teste', day: null })).toMatchObject({
      openingGap: '20\u00a0€ de moins que ce que la journée d’avant a laissé, 100\u00a0€',
      expectedCents: 8_000,
    })
  })
})

dbTest('money that comes once the till is closed', (db) => {
  test('is told apart from that of the day, shop by shop', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput(), null)
    const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
    const take = () => takeMoney(staff, { ...PAYMENT, formKey: crypto.randomUUID(), about })
    await take()
    expect(await sumAfterClosing(staff, null)).toEqual({ count: 0, cents: 0 })
    await closeTheTill(staff, { ...CLOSING, count: { 2000: 1 } })
    await take()
    expect(await sumAfterClosing(staff, null)).toEqual({ count: 1, cents: 2_000 })
    expect(await sumAfterClosing(staff, 'la-teste')).toEqual({ count: 1, cents: 2_000 })
    expect(await sumAfterClosing(staff, 'libourne')).toEqual({ count: 0, cents: 0 })
    // The next day it is part of that day.
    expect(await sumAfterClosing({ ...staff, now: after(staff.now, days(1)) }, null)).toEqual({ count: 0, cents: 0 })
  })
})
