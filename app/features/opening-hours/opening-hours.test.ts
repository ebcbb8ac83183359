import { expect, test } from 'vitest'
import { clockText } from '#app/lib/clock-text.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import type { HoursException, Store } from '#app/lib/shop-facts.ts'
import { changeText } from './hours-text.ts'
import { hasHours, hoursLines, weekText } from '#app/lib/week-text.ts'
import type { Hours } from '#app/lib/days-apart.ts'
import { nextChange, openState, slotsOn, storeSchedule } from './opening-hours.ts'
import { readSchedule } from './schedule-text.ts'
import { storesNow, storeViews } from './store-view.ts'

const NBSP = '\u00a0'
const FACTS = startingFacts()

function shop(name: string): Store {
  const found = FACTS.stores.find((store) => store.name === name)
  if (!found) throw new Error(`No shop ${name}`)
  return found
}

/** "HH:MM" on the wall clock in Paris. */
function at(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(date, hours * 60 + minutes)
}

function detailOf(store: Hours, instant: Date): string {
  return changeText(openState(store, instant), parisTime(instant).weekday, hasHours(store))
}

// 2026-11-16 is a Monday.
test.each([
  ['09:59', false],
  ['10:00', true],
  ['12:59', true],
  ['13:00', false],
  ['13:59', false],
  ['14:00', true],
  ['18:29', true],
  ['18:30', false],
])('on a Monday at %s the shop is open: %s', (time, open) => {
  for (const store of ['La Teste', 'Le Teich', 'Libourne']) expect(openState(shop(store), at('2026-11-16', time)).open, store).toBe(open)
})

test('the second before an edge still belongs to the minute before', () => {
  expect(openState(shop('La Teste'), new Date(at('2026-11-16', '10:00').getTime() - 1)).open).toBe(false)
  expect(openState(shop('La Teste'), new Date(at('2026-11-16', '18:30').getTime() - 1)).open).toBe(true)
})

test('on Sunday every shop is closed all day', () => {
  for (const store of ['La Teste', 'Le Teich', 'Libourne']) {
    expect(slotsOn(shop(store), '2026-11-22')).toEqual([])
    expect(openState(shop(store), at('2026-11-22', '11:00'))).toMatchObject({ open: false, change: { date: '2026-11-23', daysAway: 1 } })
  }
})

test('Le Teich is closed on Wednesday and opens only in the morning on Saturday', () => {
  expect(slotsOn(shop('Le Teich'), '2026-11-18')).toEqual([])
  expect(openState(shop('Le Teich'), at('2026-11-21', '10:30')).open).toBe(true)
  expect(openState(shop('Le Teich'), at('2026-11-21', '14:30'))).toMatchObject({ open: false, change: { date: '2026-11-23', daysAway: 2 } })
  expect(openState(shop('La Teste'), at('2026-11-21', '14:30')).open).toBe(true)
})

test('on 24 and 31 December shops open from 10 to 16 without a break', () => {
  for (const date of ['2026-12-24', '2026-12-31']) {
    expect(openState(shop('La Teste'), at(date, '13:30')).open).toBe(true)
    expect(openState(shop('La Teste'), at(date, '15:59')).open).toBe(true)
    expect(openState(shop('La Teste'), at(date, '16:00')).open).toBe(false)
  }
})

test('on Christmas and New Year’s Day everything is closed', () => {
  expect(openState(shop('La Teste'), at('2026-12-25', '11:00'))).toMatchObject({ open: false, today: [], change: { date: '2026-12-26' } })
  expect(openState(shop('Libourne'), at('2027-01-01', '11:00')).open).toBe(false)
})

test('a holiday does not open a shop on its weekly closing day', () => {
  // 24 December 2025 is a Wednesday, 31 December 2028 a Sunday.
  expect(slotsOn(shop('Le Teich'), '2025-12-24')).toEqual([])
  expect(slotsOn(shop('La Teste'), '2025-12-24')).toHaveLength(1)
  expect(slotsOn(shop('La Teste'), '2028-12-31')).toEqual([])
})

test.each(['2026-03-29', '2026-10-25'])('around the clock change of %s hours stay those of the wall clock', (sunday) => {
  const monday = new Date(Date.parse(`${sunday}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const saturday = new Date(Date.parse(`${sunday}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  for (const date of [saturday, monday]) {
    expect(openState(shop('La Teste'), at(date, '09:59')).open).toBe(false)
    expect(openState(shop('La Teste'), at(date, '10:00')).open).toBe(true)
    expect(openState(shop('La Teste'), at(date, '18:30')).open).toBe(false)
  }
  expect(nextChange(FACTS.stores, at(sunday, '12:00'))).toEqual(at(monday, '00:00'))
  expect(at(monday, '10:00').getTime() - at(saturday, '10:00').getTime()).toBe((sunday === '2026-03-29' ? 47 : 49) * 3_600_000)
})

test('the state is that of Paris wherever the visitor is', () => {
  const instant = at('2026-11-16', '10:00')
  const before = process.env['TZ']
  try {
    for (const zone of ['America/Guadeloupe', 'Asia/Tokyo', 'UTC', 'Pacific/Kiritimati']) {
      process.env['TZ'] = zone
      expect(openState(shop('La Teste'), instant).open, zone).toBe(true)
      expect(openState(shop('La Teste'), new Date(instant.getTime() - 60_000)).open, zone).toBe(false)
    }
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})

test('a store without hours is closed and never opens', () => {
  const store: Hours = { week: [[], [], [], [], [], [], []], exceptions: [] }
  expect(openState(store, at('2026-11-16', '11:00'))).toEqual({ open: false, today: [], change: null })
  expect(detailOf(store, at('2026-11-16', '11:00'))).toBe('horaires à venir')
})

test('what is said of one date counts before the week and before the holidays, and may open a closing day', () => {
  const once = (from: string, to: string, slots: HoursException['slots']): HoursException => ({
    id: from,
    storeId: 'le-teich',
    from,
    to,
    slots,
    yearly: false,
    message: '',
  })
  const closedDays = once('2026-11-16', '2026-11-17', [])
  const through = once('2026-12-24', '2026-12-24', [{ start: '09:00', end: '20:00' }])
  const wednesday = once('2026-11-18', '2026-11-18', [{ start: '10:00', end: '12:00' }])
  const teich = shop('Le Teich')
  const store = { ...teich, exceptions: [closedDays, through, wednesday, ...teich.exceptions] }
  expect(slotsOn(store, '2026-11-16')).toEqual([])
  expect(slotsOn(store, '2026-11-17')).toEqual([])
  expect(slotsOn(store, '2026-11-18')).toEqual([{ startMinutes: 600, endMinutes: 720 }])
  expect(slotsOn(store, '2026-12-24')).toEqual([{ startMinutes: 540, endMinutes: 1200 }])
  expect(slotsOn(store, '2026-12-25')).toEqual([])
  expect(slotsOn(store, '2026-11-19')).toHaveLength(2)
  const { onDate } = readSchedule(storeSchedule(store, at('2026-11-15', '12:00')))
  for (let date = '2026-11-10'; date < '2027-01-10'; date = addDays(date, 1)) expect(onDate(date), date).toEqual(slotsOn(store, date))
})

test('what stands beside the badge says when it changes', () => {
  expect(detailOf(shop('La Teste'), at('2026-11-16', '11:00'))).toBe(`jusqu’à 13${NBSP}h`)
  expect(detailOf(shop('La Teste'), at('2026-11-16', '15:00'))).toBe(`jusqu’à 18${NBSP}h${NBSP}30`)
  expect(detailOf(shop('La Teste'), at('2026-11-16', '13:30'))).toBe(`ouvre à 14${NBSP}h`)
  expect(detailOf(shop('La Teste'), at('2026-11-16', '20:00'))).toBe(`rouvre demain à 10${NBSP}h`)
  expect(detailOf(shop('Le Teich'), at('2026-11-17', '20:00'))).toBe(`rouvre jeudi à 10${NBSP}h`)
  const closed = (from: string, to: string): Store => ({
    ...shop('La Teste'),
    exceptions: [{ id: from, storeId: 'la-teste', from, to, slots: [], yearly: false, message: '' }],
  })
  // Within a week the day suffices; after it the next one of that name would be meant.
  expect(detailOf(closed('2026-11-16', '2026-11-21'), at('2026-11-16', '11:00'))).toBe(`rouvre lundi 23${NBSP}novembre à 10${NBSP}h`)
  expect(detailOf(closed('2026-11-16', '2026-11-21'), at('2026-11-17', '11:00'))).toBe(`rouvre lundi à 10${NBSP}h`)
  expect(detailOf(closed('2026-08-03', '2026-08-31'), at('2026-08-03', '11:00'))).toBe(`rouvre mardi 1er${NBSP}septembre à 10${NBSP}h`)
})

test('the next change is the first edge of any shop, else midnight', () => {
  expect(nextChange(FACTS.stores, at('2026-11-16', '09:00'))).toEqual(at('2026-11-16', '10:00'))
  expect(nextChange(FACTS.stores, at('2026-11-16', '10:00'))).toEqual(at('2026-11-16', '13:00'))
  expect(nextChange(FACTS.stores, at('2026-11-16', '18:30'))).toEqual(at('2026-11-17', '00:00'))
  expect(nextChange(FACTS.stores, at('2026-12-24', '12:00'))).toEqual(at('2026-12-24', '16:00'))
})

test('until the next change no badge changes', () => {
  for (const date of ['2026-11-18', '2026-11-21', '2026-12-24', '2026-12-25', '2026-03-29', '2026-10-25']) {
    let instant = at(date, '00:00')
    const end = new Date(instant.getTime() + 24 * 3_600_000)
    while (instant < end) {
      const next = nextChange(FACTS.stores, instant)
      expect(next.getTime()).toBeGreaterThan(instant.getTime())
      const shown = (when: Date) => storeViews(FACTS, when).map((view) => [view.open, view.detail, view.hours])
      expect(shown(new Date(next.getTime() - 1)), instant.toISOString()).toEqual(shown(instant))
      instant = next
    }
  }
})

test('the week begins on Monday and says Fermé for closed days', () => {
  const lines = hoursLines(shop('Le Teich'))
  expect(lines.map((line) => line.day)).toEqual(['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'])
  expect(lines[2]).toMatchObject({ text: 'Fermé', closed: true })
  expect(lines[0]).toMatchObject({ text: `10${NBSP}h –${NBSP}13${NBSP}h, 14${NBSP}h –${NBSP}18${NBSP}h${NBSP}30`, closed: false })
})

test('today’s line follows the holiday', () => {
  const [laTeste] = storeViews(FACTS, at('2026-12-24', '11:00'))
  expect(laTeste?.hours.find((line) => line.today)).toMatchObject({ day: 'Jeudi', text: `10${NBSP}h –${NBSP}16${NBSP}h`, closed: false })
})

test('a page that shows no hours says of each shop what one with hours says', () => {
  for (const when of [at('2026-12-24', '11:00'), at('2026-12-25', '11:00'), at('2026-11-16', '20:00')]) {
    expect(storesNow(FACTS, when)).toEqual(storeViews(FACTS, when).map(({ store, open, detail }) => ({ store, open, detail })))
  }
})

test('a week in one sentence puts days with the same hours together: two of them with «et», more with «à»', () => {
  const [day, other] = [[{ start: '09:00', end: '12:00' }], [{ start: '10:00', end: '12:00' }]] as const
  expect(weekText({ week: [[], day, day, other, day, day, []] })).toBe(
    `Lundi et mardi 9${NBSP}h –${NBSP}12${NBSP}h${NBSP}; mercredi 10${NBSP}h –${NBSP}12${NBSP}h${NBSP}; jeudi et vendredi 9${NBSP}h –${NBSP}12${NBSP}h${NBSP}; samedi et dimanche fermé`,
  )
  expect(weekText({ week: [[], day, day, day, day, day, day] })).toBe(`Lundi à samedi 9${NBSP}h –${NBSP}12${NBSP}h${NBSP}; dimanche fermé`)
})

test('clock times read as one says them', () => {
  expect(clockText(0)).toBe(`0${NBSP}h`)
  expect(clockText(605)).toBe(`10${NBSP}h${NBSP}05`)
})

test('a shop whose hours nobody has said is not said to be closed every day', () => {
  const empty: Store = { ...shop('La Teste'), week: [[], [], [], [], [], [], []], exceptions: [] }
  const [view] = storeViews({ stores: [empty] }, at('2026-11-16', '11:00'))
  expect(view).toMatchObject({ open: false, detail: 'horaires à venir' })
  expect(view?.hours.map(({ text, closed }) => [text, closed])).toEqual(Array.from({ length: 7 }, () => ['À venir', false]))
  expect(weekText(empty)).toBe('Horaires à venir')
})
