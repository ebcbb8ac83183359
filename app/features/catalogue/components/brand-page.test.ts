import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { BrandPage } from './BrandPage.tsx'

test('each family of a brand leads to its page, also one whose models stand on this one', () => {
  const model = { name: 'MacBook Air M1', slug: 'macbook-air-m1', description: null, image_url: null }
  const family = (name: string, slug: string | null, hasMore: boolean) => ({ name, slug, deviceType: 'computer' as const, hasMore, models: [model] })
  const page = renderedInSite(
    createElement(BrandPage, {
      brand: { name: 'Apple', slug: 'apple', logo_url: null, description: null },
      groups: [family('MacBook', 'macbook', false), family('iPhone', 'iphone', true), family('Autres', null, false)],
      viewed: [],
      lowest: {},
    }),
  )
  expect(page).toMatch(/href="\/reparation\/apple\/macbook"[^>]*>Réparation MacBook/)
  expect(page).toMatch(/href="\/reparation\/apple\/iphone"[^>]*>Voir tous les modèles/)
  expect(page).not.toContain('Réparation Autres')
})
