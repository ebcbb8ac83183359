import { createElement } from 'react'
import { expect, test } from 'vitest'
import { reparationXiaomi } from '#app/content/landing/brand-hubs/reparation-xiaomi.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { BrandHubBlocks } from './BrandHubBlocks.tsx'

const facts = startingFacts()

function cardOf(family: string, { isExample, brands }: { isExample: boolean; brands: readonly string[] }): string {
  const props = { view: { page: reparationXiaomi, crumbs: [], h1: reparationXiaomi.h1 }, shop: {}, booking: null } as unknown as Parameters<
    typeof BrandHubBlocks
  >[0]
  const offer = { brands, hasHomeIt: true, hasPhoneCases: true, hasRefurbished: true, shopPaths: {} }
  const page = renderedInSite(createElement(OfferProvider, { value: offer }, createElement(BrandHubBlocks, props)), { ...facts, isExample })
  const item = page.split('<li>').find((each) => each.includes(`<h3>${family}</h3>`))
  return item?.split('</li>', 1)[0] ?? ''
}

test('a family without a page of its own is announced in the demonstration alone: another shop leads to its models, and nowhere once the brand is off', () => {
  expect(cardOf('POCO', { isExample: true, brands: ['xiaomi'] })).toMatch(/^(?!.*<a ).*Bientôt disponible/)
  expect(cardOf('POCO', { isExample: false, brands: ['xiaomi'] })).toMatch(/^(?!.*Bientôt).*href="\/reparation\/xiaomi"/)
  for (const family of ['POCO', 'Redmi']) expect(cardOf(family, { isExample: false, brands: ['apple'] }), family).toMatch(/^(?!.*Bientôt)(?!.*<a )/)
  expect(cardOf('Redmi', { isExample: false, brands: ['xiaomi'] })).toContain('href="/reparation/xiaomi/redmi"')
})
