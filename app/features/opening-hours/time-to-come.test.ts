import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { timeToCome } from './time-to-come.ts'

const shop = (id: string) => storeOrMain(startingFacts(), id)
const wallTime = (instant: Date) => [parisTime(instant).date, parisTime(instant).minutes / 60]
const until = (id: string, now: string) => wallTime(timeToCome(shop(id), new Date(now), 24))

test('a device is kept for 24 hours where the shop is open in them', () => {
  expect(until('libourne', '2026-11-23T10:00:00+01:00')).toEqual(['2026-11-24', 10])
  // Before the shop opens in the morning: the whole day is still to come.
  expect(until('la-teste', '2026-11-24T07:39:00+01:00')).toEqual(['2026-11-25', 7.65])
})

test('who reserves before a closed day has the next one to come, until the shop closes', () => {
  // Saturday evening: Sunday is closed.
  const saturday = new Date('2026-11-28T19:30:00+01:00')
  const end = timeToCome(shop('la-teste'), saturday, 24)
  expect(wallTime(end)).toEqual(['2026-11-30', 18.5])
  expect(end.getTime() - saturday.getTime()).toBeGreaterThan(24 * 3_600_000)
  // Tuesday at noon: the shop opens in the afternoon, but its Wednesday, on which the 24 hours end, is closed.
  expect(until('le-teich', '2026-11-24T13:33:00+01:00')).toEqual(['2026-11-26', 18.5])
})

test('a day closed by exception counts as closed, and a shop without hours keeps a device for 24 hours', () => {
  const libourne = shop('libourne')
  const day = { id: 'one', storeId: null, from: '2026-11-24', to: '2026-11-24', yearly: false, slots: [], message: '' }
  const closed = { ...libourne, exceptions: [day] }
  const evening = new Date('2026-11-23T20:00:00+01:00')
  expect(wallTime(timeToCome(closed, evening, 24))[0]).toBe('2026-11-25')
  const never = { week: [[], [], [], [], [], [], []] as const, exceptions: [] }
  expect(timeToCome(never, evening, 24).getTime() - evening.getTime()).toBe(24 * 3_600_000)
})
