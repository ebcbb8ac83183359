import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { Town } from '../towns.queries.server.ts'
import { TownForm } from './TownForm.tsx'

const FACTS = startingFacts()
/** A shop that takes no parcels and names no price for a visit. */
const NO_POST_NO_VISITS: ShopFacts = {
  ...FACTS,
  business: { ...FACTS.business, servicePrices: { ...FACTS.business.servicePrices, homeIt: null } },
  stores: FACTS.stores.map((store) => ({ ...store, receivesParcels: false })),
}
const TOWN: Town = {
  slug: 'sarzeau',
  name: 'Sarzeau',
  postcode: '56370',
  department: 'Morbihan',
  visitArea: '',
  nearestStore: FACTS.stores[0]?.id ?? '',
  kmToNearestStore: 12,
  minutesToNearestStore: 16,
  kmToWorkshop: 12,
  ownFacts: [],
  pageKinds: ['postal-town'],
}

function boxes(facts: ShopFacts, town: Town | null = null): string[] {
  const markup = renderedInSite(createElement(TownForm, { town, stores: [], areas: [], intent: 'add', answer: undefined }), facts)
  return [...markup.matchAll(/name="page\.([a-z-]+)"/g)].map(([, kind = '']) => kind)
}

test('a town is offered no page of what the shop does not do, and the form says why', () => {
  expect(boxes(FACTS)).toEqual(['shop', 'local', 'postal-city', 'postal-town', 'home-it', 'quote'])
  expect(boxes(NO_POST_NO_VISITS)).toEqual(['shop', 'local', 'quote'])
  const markup = renderedInSite(createElement(TownForm, { town: null, stores: [], areas: [], intent: 'add', answer: undefined }), NO_POST_NO_VISITS)
  expect(markup).toMatch(/Envoi postal, ville.*aucun magasin ne reçoit les envois postaux/)
  expect(markup).toMatch(/Informatique à domicile.*tarif de l’intervention à domicile n’est pas écrit/)
  // «Tarifs des services» is the name of a text as well, in which no price is written.
  expect(markup).toContain('il s’écrit sous «\u00a0Prix\u00a0», «\u00a0Services\u00a0»')
})

test('a page that the town has already keeps its box', () => {
  expect(boxes(NO_POST_NO_VISITS, TOWN)).toEqual(['shop', 'local', 'postal-town', 'quote'])
})

test('a business with one shop is not asked how far its workshop is: the nearest shop is the workshop', () => {
  const asked = (facts: ShopFacts) =>
    renderedInSite(createElement(TownForm, { town: null, stores: [], areas: [], intent: 'add', answer: undefined }), facts).includes('kmToWorkshop')
  expect(asked(FACTS)).toBe(true)
  expect(asked({ ...FACTS, stores: FACTS.stores.slice(0, 1) })).toBe(false)
})
