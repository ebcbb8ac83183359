/** How the day of a promise is said on a line of the day and on a card of the board. */
import { expect, test } from 'vitest'
import { saidDay } from './said-day.ts'

test('a weekday alone is one that comes: what has passed is named by its date, and the first of a month as it is said', () => {
  const now = new Date('2026-11-25T10:00:00Z')
  const said = (day: string) => saidDay(day, now)
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map(said)).toEqual(['hier', 'aujourd’hui', 'demain'])
  expect(['2026-11-23', '2026-11-18', '2025-11-26'].map(said)).toEqual(['23\u00a0nov.', '18\u00a0nov.', '26\u00a0nov. 2025'])
  expect(['2026-11-27', '2026-12-01', '2026-12-02'].map(said)).toEqual(['vendredi', 'mardi', '2\u00a0déc.'])
  expect(saidDay('2026-12-01', new Date('2026-11-20T10:00:00Z'))).toBe('1er\u00a0déc.')
})
