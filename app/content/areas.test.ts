import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { areaName, foreignPlacesIn, ofArea, ofAreaInShort } from './areas.ts'

function inArles(): ShopFacts {
  const facts = startingFacts()
  const [shop] = facts.stores
  if (!shop) throw new Error('The starting content has no shop')
  return { ...facts, stores: [{ ...shop, id: 'arles', town: 'Arles', postcode: '13200' }], formerStores: [], isExample: false }
}

const foreignPlaceIn = (text: string, facts: ShopFacts): string | undefined => foreignPlacesIn(text, facts)[0]

test('the area of the starting shops is the Bassin, that of another business its own town', () => {
  expect([areaName, ofArea, ofAreaInShort].map((word) => word(startingFacts()))).toEqual(['Bassin d’Arcachon', 'du Bassin d’Arcachon', 'du Bassin'])
  expect([areaName, ofArea, ofAreaInShort].map((word) => word(inArles()))).toEqual(['Arles', 'd’Arles', 'd’Arles'])
  const arles = inArles()
  const quarter = { ...arles, stores: arles.stores.map((store) => ({ ...store, town: 'Arles Trinquetaille', postTown: 'Arles' })) }
  expect([areaName, ofArea, ofAreaInShort].map((word) => word(quarter))).toEqual(['Arles', 'd’Arles', 'd’Arles'])
})

test('a text is asked for places where the business has no shop', () => {
  const texts = ['Souvent en 1 h à Libourne', 'Autour du Bassin', 'Tribunal de Bordeaux', 'Le bassin d’une fontaine à Arles', 'À côté de Sarlat']
  expect(texts.map((text) => foreignPlaceIn(text, inArles()))).toEqual(['Libourne', 'Bassin', 'Bordeaux', undefined, undefined])
  expect(texts.map((text) => foreignPlaceIn(text, startingFacts()))).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a shop that is no more makes its town foreign, and the name of a business is its own', () => {
  const facts = startingFacts()
  const former = facts.stores
    .filter(({ id }) => id === 'libourne')
    .map((store) => ({ ...store, successorPath: null, takenOverBy: null, retiredAt: '2026-11-20T10:00:00.000Z' }))
  const without = { ...facts, stores: facts.stores.filter(({ id }) => id !== 'libourne'), formerStores: former }
  expect(foreignPlaceIn('Souvent en 1 h à Libourne', without)).toBe('Libourne')
  const arles = inArles()
  expect(foreignPlaceIn('Répar’Bassin vous répond', { ...arles, business: { ...arles.business, name: 'Répar’Bassin' } })).toBeUndefined()
})

test('what the business states of itself names no place where it is not: its street, its seat, its host', () => {
  const arles = inArles()
  const stores = arles.stores.map((store) => ({ ...store, address: '3 route de Bordeaux' }))
  const business = { ...arles.business, hostName: 'Gironde Web', seatAddress: '8 quai de Libourne\n13200 Arles' }
  const own = { ...arles, stores, business }
  for (const text of [
    'Magasin\u00a0: 3 route de Bordeaux, 13200 Arles.',
    'Garez-vous route de Bordeaux.',
    'Siège\u00a0: 8 quai de Libourne, 13200 Arles.',
    'Gironde Web',
  ])
    expect(foreignPlaceIn(text, own), text).toBeUndefined()
  expect(foreignPlaceIn('3 route de Bordeaux, et aussi à Bordeaux', own)).toBe('Bordeaux')
})
