import { expect, test } from 'vitest'
import { isHoliday } from '#app/lib/french-holidays.ts'
import { hindranceOf } from './hindrance.server.ts'
import { freeSlots, visitSlots } from './slots.server.ts'
import type { SlotInput, WorkingWindow } from './slots.server.ts'
import { startingTowns } from '#app/content/starting-towns.ts'
import { anywhere, visitPlace } from './travel.ts'

const RULES = { visitMinutes: 60, travelMinutes: 30, stepMinutes: 30, leadMinutes: 0, horizonDays: 0 }
const ZOE = 'zoe'
const TOWNS = startingTowns()
const placeOf = (town: string) => visitPlace(TOWNS, 'le-teich', town)
const ANYWHERE = anywhere(TOWNS, 'le-teich')
const ARCACHON = placeOf('Arcachon')
const ARES = placeOf('Arès')

function everyDay(startMinutes: number, endMinutes: number, technicianId = ZOE): WorkingWindow[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ technicianId, weekday, startMinutes, endMinutes }))
}

function startsOf(overrides: Partial<SlotInput> & { now: Date }): string[] {
  const slots = freeSlots({
    rules: RULES,
    place: ARCACHON,
    windows: everyDay(9 * 60, 12 * 60),
    closures: [],
    closedFrom: () => null,
    busy: [],
    ...overrides,
  })
  return slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
}

test('a window offers starts whose visit ends inside it', () => {
  expect(startsOf({ now: new Date('2026-11-20T00:00:00Z') })).toEqual([
    '2026-11-20T08:00',
    '2026-11-20T08:30',
    '2026-11-20T09:00',
    '2026-11-20T09:30',
    '2026-11-20T10:00',
  ])
})

test('a time that is taken is among the times of the day, with nobody who could come', () => {
  const input: SlotInput = {
    now: new Date('2026-11-20T00:00:00Z'),
    rules: RULES,
    place: ARCACHON,
    windows: everyDay(9 * 60, 11 * 60),
    closures: [],
    closedFrom: () => null,
    busy: [{ technicianId: ZOE, startsAt: new Date('2026-11-20T09:00:00Z'), busyUntil: new Date('2026-11-20T10:30:00Z'), away: null }],
  }
  const times = (slots: ReturnType<typeof visitSlots>) =>
    slots.map(({ startsAt, technicianIds }) => [startsAt.toISOString().slice(11, 16), technicianIds.length])
  expect(times(visitSlots(input))).toEqual([
    ['08:00', 0],
    ['08:30', 0],
    ['09:00', 0],
  ])
  expect(times(visitSlots({ ...input, busy: [] }))).toEqual([
    ['08:00', 1],
    ['08:30', 1],
    ['09:00', 1],
  ])
  expect(freeSlots(input)).toEqual([])
})

test('in spring the night has one hour less, in autumn one more', () => {
  const night = everyDay(60, 5 * 60)
  expect(startsOf({ now: new Date('2026-03-28T23:00:00Z'), windows: night })).toEqual([
    '2026-03-29T00:00',
    '2026-03-29T00:30',
    '2026-03-29T01:00',
    '2026-03-29T01:30',
    '2026-03-29T02:00',
  ])
  expect(startsOf({ now: new Date('2026-10-24T22:00:00Z'), windows: night })).toHaveLength(9)
  // Half past two is skipped: an hour later on the clock, not earlier.
  expect(startsOf({ now: new Date('2026-03-28T23:00:00Z'), windows: everyDay(150, 5 * 60) })[0]).toBe('2026-03-29T01:30')
})

test('the working day begins at the same wall-clock time on both sides of a clock change', () => {
  const first = (now: string) => startsOf({ now: new Date(now) })[0]
  expect([first('2026-03-28T00:00:00Z'), first('2026-03-29T00:00:00Z')]).toEqual(['2026-03-28T08:00', '2026-03-29T07:00'])
  expect([first('2026-10-24T00:00:00Z'), first('2026-10-25T00:00:00Z')]).toEqual(['2026-10-24T07:00', '2026-10-25T08:00'])
})

test('the leap day exists in its years only', () => {
  const days = (now: string) => [
    ...new Set(
      freeSlots({
        now: new Date(now),
        rules: { ...RULES, horizonDays: 2 },
        place: ARCACHON,
        windows: everyDay(540, 600),
        closures: [],
        closedFrom: () => null,
        busy: [],
      }).map(({ day }) => day),
    ),
  ]
  expect(days('2028-02-28T00:00:00Z')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(days('2027-02-28T00:00:00Z')).toEqual(['2027-02-28', '2027-03-01', '2027-03-02'])
})

test('a visit keeps its own time and the way, before and after', () => {
  const busy = [{ technicianId: ZOE, startsAt: new Date('2026-11-20T09:00:00Z'), busyUntil: new Date('2026-11-20T10:30:00Z'), away: null }]
  expect(startsOf({ now: new Date('2026-11-20T00:00:00Z'), windows: everyDay(8 * 60, 14 * 60), busy })).toEqual([
    '2026-11-20T07:00',
    '2026-11-20T07:30',
    '2026-11-20T10:30',
    '2026-11-20T11:00',
    '2026-11-20T11:30',
    '2026-11-20T12:00',
  ])
})

test('the way to a visit elsewhere counts from both towns, nearby half an hour is enough', () => {
  // At Arès from 10 to 11 in Paris, half an hour after it, and 40 minutes of way to the middle before and after.
  const visit = {
    technicianId: ZOE,
    startsAt: new Date('2026-11-20T09:00:00Z'),
    busyUntil: new Date('2026-11-20T10:30:00Z'),
    away: { area: ARES.area, from: new Date('2026-11-20T08:20:00Z'), until: new Date('2026-11-20T10:40:00Z') },
  }
  const day = { now: new Date('2026-11-20T00:00:00Z'), windows: everyDay(7 * 60, 14 * 60), busy: [visit] }
  const clocks = (place: SlotInput['place']) => startsOf({ ...day, place }).map((start) => start.slice(11))
  expect(clocks(placeOf('Andernos'))).toEqual(['06:00', '06:30', '07:00', '07:30', '10:30', '11:00', '11:30', '12:00'])
  // Arcachon is 20 minutes from the middle: an hour between the two visits.
  expect(clocks(ARCACHON)).toEqual(['06:00', '06:30', '07:00', '11:00', '11:30', '12:00'])
  expect(clocks(placeOf('Cap Ferret'))).toEqual(['06:00', '12:00'])
  expect(clocks(placeOf('Sanguinet'))).toEqual(['06:00', '12:00'])
  expect(clocks(ANYWHERE)).toEqual(['06:00', '12:00'])
})

test('what is free anywhere is free in every town', () => {
  const visit = (town: string, at: string) => {
    const startsAt = new Date(`2026-11-20T${at}:00Z`)
    const later = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
    const { area, wayMinutes } = placeOf(town)
    return { technicianId: ZOE, startsAt, busyUntil: later(90), away: { area, from: later(-wayMinutes), until: later(60 + wayMinutes) } }
  }
  const day = { now: new Date('2026-11-20T00:00:00Z'), windows: everyDay(7 * 60, 20 * 60), busy: [visit('Arès', '09:00'), visit('Salles', '14:00')] }
  const everywhere = startsOf({ ...day, place: ANYWHERE })
  expect(everywhere.length).toBeGreaterThan(2)
  for (const town of ['Arès', 'Salles', 'Arcachon', 'Lège-Cap-Ferret', 'Cap Ferret', 'Le Teich'])
    expect(startsOf({ ...day, place: placeOf(town) })).toEqual(expect.arrayContaining(everywhere))
})

test('somebody else can come at a time that one technician has taken', () => {
  const busy = [{ technicianId: ZOE, startsAt: new Date('2026-11-20T08:00:00Z'), busyUntil: new Date('2026-11-20T09:30:00Z'), away: null }]
  const windows = [...everyDay(540, 600), ...everyDay(540, 600, 'ali')]
  const day = { now: new Date('2026-11-20T00:00:00Z'), closures: [], closedFrom: () => null }
  const [slot] = freeSlots({ ...day, rules: RULES, place: ARCACHON, windows, busy })
  expect(slot?.technicianIds).toEqual(['ali'])
})

test('a technician whose windows overlap comes once', () => {
  const day = { now: new Date('2026-11-20T00:00:00Z'), closures: [], closedFrom: () => null, busy: [] }
  const [slot] = freeSlots({ ...day, rules: RULES, place: ARCACHON, windows: [...everyDay(540, 600), ...everyDay(540, 660)] })
  expect(slot?.technicianIds).toEqual([ZOE])
})

test('lead time, horizon, weekday and closures bound what is offered', () => {
  const now = new Date('2026-11-20T08:10:00Z')
  expect(startsOf({ now, rules: { ...RULES, leadMinutes: 60 } })[0]).toBe('2026-11-20T09:30')
  expect(startsOf({ now, rules: { ...RULES, leadMinutes: 80 } })[0]).toBe('2026-11-20T09:30')
  // A Friday: days of its week lie before and after the one that is asked for.
  const wednesday = everyDay(540, 600).filter(({ weekday }) => weekday === 3)
  const rules = { ...RULES, horizonDays: 12 }
  expect(startsOf({ now, windows: wednesday, rules })).toEqual(['2026-11-25T08:00', '2026-12-02T08:00'])
  expect(startsOf({ now, windows: wednesday, rules, closures: [{ firstDay: '2026-11-21', lastDay: '2026-11-25' }] })).toEqual(['2026-12-02T08:00'])
})

test('nothing begins once the business is closed for a date, on the clock of the wall on both clock-change Sundays, too', () => {
  const closedFrom = (sunday: string, minutes: number) => (date: string) => (date === sunday ? minutes : null)
  const spring = { now: new Date('2026-03-28T23:00:00Z'), windows: everyDay(0, 12 * 60) }
  expect(startsOf({ ...spring, closedFrom: closedFrom('2026-03-29', 0) })).toEqual([])
  // Ten o’clock in Paris is eight in UTC in summer, nine in winter.
  expect(startsOf({ ...spring, closedFrom: closedFrom('2026-03-29', 10 * 60) }).at(-1)).toBe('2026-03-29T07:30')
  const autumn = { now: new Date('2026-10-24T22:00:00Z'), windows: everyDay(0, 12 * 60) }
  expect(startsOf({ ...autumn, closedFrom: closedFrom('2026-10-25', 0) })).toEqual([])
  expect(startsOf({ ...autumn, closedFrom: closedFrom('2026-10-25', 10 * 60) }).at(-1)).toBe('2026-10-25T08:30')
})

test.each([
  ['2026', ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25']],
  ['2027', ['01-01', '03-29', '05-01', '05-06', '05-08', '05-17', '07-14', '08-15', '11-01', '11-11', '12-25']],
  ['2038', ['01-01', '04-26', '05-01', '05-08', '06-03', '06-14', '07-14', '08-15', '11-01', '11-11', '12-25']],
])('the holidays of %s, and no other day', (year, expected) => {
  const first = Temporal.PlainDate.from(`${year}-01-01`)
  const days = Array.from({ length: first.daysInYear }, (_, offset) => first.add({ days: offset }))
  expect(
    days
      .map(String)
      .filter((day) => isHoliday(day))
      .map((day) => day.slice(5)),
  ).toEqual(expected)
})

test('nobody is sent out on a holiday', () => {
  expect(startsOf({ now: new Date('2026-12-25T00:00:00Z') })).toEqual([])
  // A Friday that is one in Alsace alone.
  const goodFriday = { now: new Date('2027-03-25T23:30:00Z') }
  expect(startsOf({ ...goodFriday, shop: { postcode: '68000' } })).toEqual([])
  expect(startsOf({ ...goodFriday, shop: { postcode: '68000', publicHolidays: 'closed_but_friday' } })).not.toEqual([])
  expect(startsOf(goodFriday)).not.toEqual([])
})

test('a start that is not offered says why, and one that is offered says nothing', () => {
  const input = {
    now: new Date('2026-11-20T08:00:00Z'),
    rules: { ...RULES, leadMinutes: 240, horizonDays: 60 },
    place: ARCACHON,
    windows: everyDay(9 * 60, 12 * 60),
    closures: [{ firstDay: '2026-11-24', lastDay: '2026-11-24' }],
    closedFrom: (date: string) => (date === '2026-11-25' ? 10 * 60 : null),
    busy: [{ technicianId: ZOE, startsAt: new Date('2026-11-23T08:00:00Z'), busyUntil: new Date('2026-11-23T09:30:00Z'), away: null }],
  }
  const why = (start: string) => hindranceOf(new Date(`${start}:00Z`), input)
  expect(why('2026-11-20T08:00')).toBe('past')
  expect(why('2026-11-20T11:00')).toBe('too-soon')
  expect(why('2027-01-20T09:00')).toBe('too-far')
  expect(why('2026-12-25T09:00')).toBe('holiday')
  expect(why('2026-11-24T09:00')).toBe('closure')
  expect(why('2026-11-25T09:00')).toBe('shops-closed')
  expect(why('2026-11-26T14:00')).toBe('nobody-works')
  expect(why('2026-11-26T08:10')).toBe('nobody-works')
  expect(why('2026-11-23T09:00')).toBe('busy')
  const offered = freeSlots(input).map(({ startsAt }) => startsAt)
  expect(offered.length).toBeGreaterThan(20)
  expect(offered.map((start) => hindranceOf(start, input)).filter((reason) => reason !== null)).toEqual([])
})
