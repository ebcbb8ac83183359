import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { addressesText } from '#app/content/legal-facts.ts'
import { storeNode } from '#app/features/seo/store-node.ts'
import { postalLine, postalTown } from '#app/lib/postal-line.ts'

test('a shop that customers know by its quarter has the town of its address, wherever an address stands', () => {
  const facts = startingFacts()
  const [first] = facts.stores
  if (!first) throw new Error('The starting facts have no shop')
  const second = { ...first, town: 'Bergerac Naillac', postTown: 'Bergerac', postcode: '24100', address: '3 route de Bordeaux' }
  expect([postalLine(second), postalTown({ town: 'Bergerac', postTown: '' }), postalTown({ town: 'Bergerac' })]).toEqual([
    '24100 Bergerac',
    'Bergerac',
    'Bergerac',
  ])
  expect(addressesText({ ...facts, stores: [second] })).toContain('3 route de Bordeaux, 24100 Bergerac.')
  expect(storeNode('https://www.example.fr', facts.business, second, '2026-11-29')).toMatchObject({ address: { addressLocality: 'Bergerac' } })
})
