import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { SiteFooter } from './SiteFooter.tsx'

const places = { homeIt: null, towns: [], hasPartners: false, hasServices: false, hasPhoneCases: false, hasRefurbished: false, shopPaths: {} }

function footerOf(count: number): string {
  const shops = startingFacts().stores.slice(0, count)
  const stores = shops.map((store) => ({ store, hours: [], closing: '', open: false, detail: '' }))
  return renderedInSite(createElement(SiteFooter, { stores, places, path: '/', year: 2026 }))
}

test('the foot of a page leads to a shop where its page is, and shows that shop there', () => {
  const [store] = startingFacts().stores
  if (!store) throw new Error('The starting content has no shop')
  const offer = { brands: null, hasHomeIt: true, hasPhoneCases: true, hasRefurbished: true, shopPaths: { [store.id]: '/ailleurs' as const } }
  const shown = {
    stores: [{ store, hours: [], closing: 'Fermé le 2 décembre 2026.', open: false, detail: '' }],
    places,
    path: '/ailleurs',
    year: 2026,
  }
  const markup = renderedInSite(createElement(OfferProvider, { value: offer }, createElement(SiteFooter, shown)))
  expect(markup).toContain('href="/ailleurs"')
  expect(markup).not.toContain(`href="/${store.id}"`)
  expect(markup).toContain('Fermé le 2 décembre 2026.')
})

test('the foot of a page lets choose between shops, and shows the only one without a choice', () => {
  expect(footerOf(2)).toContain('Choisir un magasin')
  expect(footerOf(1)).not.toMatch(/Choisir un magasin|<select/)
  expect(footerOf(1)).toContain('class="footer-shop"')
})
