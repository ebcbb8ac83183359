import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { HomeItBlocks } from './HomeItBlocks.tsx'

test('only the demonstration says that a technician may come on the same day: no owner has said so', () => {
  const facts = startingFacts()
  const words = { banner: '', intro: '', services: [], benefits: [], localNeeds: '', localFacts: [], faq: [], bookingLocation: '' }
  const props = {
    view: { page: words, place: null, h1: 'Chez vous', crumbs: [] },
    shop: { store: facts.stores[0] },
    booking: null,
  } as unknown as Parameters<typeof HomeItBlocks>[0]
  const shown = (isExample: boolean) => renderedInSite(createElement(HomeItBlocks, props), { ...facts, isExample })
  expect(shown(true)).toContain('Parfois le jour même')
  expect(shown(false)).not.toContain('le jour même')
  expect(shown(false)).toContain('Elle dit quand nous pouvons passer.')
})
