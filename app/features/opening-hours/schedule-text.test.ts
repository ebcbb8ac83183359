import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { openStateFrom } from './open-state.ts'
import { openState, slotsOn, storeSchedule } from './opening-hours.ts'
import { readSchedule } from './schedule-text.ts'

const FACTS = startingFacts()
const LA_TESTE = storeOrMain(FACTS, 'la-teste')
const LE_TEICH = storeOrMain(FACTS, 'le-teich')
const RENDERED = new Date('2026-11-22T12:00:00Z')

test.each(FACTS.stores.map((store) => [store.name, store] as const))(
  'the clock of a page knows the hours of %s on every day of three years',
  (_, store) => {
    const { onDate } = readSchedule(storeSchedule(store, RENDERED))
    for (let date = '2025-01-01'; date < '2028-01-01'; date = addDays(date, 1)) expect(onDate(date), date).toEqual(slotsOn(store, date))
  },
)

test('the usual week is the one without holidays', () => {
  const { usual } = readSchedule(storeSchedule(LE_TEICH, RENDERED))
  // 2026-11-16 is a Monday.
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) expect(usual(weekday)).toEqual(slotsOn(LE_TEICH, addDays('2026-11-15', weekday)))
})

test('the page says what the server says, at every hour of a holiday week', () => {
  const { onDate } = readSchedule(storeSchedule(LA_TESTE, RENDERED))
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    const instant = new Date(Date.parse('2026-12-20T00:30:00Z') + hour * 3_600_000)
    expect(openStateFrom(onDate, instant), instant.toISOString()).toEqual(openState(LA_TESTE, instant))
  }
})
