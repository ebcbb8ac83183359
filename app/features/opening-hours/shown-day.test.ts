import { expect, test } from 'vitest'
import { shownDayText } from './hours-text.ts'
import { openStateFrom, shownDay } from './open-state.ts'

const DAY = [
  { startMinutes: 600, endMinutes: 780 },
  { startMinutes: 840, endMinutes: 1110 },
]

/** Open on Mondays only. 23 November 2026 is one; Paris is one hour ahead of UTC. */
function slotsOn(date: string) {
  return date === '2026-11-23' ? DAY : []
}

function shownAt(instant: string) {
  return shownDay(slotsOn, openStateFrom(slotsOn, new Date(instant)))
}

test('the hours shown are today’s while a shop still opens or closes today', () => {
  for (const instant of ['2026-11-23T07:00:00Z', '2026-11-23T10:00:00Z', '2026-11-23T12:30:00Z']) {
    expect(shownAt(instant)).toEqual({ ranges: DAY, daysAway: 0, date: '' })
  }
})

test('on a closed day the hours shown are those of the next open day', () => {
  expect(shownAt('2026-11-22T10:00:00Z')).toEqual({ ranges: DAY, daysAway: 1, date: '2026-11-23' })
  expect(shownAt('2026-11-20T10:00:00Z')).toEqual({ ranges: DAY, daysAway: 3, date: '2026-11-23' })
})

test('a shop without hours shows today, which is empty', () => {
  expect(
    shownDay(
      () => [],
      openStateFrom(() => [], new Date('2026-11-22T10:00:00Z')),
    ),
  ).toEqual({ ranges: [], daysAway: 0, date: '' })
})

test('the day is called as people call it', () => {
  const texts = [
    shownDayText({ daysAway: 0, date: '' }, 0),
    shownDayText({ daysAway: 1, date: '2026-11-23' }, 0),
    shownDayText({ daysAway: 3, date: '2026-11-23' }, 5),
    shownDayText({ daysAway: 8, date: '2026-12-01' }, 1),
  ]
  expect(texts).toEqual(['Aujourd’hui', 'Demain, lundi', 'Lundi', 'Mardi 1er\u00a0décembre'])
})
