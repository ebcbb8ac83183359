import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { SiteFooter } from './SiteFooter.tsx'

const places = { homeIt: null, towns: [], hasPartners: false, hasPhoneCases: false, hasRefurbished: false }

function footerOf(count: number): string {
  const shops = startingFacts().stores.slice(0, count)
  const stores = shops.map((store) => ({ store, hours: [], closing: '', open: false, detail: '' }))
  return renderedInSite(createElement(SiteFooter, { stores, places, path: '/', year: 2026 }))
}

test('the foot of a page lets choose between shops, and shows the only one without a choice', () => {
  expect(footerOf(2)).toContain('Choisir un magasin')
  expect(footerOf(1)).not.toMatch(/Choisir un magasin|<select/)
  expect(footerOf(1)).toContain('class="footer-shop"')
})
