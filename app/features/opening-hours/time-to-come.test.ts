import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { isShutOn, lastDayToCome, timeByWhatIsKnown, timeStillToCome, timeToCome } from './time-to-come.ts'

const shop = (id: string) => storeOrMain(startingFacts(), id)
const wallTime = (instant: Date) => [parisTime(instant).date, parisTime(instant).minutes / 60]
/** Kept for a day, however long the way to the next one with hours. */
const kept = (hours: Parameters<typeof timeToCome>[0], now: Date, withinDays = 400) => timeToCome(hours, now, { keptHours: 24, withinDays }) ?? now
const until = (id: string, now: string) => wallTime(kept(shop(id), new Date(now)))

test('a device is kept for 24 hours where the shop is open in them', () => {
  expect(until('libourne', '2026-11-23T10:00:00+01:00')).toEqual(['2026-11-24', 10])
  // Before the shop opens in the morning: the whole day is still to come, and the next morning.
  expect(until('la-teste', '2026-11-24T07:39:00+01:00')).toEqual(['2026-11-25', 13])
})

test('no device is kept until an hour at which the door is shut', () => {
  // After the hours of its day, and between two of them: until the next opening ends, for it is kept for 24 hours at least.
  expect(until('la-teste', '2026-11-26T19:58:00+01:00')).toEqual(['2026-11-28', 13])
  expect(until('la-teste', '2026-11-26T13:30:00+01:00')).toEqual(['2026-11-27', 18.5])
  expect(wallTime(kept(closedOver('la-teste', '2026-11-28', '2026-12-13'), new Date('2026-11-26T19:58:00+01:00')))).toEqual(['2026-11-27', 18.5])
  expect(until('la-teste', '2026-11-26T13:00:00+01:00')).toEqual(['2026-11-27', 13])
  expect(until('la-teste', '2026-11-26T14:00:00+01:00')).toEqual(['2026-11-27', 14])
})

test('who reserves before a closed day has the next one to come, until the shop closes', () => {
  // Saturday evening: Sunday is closed.
  const saturday = new Date('2026-11-28T19:30:00+01:00')
  const end = kept(shop('la-teste'), saturday)
  expect(wallTime(end)).toEqual(['2026-11-30', 18.5])
  expect(end.getTime() - saturday.getTime()).toBeGreaterThan(24 * 3_600_000)
  // Tuesday at noon: the shop opens in the afternoon, but its Wednesday, on which the 24 hours end, is closed.
  expect(until('le-teich', '2026-11-24T13:33:00+01:00')).toEqual(['2026-11-26', 18.5])
})

test('who reserves on a closed day has no less time than who did the evening before', () => {
  expect(until('la-teste', '2026-11-29T12:30:00+01:00')).toEqual(until('la-teste', '2026-11-28T19:30:00+01:00'))
  expect(until('la-teste', '2026-11-29T20:00:00+01:00')).toEqual(['2026-12-01', 13])
})

test('a day closed by exception counts as closed, and a shop without hours keeps a device for 24 hours', () => {
  const libourne = shop('libourne')
  const day = { id: 'one', storeId: null, from: '2026-11-24', to: '2026-11-24', yearly: false, slots: [], message: '' }
  const closed = { ...libourne, exceptions: [day] }
  const evening = new Date('2026-11-23T20:00:00+01:00')
  expect(wallTime(kept(closed, evening))[0]).toBe('2026-11-25')
  const never = { week: [[], [], [], [], [], [], []] as const, exceptions: [] }
  expect(kept(never, evening).getTime() - evening.getTime()).toBe(24 * 3_600_000)
})

const closedOver = (id: string, from: string, to: string) => ({
  ...shop(id),
  exceptions: [{ id: 'one', storeId: id, from, to, yearly: false, slots: [], message: '' }, ...shop(id).exceptions],
})

test('who reserves during a closing of weeks has the day of the reopening to come', () => {
  const closed = closedOver('libourne', '2026-11-23', '2026-12-13')
  expect(wallTime(kept(closed, new Date('2026-11-23T14:19:00+01:00')))).toEqual(['2026-12-14', 18.5])
  const forMonths = closedOver('libourne', '2026-11-23', '2027-06-01')
  expect(wallTime(kept(forMonths, new Date('2026-11-23T14:19:00+01:00')))[0]).toBe('2027-06-02')
})

test('nothing is kept for who asks while the reopening is further away than a bound', () => {
  const closed = closedOver('libourne', '2026-11-23', '2026-12-13')
  const asked = (day: string) => timeToCome(closed, new Date(`${day}T14:19:00+01:00`), { keptHours: 24, withinDays: 7 })
  expect(asked('2026-12-06')).toBeNull()
  expect(asked('2026-12-07')).toEqual(new Date('2026-12-14T18:30:00+01:00'))
  expect(
    timeToCome(closedOver('libourne', '2026-11-23', '2028-11-23'), new Date('2026-11-23T14:19:00+01:00'), { keptHours: 24, withinDays: 7 }),
  ).toBeNull()
})

test('an end that nobody was told comes back to the one that is known while that leaves time to come, and else to what anybody gets now', () => {
  const known = new Date('2026-11-27T10:30:00+01:00')
  const end = (now: string, hours = shop('la-teste')) => {
    const instant = timeByWhatIsKnown(hours, new Date(now), known, 24)
    return instant && wallTime(instant)
  }
  expect(end('2026-11-26T10:00:00+01:00')).toEqual(['2026-11-27', 10.5])
  // Half an hour is left of it, or nothing.
  expect(end('2026-11-27T10:00:00+01:00')).toEqual(['2026-11-28', 10])
  expect(end('2026-12-01T10:00:00+01:00')).toEqual(['2026-12-02', 10])
  // Still closed on its day: the evening of the reopening.
  expect(end('2026-11-26T10:00:00+01:00', closedOver('la-teste', '2026-11-27', '2026-11-29'))).toEqual(['2026-11-30', 18.5])
  expect(end('2026-11-26T10:00:00+01:00', closedOver('la-teste', '2026-11-26', '2028-11-29'))).toBeNull()
  // What was said before stays, also at an hour at which the door is shut; what is worked out anew does not end at one.
  const evening = new Date('2026-11-27T20:00:00+01:00')
  expect(timeByWhatIsKnown(shop('la-teste'), new Date('2026-11-26T10:00:00+01:00'), evening, 24)).toEqual(evening)
  expect(end('2026-11-27T19:00:00+01:00')).toEqual(['2026-11-30', 13])
})

test('what a shop keeps is kept on where its new hours take the day or the time that was left, and never less long', () => {
  const before = shop('la-teste')
  // Thursday morning, kept until Friday at the same hour.
  const now = new Date('2026-11-26T10:00:00+01:00')
  const promised = new Date('2026-11-27T10:30:00+01:00')
  const still = (from: string, to: string, end = promised) => wallTime(timeStillToCome({ before, now: closedOver('la-teste', from, to) }, now, end))
  expect(still('2026-11-27', '2026-12-05')).toEqual(['2026-12-07', 18.5])
  expect(still('2026-11-28', '2026-12-05')).toEqual(['2026-11-27', 10.5])
  // Its last day is open, but for half an hour before the end, which is all that is left.
  expect(still('2026-11-26', '2026-11-26')).toEqual(['2026-11-27', 18.5])
  // What ends on a day that was closed before, or after the last hours of today, is not met by another change.
  expect(still('2026-12-24', '2026-12-24', new Date('2026-11-26T20:00:00+01:00'))).toEqual(['2026-11-26', 20])
  expect(still('2026-12-24', '2026-12-24', new Date('2026-11-29T12:00:00+01:00'))).toEqual(['2026-11-29', 12])
})

test('the last day to come is the last one with hours before the end', () => {
  const last = (now: string, end: string) => lastDayToCome(shop('la-teste'), new Date(now), new Date(end))
  expect(last('2026-11-26T07:39:00+01:00', '2026-11-27T07:39:00+01:00')).toBe('2026-11-26')
  expect(last('2026-11-26T11:00:00+01:00', '2026-11-27T11:00:00+01:00')).toBe('2026-11-27')
  expect(last('2026-11-28T19:30:00+01:00', '2026-11-29T12:00:00+01:00')).toBe('2026-11-29')
})

test('a shop with hours is shut on a day without any; one that never has hours is not', () => {
  const closed = closedOver('libourne', '2026-11-24', '2026-11-24')
  expect(isShutOn(closed, '2026-11-24')).toBe(true)
  expect(isShutOn(closed, '2026-11-25')).toBe(false)
  expect(isShutOn({ week: [[], [], [], [], [], [], []], exceptions: [] }, '2026-11-24')).toBe(false)
})
