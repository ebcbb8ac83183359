import { expect, test } from 'vitest'
import type { VisitSlot } from './slots.server.ts'
import { freeHours, readStart, startOf } from './visit-times.ts'
import { visitTimes } from './visit-times.server.ts'

function slot(instant: string): VisitSlot {
  const startsAt = new Date(instant)
  return { startsAt, endsAt: startsAt, day: instant.slice(0, 10), technicianIds: ['one'] }
}

function taken(instant: string): VisitSlot {
  return { ...slot(instant), technicianIds: [] }
}

const SLOTS = [
  '2026-11-23T08:00:00.000Z',
  '2026-11-23T13:30:00.000Z',
  ...Array.from({ length: 14 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}T09:00:00.000Z`),
].map(slot)

test('every shown day has its times, apart for morning and afternoon, and the first day is open', () => {
  const days = visitTimes(SLOTS, null)
  expect(days).toHaveLength(12)
  expect(days[0]).toMatchObject({ date: '2026-11-23', dayText: 'lundi 23\u00a0novembre', weekday: 'lun.', dayOfMonth: '23', chosen: true })
  expect(days[0]?.morning).toEqual([{ value: '2026-11-23T08:00:00.000Z', label: '9\u00a0h', taken: false }])
  expect(days[0]?.afternoon.map(({ label }) => label)).toEqual(['14\u00a0h\u00a030'])
  expect(days.filter(({ chosen }) => chosen)).toHaveLength(1)
})

test('the day of a wished time is open, also one further on', () => {
  expect(visitTimes(SLOTS, '2026-12-02').find(({ chosen }) => chosen)?.date).toBe('2026-12-02')
  const days = visitTimes(SLOTS, '2026-12-14T09:00:00.000Z')
  expect(days).toHaveLength(12)
  expect(days.at(-1)).toMatchObject({ date: '2026-12-14', chosen: true })
  expect(visitTimes([], null)).toEqual([])
})

test('what is taken stays in its place, a full day too, and the first free time is chosen', () => {
  const days = visitTimes(
    [taken('2026-11-23T08:00:00Z'), taken('2026-11-24T08:00:00Z'), slot('2026-11-24T09:00:00Z'), slot('2026-11-24T13:00:00Z')],
    null,
  )
  expect(days.map((day) => [day.date, freeHours(day).length, day.chosen])).toEqual([
    ['2026-11-23', 0, false],
    ['2026-11-24', 2, true],
  ])
  const [, second] = days
  expect(second?.morning.map((hour) => [hour.label, hour.taken])).toEqual([
    ['9\u00a0h', true],
    ['10\u00a0h', false],
  ])
  expect(second && startOf(second, '2026-11-24T08:00:00.000Z')?.label).toBe('10\u00a0h')
  // Whoever wishes a full day gets the first one that is not.
  expect(visitTimes([taken('2026-11-23T08:00:00Z'), slot('2026-11-24T08:00:00Z')], '2026-11-23').find(({ chosen }) => chosen)?.date).toBe(
    '2026-11-24',
  )
  expect(visitTimes([taken('2026-11-23T08:00:00Z')], null)).toEqual([])
})

test('the time of the chosen day is the one that counts, unless the form names one', () => {
  const form = new FormData()
  form.set('day', '2026-12-02')
  form.set('start-2026-12-01', 'one')
  form.set('start-2026-12-02', 'two')
  readStart(form)
  expect(form.get('start')).toBe('two')
  form.set('start', 'three')
  readStart(form)
  expect(form.get('start')).toBe('three')
})
