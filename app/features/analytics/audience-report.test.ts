import { expect, test } from 'vitest'
import { addDays } from '#app/lib/paris-time.ts'
import { valueLabel } from './audience-filters.ts'
import { readPeriod } from './audience-period.ts'
import { percentile75, seriesOf } from './audience-report.ts'

const NOW = new Date('2026-11-20T23:30:00Z')
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW)

test('today is the day in Paris', () => {
  expect(read('periode=jour')).toMatchObject({ from: '2026-11-21', until: '2026-11-21', beforeFrom: '2026-11-20', step: 'hour' })
})

test.each([
  ['', 30],
  ['periode=7', 7],
  ['periode=365', 365],
  ['periode=abc', 30],
  ['periode=dates&du=2026-10-01&au=2026-10-31', 31],
  ['periode=dates&du=2026-10-31&au=2026-10-01', 30],
  ['periode=dates&du=2026-02-30&au=2026-03-01', 30],
  ['periode=dates&du=1026-01-01&au=2026-03-01', 30],
])('the address %s asks for %i days', (query, dayCount) => {
  expect(read(query).dayCount).toBe(dayCount)
})

test.each([
  // The last minutes of 2026 in UTC are 2027 in Paris.
  ['2026-12-31T23:30:00Z', 'mois', '2027-01-01', '2027-01-01', '2026-12-31'],
  ['2026-12-31T23:30:00Z', 'mois-dernier', '2026-12-01', '2026-12-31', '2026-11-01'],
  ['2026-12-31T23:30:00Z', 'trimestre-dernier', '2026-10-01', '2026-12-31', '2026-07-01'],
  ['2026-12-31T23:30:00Z', 'annee-derniere', '2026-01-01', '2026-12-31', '2025-01-01'],
  ['2026-12-31T22:30:00Z', 'annee', '2026-01-01', '2026-12-31', '2025-01-01'],
  ['2026-12-31T22:30:00Z', 'mois-dernier', '2026-11-01', '2026-11-30', '2026-10-01'],
  ['2028-03-31T22:30:00Z', 'trimestre', '2028-04-01', '2028-04-01', '2028-03-31'],
  ['2028-03-31T21:30:00Z', 'trimestre', '2028-01-01', '2028-03-31', '2027-10-02'],
  ['2028-03-15T12:00:00Z', 'mois-dernier', '2028-02-01', '2028-02-29', '2028-01-01'],
  ['2028-03-15T12:00:00Z', 'mois', '2028-03-01', '2028-03-15', '2028-02-15'],
  ['2028-02-15T12:00:00Z', 'trimestre-dernier', '2027-10-01', '2027-12-31', '2027-07-01'],
])('at %s the period %s is of the calendar in Paris', (now, name, from, until, beforeFrom) => {
  const period = readPeriod(new URLSearchParams(`periode=${name}`), new Date(now))
  expect(period).toMatchObject({ name, from, until, beforeFrom, beforeUntil: addDays(from, -1) })
  expect(addDays(from, period.dayCount - 1)).toBe(until)
})

test('a period over the change of the clock has its days, and the same number before', () => {
  expect(read('periode=dates&du=2026-10-24&au=2026-10-26')).toMatchObject({ dayCount: 3, beforeFrom: '2026-10-21', beforeUntil: '2026-10-23' })
})

test('days without a session are points too', () => {
  const period = read('periode=dates&du=2026-11-02&au=2026-11-04')
  const before = [{ at: '2026-10-31', sessions: 4, views: 4 }]
  expect(seriesOf({ byTime: [{ at: '2026-11-03', sessions: 2, views: 5 }], byTimeBefore: before }, period)).toEqual([
    { at: '2026-11-02', sessions: 0, views: 0, sessionsBefore: 0 },
    { at: '2026-11-03', sessions: 2, views: 5, sessionsBefore: 4 },
    { at: '2026-11-04', sessions: 0, views: 0, sessionsBefore: 0 },
  ])
})

test('long periods are read by weeks that begin on Monday', () => {
  const points = seriesOf({ byTime: [{ at: '2026-11-20', sessions: 1, views: 1 }], byTimeBefore: [] }, read('periode=365'))
  expect(points.at(-1)).toMatchObject({ at: '2026-11-16', sessions: 1 })
})

test('three quarters of the measures do not pass the percentile, and few measures have none', () => {
  expect(
    percentile75(
      new Map([
        [100, 5],
        [200, 3],
        [300, 2],
      ]),
    ),
  ).toBe(200)
  expect(percentile75(new Map([[100, 9]]))).toBeNull()
})

test('a value that bears a name of every object is read as it came: anybody may write that a visitor came from such a page', () => {
  const names = ['constructor', '__proto__', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']
  for (const filter of ['source', 'device', 'screen', 'language', 'kind', 'event', 'browser'] as const) {
    expect(names.map((name) => valueLabel(filter, name))).toEqual(names)
  }
})
