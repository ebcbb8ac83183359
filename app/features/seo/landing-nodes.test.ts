import type { Thing } from 'schema-dts'
import { expect, test } from 'vitest'
import { landingView } from '#app/content/landing/derive.ts'
import { LANDING_PAGES } from '#app/content/landing/registry.ts'
import { findLandingPage } from '#app/content/landing/site.ts'
import { STARTING_SITE } from '#tests/factories/starting-site.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { PriceLine } from '#app/lib/repair-price.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { landingNodes } from './landing-nodes.ts'
import { modelServiceNode } from './model-node.ts'

const SHOP = startingFacts()
const FACTS = { shop: SHOP, publicUrl: 'https://www.example.fr', today: '2026-11-20' }
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test.for(LANDING_PAGES.map((page) => [page.slug, page] as const))('%s states its way up and its questions as they are shown', ([slug, page]) => {
  const nodes = nodesOf(slug)
  expect(nodeOf(nodes, 'BreadcrumbList')).toMatchObject({
    itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1, name: 'Accueil' })]),
  })
  const questions = nodeOf(nodes, 'FAQPage').mainEntity
  expect(questions).toEqual(
    page.faq.map(({ question, answer }) => expect.objectContaining({ name: question, acceptedAnswer: expect.objectContaining({ text: answer }) })),
  )
})

test.for(['le-teich', 'la-teste', 'libourne'])('%s states the hours of the opening table', (slug) => {
  const store = nodeOf(nodesOf(slug), 'MobilePhoneStore')
  expect(store['@id']).toBe(`https://www.example.fr/${slug}#store`)
  expect(weekOf(store)).toEqual(tableOf(slug))
  expect(store.specialOpeningHoursSpecification).toHaveLength(4)
  expect('aggregateRating' in store).toBe(slug === 'le-teich')
})

test('Le Teich carries the rating 4.8 on 150 reviews', () => {
  expect(nodeOf(nodesOf('le-teich'), 'MobilePhoneStore').aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 150 })
})

test('a postal page offers the workshop’s service to its own town, at prices from which no aid is deducted', () => {
  const service = nodeOf(nodesOf('saint-emilion'), 'Service')
  expect(service).toMatchObject({
    provider: { '@id': 'https://www.example.fr/le-teich#store' },
    areaServed: { name: 'Saint-Émilion', address: { postalCode: '33330' } },
  })
  expect(service.hasOfferCatalog).toMatchObject({
    itemListElement: [{ name: 'Écran iPhone 13', priceSpecification: { minPrice: 204, priceCurrency: 'EUR' } }],
  })
})

test('home visits start at 49 €', () => {
  expect(nodeOf(nodesOf('intervention-informatique-mios'), 'Service')).toMatchObject({
    offers: { priceSpecification: { minPrice: 49 } },
    areaServed: { name: 'Mios' },
  })
})

test('a price says that its tax is included, unless the business charges none', () => {
  const page = findLandingPage(STARTING_SITE, 'intervention-informatique-mios')
  if (!page) throw new Error('no page')
  const taxes = (vatRegime: 'normal' | 'franchise') => {
    const shop = { ...SHOP, business: { ...SHOP.business, vatRegime } }
    const visits = JSON.stringify(landingNodes(landingView(page, STARTING_SITE), { ...FACTS, shop }))
    const line: PriceLine = { part: 'origine', amountCents: 179_00, maxCents: null, aidCents: 0, stock: null, stockDays: null, warranty: null }
    const model = { name: 'iPhone 13', brand: { name: 'Apple' } }
    const repairs = [{ id: 'screen', repair_name: 'Écran' }]
    const repair = modelServiceNode('https://www.example.fr', { model, repairs, prices: { screen: [line] }, path: '/x', business: shop.business })
    return [visits, JSON.stringify(repair)].map((text) => text.includes('"valueAddedTaxIncluded":true'))
  }
  expect(taxes('normal')).toEqual([true, true])
  expect(taxes('franchise')).toEqual([false, false])
})

test('the prices of a model are those that everybody pays, the aid for repairs not deducted', () => {
  const line = { part: 'origine', amountCents: 204_00, maxCents: null, aidCents: 25_00, stock: null, stockDays: null, warranty: null } as const
  const range = { ...line, part: 'compatible', maxCents: 244_00 } as const
  const model = { name: 'iPhone 13', brand: { name: 'Apple' } }
  const facts = { model, repairs: [{ id: 'screen', repair_name: 'Écran' }], path: '/x', business: SHOP.business }
  expect(modelServiceNode('https://www.example.fr', { ...facts, prices: { screen: [line, range] } })).toMatchObject({
    offers: [{ price: 204, priceSpecification: { price: 204 } }, { priceSpecification: { minPrice: 204, maxPrice: 244 } }],
  })
})

const SHOWN = [{ label: 'Écran iPhone 13', href: '/reparation/apple/iphone-13', fullCents: 204_00, amountCents: 179_00 }] as const

function nodesOf(slug: string): Thing[] {
  const page = findLandingPage(STARTING_SITE, slug)
  if (!page) throw new Error(`No page ${slug}`)
  return landingNodes(landingView(page, STARTING_SITE, SHOWN), FACTS)
}

/** A node as plain data: schema-dts has a union of a thousand types for it. */
function nodeOf(nodes: readonly Thing[], type: string): Record<string, unknown> {
  const found = nodes.find((node) => typeof node === 'object' && '@type' in node && node['@type'] === type)
  if (typeof found !== 'object') throw new Error(`No ${type}`)
  return { ...found }
}

/** Seven lists of ranges, Sunday first, as the node tells them. */
function weekOf(store: Record<string, unknown>): string[][] {
  const specifications = store['openingHoursSpecification'] as { dayOfWeek: string[]; opens: string; closes: string }[]
  return DAYS.map((day) => specifications.filter(({ dayOfWeek }) => dayOfWeek.includes(day)).map(({ opens, closes }) => `${opens}-${closes}`))
}

function tableOf(id: string): string[][] {
  return storeOrMain(SHOP, id).week.map((slots) => slots.map(({ start, end }) => `${start}-${end}`))
}
