import { expect, test } from 'vitest'
import { clearPlace, highPlace } from './clear-place.ts'
import type { Box } from './clear-place.ts'

const message = { left: 16, right: 374, top: 700, bottom: 748 }
const among = (buttons: Box[], fields: Box[] = [], focused: Box[] = []) => clearPlace(message, { buttons, fields, focused })
const button = (top: number, left = 20) => ({ left, right: left + 120, top, bottom: top + 44 })

test('a message stands at its usual place, or at the lowest one where it lies over nothing that is pressed', () => {
  expect(among([])).toBe(0)
  expect(among([button(600), button(800)])).toBe(0)
  // Beside it is not under it.
  expect(among([button(710, 400)])).toBe(0)
  // Above a button that is in the way, and above the next one when the gap between both is too small.
  expect(among([button(710)])).toBe(748 - 704)
  expect(among([button(710), button(630)])).toBe(748 - 624)
  // Where there is no place at all it stays: moving about helps nobody.
  const full = Array.from({ length: 20 }, (_, index) => button(index * 50))
  expect(among(full)).toBe(0)
  // A field that shows for a moment less is better than a button pressed by mistake.
  expect(among([button(710)], full)).toBe(748 - 704)
  // Where fields fill the window, the one in which somebody types stays in sight; also where nothing else does.
  expect(among([button(710)], full, [button(650)])).toBe(748 - 644)
  expect(among(full, full, [button(700)])).toBe(748 - 694)
})

test('a message that would stand in the middle of the page stands at its top instead, beside what is pressed there', () => {
  const size = { width: 400, height: 50 }
  const bar = { left: 240, right: 680, top: 10, bottom: 50 }
  const search = { left: 1200, right: 1900, top: 10, bottom: 50 }
  // Between both parts of the bar.
  expect(highPlace(size, [bar, search], 1904, 360)).toEqual({ left: 1200 - 6 - 400, top: 6 })
  // Below a bar without room, as far right as it goes.
  expect(highPlace(size, [bar, { ...search, left: 700 }], 1904, 360)).toEqual({ left: 1904 - 400, top: 56 })
  const full = Array.from({ length: 9 }, (_, index) => ({ left: 0, right: 1904, top: index * 45, bottom: index * 45 + 40 }))
  expect(highPlace(size, full, 1904, 360)).toBeUndefined()
})
