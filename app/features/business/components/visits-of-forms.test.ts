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

test('who types the price of a visit reads for how long a visit the site announces it', () => {
  const prices = startingFacts().business.servicePrices
  const props = { prices, waiting: [], answer: undefined, mayEdit: true } as unknown as Parameters<typeof ServicePricesForm>[0]
  expect(renderedInSite(createElement(ServicePricesForm, props))).toContain('Pour une visite d’une heure, annoncé')
})
