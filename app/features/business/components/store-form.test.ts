import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { startingFacts } from '#app/content/starting-facts.ts'
import { StoreForm } from './StoreForm.tsx'

function form(facts = startingFacts()): string {
  return renderedInSite(createElement(StoreForm, { values: null, intent: 'add', answer: undefined }), facts)
}

test('who ticks that a shop takes parcels reads beside it what the site promises from then on', () => {
  const markup = form()
  const [, id = ''] = /<input type="checkbox"[^>]*aria-describedby="([^"]+)"/.exec(markup) ?? []
  const [, promise = ''] = new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(markup) ?? []
  expect(promise).toMatch(/à vos frais.*refuse le devis.*48 à 72\sh.*4 à 5\sjours ouvrés/)
})

test('the promise beside the tick has the delays that the owner has said, or says that it has none', () => {
  const facts = startingFacts()
  const slower = form({ ...facts, business: { ...facts.business, postalRepair: '5\u00a0jours', postalTotal: '' } })
  expect(slower).toMatch(/refuse le devis\s; réparation en 5\sjours après réception\./)
  const silent = form({ ...facts, business: { ...facts.business, postalRepair: '', postalTotal: '' } })
  expect(silent).toMatch(/refuse le devis\s; aucun délai, tant que vous n’en dites pas/)
})
