import { expect, test } from 'vitest'
import { afterQuietHours, isQuiet } from './quiet-hours.ts'

test.each([
  ['2026-11-25T18:59:00Z', false, '2026-11-25T18:59:00.000Z'],
  ['2026-11-25T19:00:00Z', true, '2026-11-26T07:00:00.000Z'],
  ['2026-11-25T02:00:00Z', true, '2026-11-25T07:00:00.000Z'],
  ['2026-11-25T07:00:00Z', false, '2026-11-25T07:00:00.000Z'],
  // The night in which summer time ends.
  ['2026-10-24T19:30:00Z', true, '2026-10-25T07:00:00.000Z'],
])('%s is quiet: %s', (instant, quiet, leavesAt) => {
  expect(isQuiet(new Date(instant))).toBe(quiet)
  expect(afterQuietHours(new Date(instant)).toISOString()).toBe(leavesAt)
})
