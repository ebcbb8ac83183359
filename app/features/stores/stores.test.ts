import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { PublicHolidays } from '#app/lib/public-holidays.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { addressOnRequest, directionsUrl } from './directions.ts'
import { holidayLabel, holidayText } from './holiday-text.ts'

const FACTS = startingFacts()

test('directions lead to the street, or to the town when the street is given on request', () => {
  expect(directionsUrl(storeOrMain(FACTS, 'la-teste'))).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=17%20rue%20du%20Port%2C%2033260%20La%20Teste-de-Buch',
  )
  expect(directionsUrl(storeOrMain(FACTS, 'libourne'))).toBe('https://www.google.com/maps/dir/?api=1&destination=33500%20Libourne')
  // The quarter that a shop is called by has no centre on the map.
  const quarter = { ...storeOrMain(FACTS, 'libourne'), town: 'Rennes Villejean', postTown: 'Rennes' }
  expect(addressOnRequest(quarter)).toMatch(/L’itinéraire mène au centre de Rennes\.$/)
})

test('holiday hours are said in words, open days first', () => {
  expect(holidayText(FACTS).replaceAll('\u00a0', ' ')).toBe(
    'Ouvert de 10 h à 16 h le 24 décembre et le 31 décembre. Fermé le 25 décembre et le 1er janvier.',
  )
})

test('what shops do on public holidays is said, by name where they differ, and nothing of a shop of which nobody said it', () => {
  const said = (...each: PublicHolidays[]) => {
    const stores = FACTS.stores.map((store, index) => ({ ...store, publicHolidays: each[index] ?? '' }))
    return holidayText({ stores, sharedExceptions: [] }).replaceAll('\u00a0', ' ')
  }
  expect(said('closed', 'closed', 'closed')).toBe('Fermé les jours fériés.')
  expect(said('closed', 'closed_but_friday', 'closed')).toBe('Fermé les jours fériés.')
  expect(said('closed', 'usual', '')).toBe(
    'La Teste-de-Buch : fermé les jours fériés. Le Teich : aux heures habituelles les jours fériés, fermé le 1er mai.',
  )
  expect(said()).toBe('')
  expect(holidayText({ ...FACTS, stores: FACTS.stores.map((store) => ({ ...store, publicHolidays: 'closed' })) })).toContain(
    'Fermé les autres jours fériés.',
  )
})

test('days closed every year are only called those of the year’s end when they are', () => {
  const [day] = FACTS.sharedExceptions
  if (!day) throw new Error('The starting content has no holidays')
  expect(holidayLabel(FACTS)).toBe('Fêtes de fin d’année')
  expect(holidayLabel({ ...FACTS, sharedExceptions: [...FACTS.sharedExceptions, { ...day, from: '07-14', to: '07-14' }] })).toBe('Chaque année')
})
