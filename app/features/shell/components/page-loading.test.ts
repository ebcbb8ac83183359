import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { PageLoading } from './PageLoading.tsx'

/** The tower of the lighthouse. */
const TOWER = 'M11.8 14h8.4l2.6 20H9.2z'

test('who waits for the next page of a shop in town sees no lighthouse', () => {
  const facts = startingFacts()
  const shown = (scenery: 'coast' | 'town') => renderedInSite(createElement(PageLoading), { ...facts, business: { ...facts.business, scenery } })
  expect(shown('coast')).toContain(TOWER)
  expect(shown('town')).not.toContain(TOWER)
})
