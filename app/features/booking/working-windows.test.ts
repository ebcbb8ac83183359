import { expect, test } from 'vitest'
import { wallTime } from '#app/lib/shop-facts.ts'
import { BOOKING_RULES } from './booking-rules.ts'
import { dayField, windowFields } from './hours-answer.ts'
import { readWindows } from './working-windows.ts'

/** [weekday, index, from, until] as typed. */
function read(...typed: readonly (readonly [number, number, string, string])[]) {
  const fields = new Map<string, string>()
  for (const [weekday, index, from, until] of typed) {
    const names = windowFields(weekday, index)
    fields.set(names.from, from).set(names.until, until)
  }
  return readWindows((name) => fields.get(name) ?? '')
}

test('a week is read in order, empty windows are days off', () => {
  expect(read([1, 0, '14:00', '18:00'], [1, 1, '09:00', '12:30'], [7, 0, ' ', ''])).toEqual({
    valid: true,
    windows: [
      { weekday: 1, startMinutes: 540, endMinutes: 750 },
      { weekday: 1, startMinutes: 840, endMinutes: 1080 },
    ],
  })
  expect(read()).toEqual({ valid: true, windows: [] })
})

test.each([
  ['a missing end', [[2, 0, '09:00', '']], /début et la fin/],
  ['no time of day', [[2, 0, '9h', '12:00']], /début et la fin/],
  ['an hour that no day has', [[2, 0, '09:00', '24:00']], /début et la fin/],
  ['an end before the start', [[2, 0, '12:00', '09:00']], /après le début/],
  ['an end at the start', [[2, 0, '09:00', '09:00']], /après le début/],
  ['shorter than a visit', [[2, 1, '09:00', '09:30']], /trop courte/],
  [
    'two windows that overlap',
    [
      [2, 0, '09:00', '12:00'],
      [2, 1, '11:59', '15:00'],
    ],
    /chevauchent/,
  ],
] as const)('%s is refused beside its day', (_, typed, message) => {
  const result = read(...typed, [3, 0, '09:00', '12:00'])
  expect(result).toEqual({ valid: false, errors: { [dayField(2)]: expect.stringMatching(message) } })
})

test('windows may be as long as one visit, and follow each other without a pause', () => {
  const until = wallTime(540 + BOOKING_RULES.visitMinutes)
  expect(read([1, 0, '09:00', until], [1, 1, until, '18:00'])).toMatchObject({ valid: true, windows: [{ startMinutes: 540 }, { endMinutes: 1080 }] })
})
