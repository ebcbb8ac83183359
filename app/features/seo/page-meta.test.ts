import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { pageMeta } from './page-meta.ts'

test('a title names the label where every shop has it, and else the business: one of nine would speak for all', () => {
  const facts = startingFacts()
  const titleOf = (of: ShopFacts) => {
    const root = { loaderData: { facts: of } } as unknown as Parameters<typeof pageMeta>[0]['root']
    const meta = pageMeta({ root, title: 'Nos magasins | QualiRépar', description: '', path: '/magasins', publicUrl: 'https://phare.example' })
    return meta.flatMap((each) => ('title' in each ? [each.title] : []))
  }
  const withNumbers = (...numbers: readonly string[]): ShopFacts => ({
    ...facts,
    isExample: false,
    stores: facts.stores.map((store, index) => ({ ...store, labelNumber: numbers[index] ?? '' })),
  })
  expect(titleOf(facts)).toEqual(['Nos magasins | QualiRépar'])
  expect(titleOf({ ...withNumbers('QR-1'), isExample: true })).toEqual(['Nos magasins | QualiRépar'])
  expect(titleOf(withNumbers('QR-1', 'QR-2', 'QR-3'))).toEqual(['Nos magasins | QualiRépar'])
  expect(titleOf(withNumbers('QR-1'))).toEqual(['Nos magasins | Phare Réparation'])
})
