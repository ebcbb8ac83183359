import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { Scenery } from '#app/lib/scenery.ts'
import { sceneryItems } from './launch-scenery.ts'

const shop = startingFacts()

function said({ postcode = '87000', name = 'Atelier Lumière', scenery = 'coast' }: { postcode?: string; name?: string; scenery?: Scenery } = {}) {
  const stores = shop.stores.map((store) => ({ ...store, postcode }))
  return sceneryItems({ shop: { ...shop, launchedAt: null, stores, business: { ...shop.business, name, scenery } } }, '/admin/entreprise')
}

test('a lighthouse above a shop inland is named with the way to another landscape, and keeps nothing back', () => {
  expect(said()).toMatchObject([{ state: 'invented', blocks: false, link: { href: '/admin/entreprise#business-scenery' } }])
})

test('nobody by the sea, with drawings of a town or called after a lighthouse has that line', () => {
  for (const postcode of ['33260', '17000', '20200', '97420']) expect(said({ postcode }), postcode).toEqual([])
  expect(said({ scenery: 'town' })).toEqual([])
  expect(said({ name: 'Le Phare du Limousin' })).toEqual([])
  const nowhere = { ...shop, launchedAt: null, stores: [], business: { ...shop.business, name: 'Atelier' } }
  expect(sceneryItems({ shop: nowhere }, '/admin/entreprise')).toEqual([])
})
