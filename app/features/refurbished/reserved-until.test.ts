import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { untilText } from './reservation-text.ts'
import { reservedUntil } from './reserved-until.ts'

const shop = (id: string) => storeOrMain(startingFacts(), id)
const until = (id: string, now: string) => untilText(reservedUntil(shop(id), new Date(now)))

test('a device is kept for 24 hours where the shop is open in them', () => {
  expect(until('libourne', '2026-11-23T10:00:00+01:00')).toBe('mardi 24 novembre 2026 à 10\u00a0h')
  // Before the shop opens in the morning: the whole day is still to come.
  expect(until('la-teste', '2026-11-24T07:39:00+01:00')).toBe('mercredi 25 novembre 2026 à 7\u00a0h\u00a039')
})

test('who reserves before a closed day has the next one to come, until the shop closes', () => {
  // Saturday evening: Sunday is closed.
  const saturday = new Date('2026-11-28T19:30:00+01:00')
  const end = reservedUntil(shop('la-teste'), saturday)
  expect(untilText(end)).toMatch(/^lundi 30 novembre 2026 à 18\s?h\s?30$/)
  expect(end.getTime() - saturday.getTime()).toBeGreaterThan(24 * 3_600_000)
})

test('a day closed by exception counts as closed, and a shop without hours keeps a device for 24 hours', () => {
  const libourne = shop('libourne')
  const day = { id: 'one', storeId: null, from: '2026-11-24', to: '2026-11-24', yearly: false, slots: [], message: '' }
  const closed = { ...libourne, exceptions: [day] }
  const evening = new Date('2026-11-23T20:00:00+01:00')
  expect(untilText(reservedUntil(closed, evening))).toMatch(/^mercredi 25 novembre/)
  const never = { week: [[], [], [], [], [], [], []] as const, exceptions: [] }
  expect(reservedUntil(never, evening).getTime() - evening.getTime()).toBe(24 * 3_600_000)
})
