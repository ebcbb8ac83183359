import { expect, test } from 'vitest'
import {
  FORM_DAYS,
  changedDays,
  dayText,
  differingDays,
  isCopiedDay,
  readDay,
  readTime,
  readWeek,
  slotField,
  visitsOn,
  weekProblems,
  weekValues,
  withDayCopied,
  daysBehind,
} from './week-form.ts'

const fields = (values: Record<string, string>) => (name: string) => values[name] ?? ''

test('times are read as people type them', () => {
  for (const typed of ['9:30', '09:30', '9h30', '9 h 30', '09H30']) expect(readTime(typed.replace(' 30', '30'))).toBe('09:30')
  expect([readTime('10'), readTime('10 h'), readTime('24:00')]).toEqual(['10:00', '10:00', '24:00'])
  for (const typed of ['', '25:00', '24:30', '10:75', 'dix', '10:0']) expect(readTime(typed)).toBeUndefined()
})

test('a day has any number of slots, in order', () => {
  const typed = { 'sat.afternoon.start': '14:00', 'sat.afternoon.end': '18:00', 'sat.morning.start': '20:00', 'sat.morning.end': '21:00' }
  const third = slotField('sat', 2)
  expect(readDay(fields({ ...typed, [third.start]: '9', [third.end]: '12h30' }), 'sat')).toEqual({
    slots: [
      { start: '09:00', end: '12:30' },
      { start: '14:00', end: '18:00' },
      { start: '20:00', end: '21:00' },
    ],
  })
})

test.each([
  [{ 'mon.morning.start': '10:00' }, 'mon.morning.end', /fermeture/],
  [{ 'mon.morning.end': '10:00' }, 'mon.morning.start', /ouverture/],
  [{ 'mon.morning.start': '13:00', 'mon.morning.end': '10:00' }, 'mon.morning.end', /après/],
  [
    { 'mon.morning.start': '10:00', 'mon.morning.end': '15:00', 'mon.afternoon.start': '14:00', 'mon.afternoon.end': '18:00' },
    'mon.morning.start',
    /recouvrent/,
  ],
])('what cannot be a day is said beside its field: %j', (typed, field, problem) => {
  const read = readWeek(fields(typed))
  expect(read).toMatchObject({ valid: false, errors: { [field]: expect.stringMatching(problem) } })
})

test('a refused week names each day that is to correct, in the order of the week, with the way to its field', () => {
  const read = readWeek(fields({ 'sun.morning.end': '12:00', 'mon.morning.start': '13:00', 'mon.morning.end': '10:00' }))
  expect(weekProblems(read.valid ? {} : read.errors)).toEqual([
    { label: 'Lundi', message: 'La fermeture vient après l’ouverture.', fieldId: 'mon.morning.end' },
    { label: 'Dimanche', message: expect.stringContaining('ouverture'), fieldId: 'sun.morning.start' },
  ])
})

test('a day without times is closed, and is said so', () => {
  expect(readWeek(fields({}))).toEqual({ valid: true, week: [[], [], [], [], [], [], []] })
  expect(dayText([])).toBe('fermé')
  expect(dayText([{ start: '10:00', end: '13:30' }])).toBe('10\u00a0h – 13\u00a0h\u00a030')
})

test('a day whose hours are being changed names who is expected on it, save on days apart', () => {
  const slots = [{ start: '10:00', end: '13:00' }] as const
  const week = [[], slots, [], [], [], [], []] as const
  const form = new FormData()
  form.set('mon.morning.start', '10:00')
  form.set('mon.morning.end', '13:00')
  expect(changedDays(week, form)).toEqual([])
  form.set('mon.morning.end', '12:00')
  form.set('sat.morning.start', '09:00')
  expect(changedDays(week, form)).toEqual(['mon', 'sat'])
  const apart = { id: 'a', storeId: null, slots: [], message: '' }
  const exceptions = [
    { ...apart, from: '12-28', to: '12-28', yearly: true },
    { ...apart, from: '2026-12-07', to: '2026-12-14', yearly: false },
  ]
  const visits = ['2026-11-30', '2026-12-01', '2026-12-07', '2026-12-21', '2026-12-28'].map((day) => ({ day }))
  expect(visitsOn(1, { exceptions }, visits)).toEqual([{ day: '2026-11-30' }, { day: '2026-12-21' }])
})

test('Monday is copied from Tuesday to Saturday; Sunday stays as it is typed, and a Monday that cannot be is said', () => {
  const typed = {
    'mon.morning.start': '9',
    'mon.morning.end': '12h30',
    'tue.morning.start': '8',
    'sun.morning.start': '10:00',
    'sun.morning.end': '12:00',
  }
  const monday = [{ start: '09:00', end: '12:30' }] as const
  const sunday = [{ start: '10:00', end: '12:00' }] as const
  const week = [sunday, monday, monday, monday, monday, monday, monday] as const
  expect(withDayCopied(fields(typed), 'mon')).toEqual({ week })
  expect(withDayCopied(fields({ 'mon.morning.start': '9' }), 'mon')).toEqual({ problem: expect.stringMatching(/^Lundi\u00a0: .*fermeture/) })
  expect(differingDays([sunday, monday, [], [], [], [], monday], week)).toEqual(['tue', 'wed', 'thu', 'fri'])
})

test('a day is copied on those behind it until Saturday', () => {
  const typed = { 'tue.morning.start': '9', 'tue.morning.end': '12h30', 'thu.morning.start': '8' }
  const tuesday = [{ start: '09:00', end: '12:30' }] as const
  expect(withDayCopied(fields(typed), 'tue')).toEqual({ week: [[], [], tuesday, tuesday, tuesday, tuesday, tuesday] })
  expect(daysBehind('fri').map(({ name }) => name)).toEqual(['samedi'])
  expect(FORM_DAYS.map(({ field }) => field).filter(isCopiedDay)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'])
})

test('the fields of a week read as that week', () => {
  const day = [
    { start: '10:00', end: '13:00' },
    { start: '14:00', end: '18:30' },
  ] as const
  const values = weekValues([[], day, [], day, [], [], []])
  expect([values['mon.morning.start'], values['mon.afternoon.end'], values['tue.morning.start']]).toEqual(['10:00', '18:30', ''])
  expect(readWeek((name) => values[name] ?? '')).toEqual({ valid: true, week: [[], day, [], day, [], [], []] })
})
