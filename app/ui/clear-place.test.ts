import { expect, test } from 'vitest'
import { clearPlace } from './clear-place.ts'
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
