import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { PriceHead } from './PriceHead.tsx'

test('a shop without the label is led to no screen of the aid, and knows which one it is on', () => {
  const facts = startingFacts()
  const unlabelled = { ...facts, stores: facts.stores.map((store) => ({ ...store, labelNumber: '' })) }
  const head = (tab: 'grid' | 'aid', of = facts) => renderedInSite(createElement(PriceHead, { tab }), of)
  expect(head('grid')).toContain('Aide QualiRépar')
  expect(head('grid', unlabelled)).not.toContain('Aide')
  expect(head('aid', unlabelled)).toContain('Aide QualiRépar')
})
