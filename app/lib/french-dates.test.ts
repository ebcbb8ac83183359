import { expect, test } from 'vitest'
import { dateText, weekdayDateText } from './french-dates.ts'
import { fullDayText, momentText } from './moment-text.ts'

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
})
