import { expect, test } from 'vitest'
import { STARTING_BUSINESS } from '#app/content/business.ts'
import { SERVICES } from '#app/content/services.ts'
import { serviceCards } from './service-cards.ts'
import { linePrice, priceHint } from './service-prices.ts'

/** Amounts carry narrow and wide non-breaking spaces. */
function plain(text: string | null | undefined): string | undefined {
  return text?.replace(/\s/g, ' ')
}

function serviceOf(id: string) {
  const service = serviceCards(SERVICES, STARTING_BUSINESS.servicePrices).find((candidate) => candidate.id === id)
  if (!service) throw new Error(`no service ${id}`)
  return service
}

test('a card says the only price, the lowest of several, or nothing', () => {
  expect(plain(priceHint(serviceOf('coques')))).toBe('19,90 €')
  expect(plain(priceHint(serviceOf('sauvegarde')))).toBe('à partir de 49 €')
  expect(plain(priceHint(serviceOf('pc-mesure')))).toBe('à partir de 500 €')
  expect(priceHint(serviceOf('pile-montre'))).toBeNull()
})

test('the details give every price of the service', () => {
  expect(serviceOf('hydrogel').details.prices.map((line) => plain(linePrice(line)))).toEqual(['19,90 €', '14,90 €', '24,90 €', '19,90 €'])
  expect(serviceOf('pc-mesure').details.prices.map((line) => plain(linePrice(line)))).toEqual([
    'à partir de 500 €',
    'à partir de 900 €',
    'à partir de 1 500 €',
    'sur devis',
  ])
})
