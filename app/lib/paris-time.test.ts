import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { mondayOf, addDays, instantOf, parisTime, weekdayOf } from './paris-time.ts'

test('the wall clock in Paris is one hour ahead of UTC in winter, two in summer', () => {
  expect(parisTime(new Date('2026-01-15T09:30:00Z'))).toEqual({ date: '2026-01-15', weekday: 4, minutes: 10 * 60 + 30 })
  expect(parisTime(new Date('2026-07-15T09:30:00Z'))).toEqual({ date: '2026-07-15', weekday: 3, minutes: 11 * 60 + 30 })
})

test('midnight in Paris comes before midnight in UTC', () => {
  expect(parisTime(new Date('2026-12-31T22:59:59Z'))).toMatchObject({ date: '2026-12-31', minutes: 1439 })
  expect(parisTime(new Date('2026-12-31T23:00:00Z'))).toMatchObject({ date: '2027-01-01', weekday: 5, minutes: 0 })
})

test('in spring the clock jumps from 2 to 3 in the morning', () => {
  expect(parisTime(new Date('2026-03-29T00:59:00Z'))).toMatchObject({ date: '2026-03-29', minutes: 119 })
  expect(parisTime(new Date('2026-03-29T01:00:00Z'))).toMatchObject({ date: '2026-03-29', minutes: 180 })
})

test('in autumn the clock shows the hour from 2 to 3 twice', () => {
  expect(parisTime(new Date('2026-10-25T00:30:00Z')).minutes).toBe(150)
  expect(parisTime(new Date('2026-10-25T01:30:00Z')).minutes).toBe(150)
})

test.each(['2026-01-15', '2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2026-12-31'])(
  'every quarter of an hour of %s leads to an instant and back',
  (date) => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const skipped = date === '2026-03-29' && minutes >= 120 && minutes < 180
      const shown = parisTime(instantOf(date, minutes))
      expect(shown).toMatchObject({ date, minutes: skipped ? minutes + 60 : minutes })
    }
  },
)

test('of an hour that autumn repeats, the first one is meant', () => {
  expect(instantOf('2026-10-25', 150)).toEqual(new Date('2026-10-25T00:30:00Z'))
})

test('days are counted on the calendar, over months, years and clock changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(weekdayOf('2026-11-20')).toBe(5)
})

test('the week begins on Monday, also for a Sunday', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

/** The quarters of an hour of the weeks in which clocks change, as a machine with its clock there sees them in Paris. */
function changesSeenFrom(timeZone: string): string {
  const program = `
    import { parisTime } from '${new URL('paris-time.ts', import.meta.url).href}'
    const seen = []
    for (const year of [2025, 2026, 2027, 2028]) for (const month of [0, 2, 9])
      for (let at = Date.UTC(year, month, 24); at < Date.UTC(year, month, 33); at += 900_000) seen.push(Object.values(parisTime(new Date(at))).join(' '))
    console.log(new Date(2026, 6, 1).getTimezoneOffset(), seen.join('\\n'))`
  return execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, TZ: timeZone },
  })
}

test('clocks of the same time as Paris are read as they stand, and say what every other one learns from the table of time zones', () => {
  const [offset, ...seen] = changesSeenFrom('UTC').split(' ')
  const own = changesSeenFrom('Europe/Madrid').split(' ')
  const others = changesSeenFrom('Africa/Lagos').split(' ')
  expect([offset, own[0], others[0]]).toEqual(['0', '-120', '-60'])
  expect(own.slice(1)).toEqual(seen)
  expect(others.slice(1)).toEqual(seen)
})
