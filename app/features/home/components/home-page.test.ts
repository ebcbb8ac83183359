import { createElement } from 'react'
import { expect, test } from 'vitest'
import { HOME } from '#app/content/home.ts'
import { HomeBody } from '#app/content/kinds/home.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { HomePrice } from '../home-prices.ts'
import { HomePage } from './HomePage.tsx'

const SCREEN: HomePrice = {
  href: '/reparation/apple/iphone-13',
  label: 'Écran iPhone 13',
  modelName: 'iPhone 13',
  deviceType: 'smartphone',
  kind: 'ecran',
  fullCents: 12_900,
  amountCents: 12_900,
}

/** The band of the home page in which prices stand. */
function priceBand(facts: ShopFacts): string {
  const words = HomeBody.parse(HOME)
  const rest = { brands: [], promos: [], shopsToCall: [], shops: [], clock: 'Mardi, 9\u00a0h', nowMinutes: 540, children: null }
  const markup = renderedInSite(createElement(HomePage, { ...rest, words, prices: [SCREEN, { ...SCREEN, kind: 'batterie' }] }), facts)
  return markup.split('<section').find((section) => section.includes('Quelques prix')) ?? ''
}

test('prices share their band with the aid of a shop that has the label, and have it to themselves where it has none', () => {
  const facts = startingFacts()
  expect(priceBand(facts)).toContain('split-even')
  const withoutLabel = priceBand({ ...facts, stores: facts.stores.map((store) => ({ ...store, labelNumber: '' })) })
  expect(withoutLabel).toContain('iPhone 13')
  expect(withoutLabel).not.toContain('split')
})
