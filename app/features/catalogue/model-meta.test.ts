import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ModelPage } from './catalogue.queries.server.ts'
import { modelPageMeta } from './model-meta.ts'

const LINE = {
  part: 'compatible',
  amountCents: 204_00,
  maxCents: null,
  aidCents: 25_00,
  stock: null,
  stockDays: null,
  warranty: null,
  shops: [],
} as const

function aPage(name: string, overrides: Partial<ModelPage['model']> = {}): ModelPage {
  const repair = { id: 'r1', repair_name: 'Écran', description: null, duration: null, warranty: null, requires_quote: false, show_button: true }
  return {
    kind: 'model',
    model: {
      id: 'm1',
      name,
      slug: 'modele',
      description: null,
      image_url: null,
      meta_title: null,
      meta_description: null,
      category: null,
      brand: { name: 'Apple', slug: 'apple' },
      deviceType: 'smartphone',
      codes: [],
      ...overrides,
    },
    repairs: [repair],
    priceRows: [],
  }
}

test('search engines show the price that the page leads with, and nothing where it shows none', () => {
  const priced = modelPageMeta(aPage('iPhone 13'), { facts: startingFacts(), prices: { r1: [LINE] } })
  expect(priced.title).toBe('Réparation iPhone 13 : écran dès 179\u00a0€ | QualiRépar')
  expect(priced.description).toContain('ou par la poste : écran dès 179\u00a0€, aide déduite. Diagnostic gratuit')
  expect(modelPageMeta(aPage('iPhone 13'), { facts: startingFacts(), prices: {} }).title).toBe('Réparation iPhone 13 | QualiRépar')
  const plain = aPage('iPhone 13', { meta_title: 'Réparation iPhone 13 | QualiRépar' })
  expect(modelPageMeta(plain, { facts: startingFacts(), prices: { r1: [LINE] } }).title).toBe(
    'Réparation iPhone 13 : écran dès 179\u00a0€ | QualiRépar',
  )
  const own = aPage('iPhone 13', { meta_title: 'iPhone 13 : la promesse' })
  expect(modelPageMeta(own, { facts: startingFacts(), prices: { r1: [LINE] } }).title).toBe('iPhone 13 : la promesse')
  const onQuote = { ...LINE, amountCents: null, aidCents: 0 }
  expect(modelPageMeta(aPage('iPhone 13'), { facts: startingFacts(), prices: { r1: [onQuote] } }).title).toBe('Réparation iPhone 13 | QualiRépar')
})

test('a title that would be cut off goes without the price, words of the owner stay', () => {
  const long = modelPageMeta(aPage('Galaxy Z Fold Édition Spéciale'), { facts: startingFacts(), prices: { r1: [LINE] } })
  expect(long.title).toBe('Réparation Galaxy Z Fold Édition Spéciale | QualiRépar')
  expect(long.description.length).toBeLessThanOrEqual(160)
  expect(modelPageMeta(aPage('iPhone 13', { meta_title: 'Le nôtre' }), { facts: startingFacts(), prices: { r1: [LINE] } }).title).toBe('Le nôtre')
})

test('the warranty that search engines show is the one of the business', () => {
  const facts = structuredClone(startingFacts())
  facts.business.claims.warrantyMonthsMin = 3
  expect(modelPageMeta(aPage('iPhone 13'), { facts, prices: {} }).description).toContain('garantie 3 mois')
  expect(modelPageMeta(aPage('iPhone 13'), { facts, prices: { r1: [LINE] } }).description).toContain('garantie 3 mois')
})

test('a category is described in words that fit its gender, and names no part that its devices may not have', () => {
  const page = (name: string, number: number) =>
    modelPageMeta(
      {
        kind: 'category',
        brand: { name: 'Apple', slug: 'apple' },
        category: { name, slug: 'x', deviceType: 'watch' },
        models: [],
        page: number,
        pageCount: 2,
      },
      { facts: startingFacts(), prices: {} },
    ).description
  expect(page('Apple Watch', 1)).toMatch(/^Apple Watch\s: tous les modèles que nous réparons\. Souvent en/)
  expect(page('Apple Watch', 2)).toMatch(/^Apple Watch, page 2\s: tous les modèles/)
})
