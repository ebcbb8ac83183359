import { expect, test } from 'vitest'
import { SERVICES } from '#app/content/services.ts'
import { canonicalTarget } from '#app/platform/http/page-params.ts'
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
  expect(chosenService(serviceCards(SERVICES), address.searchParams)?.id).toBe(id)
  expect(canonicalTarget(`/services?service=${id}`)).toEqual({ key: `/services?service=${id}`, cacheable: true })
})

test('an unknown service opens nothing and makes no page of its own', () => {
  expect(chosenService(serviceCards(SERVICES), new URLSearchParams('service=vidange'))).toBeUndefined()
  expect(canonicalTarget('/services?service=vidange').key).toBe('/services')
})
