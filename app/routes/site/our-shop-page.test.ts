import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeView } from '#app/features/opening-hours/store-view.ts'
import { StorePage } from '#app/features/stores/components/StorePage.tsx'
import type { Welcome } from '#app/lib/counter-promises.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'

function leadOf(welcome: Welcome): string {
  const starting = startingFacts()
  const facts = { ...starting, business: { ...starting.business, welcome } }
  const [store] = facts.stores
  if (!store) throw new Error('The starting content has no shop')
  const html = renderedInSite(createElement(StorePage, { crumbs: [], shown: storeView(store, new Date('2026-11-20T10:00:00Z')) }), facts)
  return /Le magasin [^<]*/.exec(html)?.[0] ?? ''
}

test('the page of a shop says once how one comes to it', () => {
  expect(leadOf('walk_in')).toMatch(/^Le magasin de La Teste[^.]* vous reçoit sans rendez-vous\. Le diagnostic/)
  expect(leadOf('appointment')).toMatch(/vous reçoit sur rendez-vous\u00a0: appelez-le ou écrivez-lui\. Le diagnostic/)
  expect(leadOf('appointment').match(/rendez-vous/g)).toHaveLength(1)
})
