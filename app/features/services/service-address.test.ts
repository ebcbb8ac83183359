import { expect, test } from 'vitest'
import { SERVICES } from '#app/content/services.ts'
import { NO_SERVICE_PRICES } from '#app/lib/service-prices.ts'
import { serviceCards } from './service-cards.ts'
import { chosenService, serviceHref } from './service-address.ts'

test('the eight services have the ids that addresses carry', () => {
  expect(SERVICES.map(({ slug }) => slug)).toEqual([
    'coques',
    'sauvegarde',
    'transfert',
    'controle',
    'hydrogel',
    'pc-mesure',
    'reconditionne',
    'pile-montre',
  ])
})

test.for(SERVICES.map(({ slug }) => slug))('the details of %s are open at its address', (id) => {
  const address = new URL(serviceHref(id), 'https://www.example.fr')
  expect(chosenService(serviceCards(SERVICES, NO_SERVICE_PRICES), address.searchParams)?.id).toBe(id)
})

test('an unknown service opens nothing', () => {
  expect(chosenService(serviceCards(SERVICES, NO_SERVICE_PRICES), new URLSearchParams('service=vidange'))).toBeUndefined()
})
