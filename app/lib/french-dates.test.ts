import { expect, test } from 'vitest'
import { dateText, isCalendarDay, shortDateText, weekdayDateText } from './french-dates.ts'
import { fullDayText, momentText } from './moment-text.ts'
import { typedDay } from './typed-day.ts'

test('the first of a month is an ordinal, every other day a number', () => {
  const first = new Date('2026-12-01T09:00:00Z')
  expect([dateText('2026-12-01'), weekdayDateText('2026-12-01'), fullDayText(first), momentText(first, new Date('2026-12-20T09:00:00Z'))]).toEqual([
    '1er\u00a0décembre 2026',
    'mardi 1er\u00a0décembre 2026',
    'mardi 1er\u00a0décembre',
    '1er\u00a0déc. à 10\u00a0h',
  ])
  expect([dateText('2026-12-11'), dateText('2026-12-21'), dateText('2026-12-31')]).toEqual([
    '11\u00a0décembre 2026',
    '21\u00a0décembre 2026',
    '31\u00a0décembre 2026',
  ])
  expect([shortDateText('2026-12-01'), shortDateText('2026-05-11')]).toEqual(['1er\u00a0déc.', '11\u00a0mai'])
})

test('a day that is typed is one that the database keeps and a month can be added to', () => {
  const days = ['2026-11-24', '1900-01-01', '2999-12-31', '0000-01-01', '0001-01-01', '9999-12-31', '12026-01-01', '2026-02-30', '2026-13-01', '']
  expect(days.filter(isCalendarDay)).toEqual(['2026-11-24', '1900-01-01', '2999-12-31'])
  expect(days.filter((day) => typedDay('Indiquez le jour.').safeParse(day).success)).toEqual(days.filter(isCalendarDay))
  expect(typedDay('Indiquez le jour.').safeParse(undefined).error?.issues).toMatchObject([{ message: 'Indiquez le jour.' }])
})
