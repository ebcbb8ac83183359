import { expect, test } from 'vitest'
import { isNight } from './night.ts'

test.each([
  ['2026-07-01T23:59:00Z', false],
  ['2026-07-02T00:00:00Z', true],
  ['2026-11-22T03:59:00Z', true],
  ['2026-11-22T04:00:00Z', false],
])('at %s it is night in Paris: %s', (instant, expected) => {
  expect(isNight(new Date(instant))).toBe(expected)
})
