import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { closureAlerts } from './closure-alerts.ts'
import { specialDays } from './special-days.ts'

function said(from: string, to: string, message = '', slots: HoursException['slots'] = []): HoursException {
  return { id: from, storeId: 'la-teste', from, to, slots, yearly: false, message }
}

const DECEMBER = [
  said('2026-12-01', '2026-12-02'),
  said('2026-12-05', '2026-12-05', 'Marché de Noël.', [{ start: '10:00', end: '12:00' }]),
  said('2026-12-24', '2026-12-24', 'Bon réveillon.', [{ start: '10:00', end: '16:00' }]),
  said('2026-12-26', '2027-01-02', 'Bonnes fêtes.'),
]

function laTeste(exceptions: readonly HoursException[]) {
  const [shop] = startingFacts().stores.filter(({ id }) => id === 'la-teste')
  if (!shop) throw new Error('The starting facts have no such shop')
  return { ...shop, exceptions }
}

test('a shop says every day of the coming weeks on which it is closed or keeps other hours, with its sentence', () => {
  const yearly: HoursException = { ...said('12-25', '12-25'), yearly: true }
  expect(specialDays(laTeste([...DECEMBER, yearly]), '2026-11-29').map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Fermé du 1er décembre 2026 au 2 décembre 2026.',
    'Samedi 5 décembre 2026 : 10 h – 12 h. Marché de Noël.',
    'Jeudi 24 décembre 2026 : 10 h – 16 h. Bon réveillon.',
    'Fermé du 26 décembre 2026 au 2 janvier 2027. Bonnes fêtes.',
  ])
  expect(specialDays(laTeste(DECEMBER), '2026-12-25')).toHaveLength(1)
  expect(specialDays(laTeste(DECEMBER), '2026-10-01')).toEqual([])
  expect(specialDays(laTeste([]), '2026-11-29')).toEqual([])
})

test('the banner keeps to the next day apart, and a single day hides no longer closing that is announced as well', () => {
  const titles = (instant: string, days = DECEMBER) =>
    closureAlerts({ stores: [laTeste(days)] }, new Date(instant)).map(({ title }) => title.replaceAll('\u00a0', ' '))
  expect(titles('2026-11-29T10:00:00Z')).toEqual(['La Teste-de-Buch est fermé du 1er décembre 2026 au 2 décembre 2026.'])
  expect(titles('2026-12-22T10:00:00Z')).toEqual([
    'La Teste-de-Buch change d’horaires le 24 décembre 2026.',
    'La Teste-de-Buch est fermé du 26 décembre 2026 au 2 janvier 2027.',
  ])
  // A day with hours is not a part of the closing that follows it.
  const eve = [...DECEMBER.slice(2, 3), said('2026-12-25', '2027-01-02')]
  expect(titles('2026-12-22T10:00:00Z', eve)).toEqual([
    'La Teste-de-Buch change d’horaires le 24 décembre 2026.',
    'La Teste-de-Buch est fermé du 25 décembre 2026 au 2 janvier 2027.',
  ])
  expect(titles('2026-12-25T10:00:00Z')).toEqual(['La Teste-de-Buch est fermé du 26 décembre 2026 au 2 janvier 2027.'])
})
