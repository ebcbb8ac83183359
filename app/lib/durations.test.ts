/** Months of the calendar, counted back from days that not every month has. */
import { expect, test } from 'vitest'
import { monthsBefore } from './durations.ts'

test.each([
  ['2027-03-31', 25, '2025-02-28'],
  ['2027-03-30', 25, '2025-02-28'],
  ['2028-02-29', 36, '2025-02-28'],
  ['2027-12-31', 6, '2027-06-30'],
  ['2027-01-31', 1, '2026-12-31'],
  ['2027-03-28', 13, '2026-02-28'],
])('%s less %i months is %s: nothing is erased before its time', (day, months, earlier) => {
  expect(monthsBefore(new Date(`${day}T10:30:00Z`), months)).toEqual(new Date(`${earlier}T10:30:00Z`))
})
