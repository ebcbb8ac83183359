import { expect, test } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { listFreeSlots } from '#app/features/booking/free-slots.queries.server.ts'
import { undoFacts } from '#app/features/business/facts-change.server.ts'
import { addException } from '#app/features/business/hours.commands.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { closeShop } from './store-closing.server.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'

/** A leader on the Sunday before, with a technician who works every morning from nine to twelve. */
async function aLeader(db: TestDb) {
  const base = testCtx(db, { now: instantOf('2026-11-22', 0) })
  await seedShopFacts(base.db)
  await aTechnician(base)
  const manager = await asManager(base)
  const now = async () => ({ ...manager, facts: await readFacts(manager) })
  const close = async (storeId: string, from: string, to = from) => closeShop(allow(await now(), 'stores:close'), { storeId, from, to, message: '' })
  const startsOn = async (day: string) =>
    (await listFreeSlots(await now())).filter((slot) => slot.day === day).map(({ startsAt }) => parisTime(startsAt).minutes / 60)
  return { now, close, startsOn }
}

dbTest('visits at home while shops are closed', (db) => {
  test('one shop that is closed takes no visit away; the last one that closes takes all of that day, until it is undone', async () => {
    const { now, close, startsOn } = await aLeader(db)
    await close('le-teich', MONDAY, TUESDAY)
    await close('la-teste', MONDAY)
    expect(await startsOn(MONDAY)).toEqual([9, 9.5, 10, 10.5, 11])
    const { undoId } = await close('libourne', MONDAY)
    expect(await startsOn(MONDAY)).toEqual([])
    expect(await startsOn(TUESDAY)).toHaveLength(5)
    const wished = aBookingInput({ start: instantOf(MONDAY, 9 * 60) })
    expect(await bookVisit(await now(), wished)).toMatchObject({ kind: 'taken', next: [{ startsAt: instantOf(TUESDAY, 9 * 60) }, {}, {}, {}] })
    expect(await (await now()).db.select().from(bookings)).toEqual([])
    expect(await undoFacts(allow(await now(), 'facts:write'), undoId ?? '')).toBe(true)
    expect((await bookVisit(await now(), wished)).kind).toBe('booked')
  })

  test('a day on which every shop closes early offers nothing after that, and the week of the shops takes no visit away', async () => {
    const { now, startsOn } = await aLeader(db)
    const leader = { ...allow(await now(), 'facts:write'), ...allow(await now(), 'stores:close') }
    const early = { storeId: null, from: MONDAY, to: MONDAY, yearly: false, slots: [{ start: '09:00', end: '10:00' }], message: '' } as const
    await addException(leader, early)
    expect(await startsOn(MONDAY)).toEqual([9, 9.5])
    // On Sundays no shop is open.
    expect(await startsOn(addDays(MONDAY, 6))).toHaveLength(5)
  })
})
