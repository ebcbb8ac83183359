import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { REFURBISHED_CONDITIONS, REFURBISHED_TYPES } from '#app/platform/db/tables/refurbished.server.ts'
import { aStockDevice } from '#tests/factories/stock-device.ts'
import { CONDITION_LABELS, discountPercent, storeOf } from './device-words.ts'
import { availabilityOf, stockNode } from './stock-node.ts'
import { STOCK_CATEGORIES, categoryOf, findCategory, typesOf } from './stock-categories.ts'

test.for([
  [339, 629, 46],
  [229, 349.99, 35],
  [50, 100, 50],
  [2, 3, 33],
  [1, 3, 67],
  // Half a percent rounds up.
  [199, 200, 1],
] as const)('%d € instead of %d € is %d %% off', ([price, original, percent]) => {
  expect(discountPercent(price, original)).toBe(percent)
})

test.for([
  ['no price when new', 100, null],
  ['the same price', 100, 100],
  ['a higher price', 120, 100],
  ['less than half a percent', 999, 1000],
] as const)('%s shows no discount', ([, price, original]) => {
  expect(discountPercent(price, original)).toBeNull()
})

test('every stored type has one category, and the categories give all types back', () => {
  expect(STOCK_CATEGORIES.flatMap(({ id }) => typesOf(id)).toSorted()).toEqual([...REFURBISHED_TYPES].toSorted())
})

test('both portable computer types share the label and the filter', () => {
  expect(categoryOf('laptop').label).toBe('Ordinateur Portable')
  expect(categoryOf('pc_laptop')).toBe(categoryOf('laptop'))
  expect(findCategory('pc_laptop')?.id).toBe('laptop')
  expect(findCategory('toaster')).toBeUndefined()
  expect(findCategory(null)).toBeUndefined()
})

test('the labels are those of the contract', () => {
  expect(STOCK_CATEGORIES.map(({ label }) => label)).toEqual([
    'Smartphone',
    'Tablette',
    'Ordinateur Portable',
    'PC fixe',
    'Montre Connectée',
    'Console de Jeu',
  ])
  expect(REFURBISHED_CONDITIONS.map((condition) => CONDITION_LABELS[condition])).toEqual(['État Excellent', 'Très Bon État', 'Bon État'])
})

test('a device is in the shop that any of its names says', () => {
  expect(storeOf(startingFacts().stores, 'La Teste')?.id).toBe('la-teste')
  expect(storeOf(startingFacts().stores, 'la teste-de-buch ')?.id).toBe('la-teste')
  expect(storeOf(startingFacts().stores, 'le-teich')?.id).toBe('le-teich')
  expect(storeOf(startingFacts().stores, 'Atelier')).toBeUndefined()
  expect(storeOf(startingFacts().stores, null)).toBeUndefined()
})

test('search engines are not told that a device can be had while it is kept for somebody', () => {
  const device = aStockDevice()
  const kept = { ...device, reservedUntil: new Date('2026-11-21T10:00:00Z') }
  const offered = JSON.stringify(stockNode('https://www.example.fr', '#organization', [device, kept]))
  expect([...offered.matchAll(/schema\.org\/(InStock|OutOfStock)/g)].map(([, word]) => word)).toEqual(['InStock', 'OutOfStock'])
  expect(availabilityOf(kept)).toBe('https://schema.org/OutOfStock')
})
