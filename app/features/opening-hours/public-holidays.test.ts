import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { closingText } from '#app/lib/closing-text.ts'
import { holidaysBetween, holidaysOf } from '#app/lib/french-holidays.ts'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { HoursException, Store } from '#app/lib/shop-facts.ts'
import { holidayToSay } from './holiday-to-say.ts'
import { openState, slotsOn, storeSchedule } from './opening-hours.ts'
import { readSchedule } from './schedule-text.ts'
import { specialDays } from './special-days.ts'
import { visitProblem } from './visit-day.ts'
import { timeStillToCome, timeToCome } from './time-to-come.ts'

const FACTS = startingFacts()
const [START] = FACTS.stores
if (!START) throw new Error('The starting facts have no shop')
const SHOP: Store = START
const CLOSED: Store = { ...SHOP, publicHolidays: 'closed' }
const USUAL: Store = { ...SHOP, publicHolidays: 'usual' }
const OPEN_ON_1_MAY: HoursException = {
  id: 'may',
  storeId: 'la-teste',
  from: '2028-05-01',
  to: '2028-05-01',
  yearly: false,
  slots: [{ start: '09:00', end: '12:00' }],
  message: '',
}

/** Eleven in the morning in Paris. */
const at = (date: string) => instantOf(date, 11 * 60)

test('there are eleven public holidays a year, the moving ones with it', () => {
  expect(holidaysOf(2027).map(({ date }) => date)).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2027-05-01',
    '2027-05-06',
    '2027-05-08',
    '2027-05-17',
    '2027-07-14',
    '2027-08-15',
    '2027-11-01',
    '2027-11-11',
    '2027-12-25',
  ])
  expect(holidaysBetween('2026-12-25', '2027-01-01').map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01'])
})

test('a shop of Alsace or Moselle has two more: it is closed on them, its page and its clock know it, and it is asked about them', () => {
  const here: Store = { ...CLOSED, postcode: '67000', exceptions: [] }
  for (const date of ['2027-03-26', '2028-12-26']) {
    expect([slotsOn(here, date), slotsOn({ ...here, postcode: '33260' }, date).length > 0], date).toEqual([[], true])
    expect([slotsOn({ ...here, publicHolidays: 'usual' }, date).length > 0, date]).toEqual([true, date])
  }
  expect(readSchedule(storeSchedule(here, at('2027-03-20'))).onDate('2027-03-26')).toEqual([])
  expect(specialDays(here, '2027-03-20')[0]).toBe('Fermé le 26\u00a0mars 2027.')
  const unsaid: Store = { ...here, publicHolidays: '' }
  const elsewhere: Store = { ...unsaid, id: 'ailleurs', postcode: '33260' }
  expect(holidayToSay([elsewhere, unsaid], at('2027-03-15'))).toMatchObject({ name: 'le Vendredi saint', stores: [{ id: here.id }] })
  expect(holidaysOf(2027, { postcode: '57000' })).toHaveLength(13)
  expect(holidaysOf(2027, { postcode: '54000' })).toHaveLength(11)
})

test('a shop overseas has the day of the abolition of slavery: it is closed on it, its page and its clock know it, and it is asked about it', () => {
  const here: Store = { ...CLOSED, postcode: '97400', exceptions: [] }
  expect([slotsOn(here, '2027-12-20'), slotsOn({ ...here, postcode: '97200' }, '2027-12-20').length > 0]).toEqual([[], true])
  expect(readSchedule(storeSchedule(here, at('2027-12-15'))).onDate('2027-12-20')).toEqual([])
  expect(specialDays(here, '2027-12-15')[0]).toBe('Fermé le 20\u00a0décembre 2027.')
  const unsaid: Store = { ...here, publicHolidays: '' }
  const elsewhere: Store = { ...unsaid, id: 'ailleurs', postcode: '33260' }
  expect(holidayToSay([elsewhere, unsaid], at('2027-12-12'))).toMatchObject({ name: 'l’abolition de l’esclavage', stores: [{ id: here.id }] })
  const day = (postcode: string) => holidaysOf(2027, { postcode }).find(({ name }) => name === 'l’abolition de l’esclavage')?.date
  expect(['97100', '97133', '97150', '97200', '97300', '97400', '97500', '97600'].map(day)).toEqual([
    '2027-05-27',
    '2027-10-09',
    undefined,
    '2027-05-22',
    '2027-06-10',
    '2027-12-20',
    undefined,
    '2027-04-27',
  ])
})

test('a shop of Alsace or Moselle whose commune has no Protestant church is open on Good Friday, and closed on St Stephen’s Day and the rest', () => {
  const here: Store = { ...CLOSED, postcode: '67000', publicHolidays: 'closed_but_friday', exceptions: [] }
  const [friday, stephen, monday] = ['2027-03-26', '2028-12-26', '2027-03-29']
  expect([friday, stephen, monday].map((date) => slotsOn(here, date).length > 0)).toEqual([true, false, false])
  expect(holidaysOf(2027, here)).toHaveLength(12)
  const schedule = readSchedule(storeSchedule(here, at('2027-03-20')))
  expect([schedule.onDate(friday).length > 0, schedule.onDate(monday)]).toEqual([true, []])
  // Another shop, of which nothing is said, is still asked about it.
  const unsaid: Store = { ...here, id: 'ailleurs', publicHolidays: '' }
  expect(holidayToSay([here, unsaid], at('2027-03-15'))).toMatchObject({ name: 'le Vendredi saint', stores: [{ id: 'ailleurs' }] })
})

test('a shop that is closed on public holidays is closed on each of them, and says when it opens again', () => {
  expect(openState(CLOSED, at('2027-03-29'))).toMatchObject({ open: false, change: { date: '2027-03-30', daysAway: 1 } })
  for (const { date } of holidaysOf(2027)) expect(slotsOn(CLOSED, date), date).toEqual([])
  expect(openState(USUAL, at('2027-03-29')).open).toBe(true)
})

test('as long as nobody has said anything the week holds; once something is said, 1 May is closed', () => {
  expect(openState(SHOP, at('2027-11-01')).open).toBe(true)
  expect(slotsOn(SHOP, '2028-05-01')).not.toEqual([])
  for (const shop of [USUAL, CLOSED]) expect(slotsOn(shop, '2028-05-01')).toEqual([])
})

test('a day apart passes before public holidays, also before the law', () => {
  expect(slotsOn({ ...CLOSED, exceptions: [OPEN_ON_1_MAY] }, '2028-05-01')).toEqual([{ startMinutes: 540, endMinutes: 720 }])
  const everyYear = { ...OPEN_ON_1_MAY, from: '05-01', to: '05-01', yearly: true }
  expect(slotsOn({ ...USUAL, exceptions: [everyYear] }, '2028-05-01')).toEqual([{ startMinutes: 540, endMinutes: 720 }])
})

test('the clock of a page knows the same days as the server', () => {
  for (const shop of [SHOP, CLOSED, USUAL]) {
    const { onDate } = readSchedule(storeSchedule(shop, at('2027-03-28')))
    for (let date = '2027-03-27'; date < '2028-03-01'; date = addDays(date, 1)) expect(onDate(date), date).toEqual(slotsOn(shop, date))
  }
})

test('visitors read of the closed holiday before it comes, and cannot announce themselves for it', () => {
  expect(closingText(CLOSED, '2027-03-25')).toBe('Fermé le 29\u00a0mars 2027.')
  expect(closingText(USUAL, '2027-03-25')).toBe('')
  expect(specialDays(CLOSED, '2027-03-25')[0]).toBe('Fermé le 29\u00a0mars 2027.')
  const facts = { ...FACTS, stores: [CLOSED] }
  expect(visitProblem({ now: at('2027-03-25'), facts }, CLOSED.id, '2027-03-29')).toMatchObject({ field: 'day' })
})

test('what is kept for somebody ends on a day on which the shop is open', () => {
  // Saturday before Easter at noon: 48 hours end on the Monday, one hour later on the clock of summer.
  const now = instantOf('2027-03-27', 12 * 60)
  const promised = instantOf('2027-03-29', 13 * 60)
  expect(timeToCome(USUAL, now, { keptHours: 48, withinDays: 30 })).toEqual(promised)
  expect(timeToCome(CLOSED, now, { keptHours: 48, withinDays: 30 })).toEqual(instantOf('2027-03-30', 18 * 60 + 30))
  expect(timeStillToCome({ before: USUAL, now: CLOSED }, now, promised)).toEqual(instantOf('2027-03-30', 18 * 60 + 30))
})

test('the next holiday is asked for two weeks before, of the shops that would open by their week alone', () => {
  const other: Store = { ...CLOSED, id: 'b' }
  expect(holidayToSay([SHOP, other], at('2027-03-15'))).toMatchObject({ date: '2027-03-29', name: 'le lundi de Pâques', stores: [{ id: SHOP.id }] })
  expect(holidayToSay([SHOP], at('2027-03-14'))).toBeNull()
  // Christmas and New Year are said of every year.
  expect(holidayToSay([SHOP], at('2026-12-20'))).toBeNull()
  const said = { ...SHOP, exceptions: [{ ...OPEN_ON_1_MAY, from: '2027-03-29', to: '2027-03-29' }] }
  expect(holidayToSay([said], at('2027-03-15'))).toBeNull()
})
