import { expect, test } from 'vitest'
import { closedEverywhereFrom, isClosedHoliday } from './days-apart.ts'
import type { HoursException, WallTime } from './shop-facts.ts'

const EVE = '2026-12-24'

/** A shop with a day apart: open from nine to each of the ends, or not at all. */
function shopOpenTo(...ends: WallTime[]): { exceptions: HoursException[] } {
  const slots = ends.map((end) => ({ start: '09:00' as const, end }))
  return { exceptions: [{ id: 'eve', storeId: null, from: EVE, to: EVE, yearly: false, slots, message: '' }] }
}

test('every shop is closed when the last of them is, and never while one keeps its week', () => {
  expect(closedEverywhereFrom([shopOpenTo('12:00'), shopOpenTo('16:30'), shopOpenTo()], EVE)).toBe(16 * 60 + 30)
  expect(closedEverywhereFrom([shopOpenTo(), shopOpenTo()], EVE)).toBe(0)
  expect(closedEverywhereFrom([shopOpenTo('12:00'), { exceptions: [] }], EVE)).toBeNull()
})

test('a shop that closes on public holidays is not closed by one that has a day apart of its own', () => {
  const christmas = '2026-12-25'
  expect(isClosedHoliday({ exceptions: [], publicHolidays: 'closed' }, christmas)).toBe(true)
  expect(isClosedHoliday({ ...shopOpenTo('12:00'), publicHolidays: 'closed' }, christmas)).toBe(true)
  const [apart] = shopOpenTo('12:00').exceptions.map((each) => ({ ...each, from: christmas, to: christmas }))
  expect(isClosedHoliday({ exceptions: apart ? [apart] : [], publicHolidays: 'closed' }, christmas)).toBe(false)
})
