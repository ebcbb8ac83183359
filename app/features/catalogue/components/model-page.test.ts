/** What the page of a model offers for each repair, and what it says where there is none. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { Repair } from '../catalogue.queries.server.ts'
import { ModelPage } from './ModelPage.tsx'

const MODEL = {
  id: 'model',
  name: 'iPhone 13',
  slug: 'iphone-13',
  description: null,
  image_url: null,
  meta_title: null,
  meta_description: null,
  deviceType: 'smartphone',
  category: { name: 'iPhone', slug: 'iphone' },
  brand: { name: 'Apple', slug: 'apple' },
  codes: [],
} as const

function shown(repairs: Repair[]): string {
  return renderedInSite(createElement(ModelPage, { model: { ...MODEL, codes: [] }, repairs, shops: [], prices: {}, neighbours: [], repaired: null }))
}

const SCREEN: Repair = {
  id: 'screen',
  repair_name: 'Écran',
  description: 'Vitre fêlée.',
  duration: '1 h',
  warranty: '6 mois',
  requires_quote: true,
  show_button: true,
}

test('a repair says what it is, how long it takes and how long it is guaranteed, and is asked for under its name', () => {
  const page = shown([SCREEN])
  for (const text of ['Tarifs sur devis personnalisé', 'Écran', 'Vitre fêlée.', '1 h', '6 mois', 'Devis sur mesure']) expect(page).toContain(text)
  expect(page).toContain('href="/devis?model=iphone-13&amp;repair=%C3%89cran"')
})

test('only a repair that needs no quote has no badge, and one whose button is off no button', () => {
  expect(shown([{ ...SCREEN, requires_quote: null }])).toContain('Devis sur mesure')
  expect(shown([{ ...SCREEN, requires_quote: false }])).not.toContain('Devis sur mesure')
  expect(shown([{ ...SCREEN, show_button: false }])).not.toContain('repair=%C3%89cran')
})

test('a model without repairs says so, and still leads to a quote and to the shops', () => {
  const page = shown([])
  expect(page).toContain('Aucune réparation disponible pour ce modèle actuellement.')
  expect(page).toContain('href="/devis?model=iphone-13"')
  expect(page).toContain('href="/magasins"')
})
