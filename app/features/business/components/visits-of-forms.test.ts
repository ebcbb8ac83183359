import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ServicePricesForm } from './ServicePricesForm.tsx'
import { TownForm } from './TownForm.tsx'

test('who names an area of visits reads that this offers visits there', () => {
  const form = renderedInSite(createElement(TownForm, { town: null, stores: [], areas: [], intent: 'add', answer: undefined }))
  expect(form).toContain('Rempli, il ouvre cette commune aux visites.')
})

test('who types how far a town is from the workshop reads which shop that is, and why that one', () => {
  const form = createElement(TownForm, { town: null, stores: [], areas: [], intent: 'add', answer: undefined })
  expect(renderedInSite(form)).toContain('L’atelier\u00a0: Le Teich, celui qui reçoit les envois postaux.')
  const facts = startingFacts()
  const noParcels = facts.stores.map((store) => ({ ...store, receivesParcels: false }))
  expect(renderedInSite(form, { ...facts, stores: noParcels })).toContain('L’atelier\u00a0: La Teste-de-Buch, le premier de la liste des magasins.')
})

test('who types the price of a visit reads for how long a visit the site announces it', () => {
  const prices = startingFacts().business.servicePrices
  const props = { prices, waiting: [], answer: undefined, mayEdit: true } as unknown as Parameters<typeof ServicePricesForm>[0]
  expect(renderedInSite(createElement(ServicePricesForm, props))).toContain('Pour une visite d’une heure, annoncé')
})
