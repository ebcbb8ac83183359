import { expect, test } from 'vitest'
import { shopNameOf } from './shop-facts.ts'

test('a shop is named with its town where its name does not say it', () => {
  const named = (location: string, town: string) => shopNameOf({ location, town })
  expect(named('Phare Réparation', 'Libourne')).toBe('Phare Réparation, Libourne')
  expect(named('Phare Réparation Libourne', 'Libourne')).toBe('Phare Réparation Libourne')
  expect(named('LIBOURNE', 'Libourne')).toBe('LIBOURNE')
  // In short, as shops are called.
  expect(named('La Teste', 'La Teste-de-Buch')).toBe('La Teste')
  expect(named('Paul Réparation', 'Pau')).toBe('Paul Réparation, Pau')
})
