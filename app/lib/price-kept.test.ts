import { expect, test } from 'vitest'
import { beforeNow, beforeRestored, isStillKept, longestKept } from './price-kept.ts'

const at = (day: string) => new Date(`2026-11-${day}T12:00:00+01:00`)

test('a shown price is honoured for as many days as the site says', () => {
  const week = { days: 7, before: [] }
  expect(isStillKept(week, at('10'), at('16'))).toBe(true)
  expect(isStillKept(week, at('10'), at('17'))).toBe(false)
  expect(longestKept(week)).toBe(7)
})

test('whoever saw a price while the site said more days has them; whoever saw it later has fewer', () => {
  const before = beforeNow({ days: 14, before: [] }, 2, at('10'))
  expect(before).toEqual([{ days: 14, until: at('10').toISOString() }])
  const shorter = { days: 2, before }
  expect(longestKept(shorter)).toBe(14)
  // Shown until the ninth, a day before the site said less.
  expect(isStillKept(shorter, at('09'), at('22'))).toBe(true)
  expect(isStillKept(shorter, at('09'), at('23'))).toBe(false)
  // Shown until the twentieth: seen before the tenth it holds until the twenty-fourth, seen later for two days.
  expect(isStillKept(shorter, at('20'), at('23'))).toBe(true)
  expect(isStillKept(shorter, at('20'), at('24'))).toBe(false)
})

test('more days take nothing from anybody, and what nobody can be held to any more is forgotten', () => {
  expect(beforeNow({ days: 7, before: [] }, 30, at('10'))).toEqual([])
  const before = [{ days: 5, until: at('01').toISOString() }]
  expect(beforeNow({ days: 3, before }, 3, at('05'))).toEqual(before)
  expect(beforeNow({ days: 3, before }, 2, at('06'))).toEqual([{ days: 3, until: at('06').toISOString() }])
})

test('rows that come back forget nothing of what was said since, and say nothing twice', () => {
  const old = { days: 14, until: at('09').toISOString() }
  const shown = { days: 60, until: at('10').toISOString() }
  expect(beforeRestored({ days: 60, before: [old] }, { days: 7, before: [old] }, at('10'))).toEqual([old, shown])
  expect(beforeRestored({ days: 5, before: [shown] }, { days: 7, before: [] }, at('12'))).toEqual([shown])
  expect(beforeRestored({ days: 7, before: [] }, { days: 30, before: [] }, at('12'))).toEqual([])
  // What the rows remember runs out like the rest.
  expect(beforeRestored({ days: 7, before: [] }, { days: 7, before: [old] }, at('23'))).toEqual([])
})
