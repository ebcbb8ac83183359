import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { StoreForm } from './StoreForm.tsx'

test('who ticks that a shop takes parcels reads beside it what the site promises from then on', () => {
  const markup = renderedInSite(createElement(StoreForm, { values: null, intent: 'add', answer: undefined }))
  const [, id = ''] = /<input type="checkbox"[^>]*aria-describedby="([^"]+)"/.exec(markup) ?? []
  const [, promise = ''] = new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(markup) ?? []
  expect(promise).toMatch(/à vos frais.*refuse le devis.*48 à 72\sh.*4 à 5\sjours ouvrés/)
})
