import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storePageMeta } from '#app/features/seo/store-page-meta.ts'
import { storePageCrumbs } from '#app/features/stores/store-page-crumbs.ts'
import { ourShopsPageTitle } from '#app/lib/our-shops.ts'

test('the way up from the page of a shop names the list of shops, or the one there is, on the page and for search engines', () => {
  const facts = startingFacts()
  const [store] = facts.stores
  if (!store) throw new Error('The starting content has no shop')
  const nodes = (count: number) =>
    JSON.stringify(
      storePageMeta({ publicUrl: 'https://www.example.fr', facts: { ...facts, stores: facts.stores.slice(0, count) }, store, today: '2026-11-20' }),
    )
  expect([storePageCrumbs(store, 3)[1]?.label, storePageCrumbs(store, 1)[1]?.label]).toEqual(['Nos magasins', 'Notre magasin'])
  expect(nodes(3)).toContain('Nos magasins')
  expect(nodes(1)).toContain('Notre magasin')
  expect(nodes(1)).not.toContain('Nos magasins')
})

test('the page of the only shop there is has one address', () => {
  expect([1, 3].map(ourShopsPageTitle)).toEqual(['Notre magasin : adresse et horaires', 'Nos magasins : adresses et horaires'])
})
