import { expect, test } from 'vitest'
import { isFull, priceWithAid, slateRows } from './home-prices.ts'
import type { HomePrice } from './home-prices.ts'

function aPrice(values: Partial<HomePrice>): HomePrice {
  return {
    href: '/reparation/apple/iphone-13',
    label: 'Écran iPhone 13',
    modelName: 'iPhone 13',
    deviceType: 'smartphone',
    kind: 'ecran',
    fullCents: 204_00,
    amountCents: 179_00,
    ...values,
  }
}

test('the slate has one row per model, and a gap where a repair has no price', () => {
  const rows = slateRows([
    aPrice({}),
    aPrice({ href: '/reparation/apple/iphone-12', modelName: 'iPhone 12', kind: 'batterie', amountCents: 79_00 }),
    aPrice({ kind: 'charge', amountCents: 69_00 }),
    aPrice({ kind: 'boutons' }),
  ])
  expect(rows.map(({ modelName, amounts }) => [modelName, amounts])).toEqual([
    ['iPhone 13', { ecran: 179_00, charge: 69_00 }],
    ['iPhone 12', { batterie: 79_00 }],
  ])
})

test('prices with many gaps are no table', () => {
  expect(isFull(slateRows([aPrice({}), aPrice({ kind: 'charge' })]))).toBe(true)
  expect(isFull(slateRows([aPrice({})]))).toBe(false)
})

test('the bill is drawn with a price that the aid really lowers', () => {
  const water = aPrice({ kind: 'eau', fullCents: 79_00, amountCents: 79_00 })
  expect(priceWithAid([water, aPrice({})])?.kind).toBe('ecran')
  expect(priceWithAid([water])).toBeUndefined()
})
