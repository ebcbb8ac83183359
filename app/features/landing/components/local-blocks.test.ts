import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { LocalBlocks } from './LocalBlocks.tsx'

test('the way to the shop stands on the page of a town around it, and none where the shop is on the spot', () => {
  const facts = startingFacts()
  const [store] = facts.stores
  const words = { intro: '', access: { title: '', text: '' }, localNeeds: '', localFacts: [], benefits: [], faq: [] }
  const shown = (kmToNearestStore: number) => {
    const place = { name: 'Blagon', postcode: '33138', nearestStore: store?.id, kmToNearestStore, minutesToNearestStore: kmToNearestStore }
    const props = {
      view: { page: words, place, h1: 'Réparation', crumbs: [], prices: [], subtitle: '' },
      shop: { store, open: true, detail: '', directions: 'https://www.example.fr/' },
    } as unknown as Parameters<typeof LocalBlocks>[0]
    return renderedInSite(createElement(LocalBlocks, props), facts).replaceAll('\u00a0', ' ')
  }
  expect(shown(23)).toContain('Votre magasin, à 23 km, environ 23 min de route')
  expect(shown(0)).toContain('Votre magasin</p>')
})
