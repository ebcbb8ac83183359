import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ShipmentsScreen } from './ShipmentsScreen.tsx'

const PROPS: Parameters<typeof ShipmentsScreen>[0] = {
  list: { rows: [], total: 0, page: 1 },
  requestHref: (id) => id,
  fileHref: (id, fileId) => `${id}/${fileId}`,
  now: new Date('2026-11-20T10:00:00Z'),
}

test('an empty list of parcels does not speak of a service that the site of this shop does not offer', () => {
  const facts = startingFacts()
  expect(renderedInSite(createElement(ShipmentsScreen, PROPS), facts)).toContain('Les envois postaux demandés sur le site arrivent dans cette liste.')
  const without = { ...facts, stores: facts.stores.map((store) => ({ ...store, receivesParcels: false })) }
  const shown = renderedInSite(createElement(ShipmentsScreen, PROPS), without)
  expect(shown).toContain('Le site ne propose pas la réparation par la poste')
  expect(shown).not.toContain('demandés sur le site')
})
