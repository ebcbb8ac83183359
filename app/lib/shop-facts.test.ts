import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { servingStore, shopNameOf, signatureOf } from './shop-facts.ts'
import type { Store } from './shop-facts.ts'

test('a shop is named with its town where its name does not say it', () => {
  const named = (location: string, town: string) => shopNameOf({ location, town })
  expect(named('Phare Réparation', 'Libourne')).toBe('Phare Réparation, Libourne')
  expect(named('Phare Réparation Libourne', 'Libourne')).toBe('Phare Réparation Libourne')
  expect(named('LIBOURNE', 'Libourne')).toBe('LIBOURNE')
  // In short, as shops are called.
  expect(named('La Teste', 'La Teste-de-Buch')).toBe('La Teste')
  expect(named('Paul Réparation', 'Pau')).toBe('Paul Réparation, Pau')
})

test('mails and documents are signed by the business and the shop, under the one name that customers read everywhere, each once', () => {
  const signed = (name: string, location: string, town: string) => signatureOf({ business: { name } }, { location, town })
  expect(signed('Phare Réparation', 'La Teste', 'La Teste-de-Buch')).toBe('Phare Réparation, La Teste')
  expect(signed('Phare Réparation', 'Phare Réparation', 'Libourne')).toBe('Phare Réparation, Libourne')
  expect(signed('Phare Réparation', 'Atelier', 'Libourne')).toBe('Phare Réparation, Atelier, Libourne')
  expect(signatureOf({ business: { name: 'Phare Réparation' } }, undefined)).toBe('Phare Réparation')
})

test('a case of a retired shop leads to whichever shop took it over, however many were retired since, else to the first', () => {
  const facts = startingFacts()
  const [first, second, third] = facts.stores
  if (!first || !second || !third) throw new Error('Three shops to start with')
  const former = (store: Store, takenOverBy: string | null) => ({ ...store, takenOverBy, successorPath: null, retiredAt: '2026-11-20T10:00:00.000Z' })
  const served = (stores: Store[], formerStores: ReturnType<typeof former>[], id: string | null) =>
    servingStore({ ...facts, stores, formerStores }, id)?.id
  expect(served([first, second, third], [], second.id)).toBe(second.id)
  expect(served([first, second], [former(third, second.id)], third.id)).toBe(second.id)
  expect(served([first], [former(third, second.id), former(second, first.id)], third.id)).toBe(first.id)
  // Nobody said who, or each was to answer for the other.
  expect(served([first, second], [former(third, null)], third.id)).toBe(first.id)
  expect(served([first], [former(third, second.id), former(second, third.id)], third.id)).toBe(first.id)
  expect(served([first], [], null)).toBeUndefined()
})
