import { expect, test } from 'vitest'
import { counterStore, mainStore, shopNameOf, signatureOf, wallTime } from './shop-facts.ts'

test('a shop is named with its town where its name does not say it', () => {
  const named = (name: string, town: string) => shopNameOf({ name, town })
  expect(named('Phare Réparation', 'Libourne')).toBe('Phare Réparation, Libourne')
  expect(named('Phare Réparation Libourne', 'Libourne')).toBe('Phare Réparation Libourne')
  expect(named('LIBOURNE', 'Libourne')).toBe('LIBOURNE')
  // In short, as shops are called.
  expect(named('La Teste', 'La Teste-de-Buch')).toBe('La Teste')
  expect(named('Sainte-Anne', 'Rennes Sainte-Anne')).toBe('Rennes Sainte-Anne')
  expect([named('Les Lices', 'Rennes Lices'), named('L’Horloge', 'Rennes Horloge')]).toEqual(['Rennes Lices', 'Rennes Horloge'])
  expect([named('Le Teich', 'Le Teich'), named('La Teste', 'La Teste-de-Buch')]).toEqual(['Le Teich', 'La Teste'])
  expect(named('Paul Réparation', 'Pau')).toBe('Paul Réparation, Pau')
})

test('mails and documents are signed by the business and the shop, under the one name that customers read everywhere, each once', () => {
  const signed = (name: string, shop: string, town: string) => signatureOf({ business: { name } }, { name: shop, town })
  expect(signed('Phare Réparation', 'La Teste', 'La Teste-de-Buch')).toBe('Phare Réparation, La Teste')
  expect(signed('Phare Réparation', 'Phare Réparation', 'Libourne')).toBe('Phare Réparation, Libourne')
  expect(signed('Phare Réparation', 'Atelier', 'Libourne')).toBe('Phare Réparation, Atelier, Libourne')
  expect(signatureOf({ business: { name: 'Phare Réparation' } }, undefined)).toBe('Phare Réparation')
})

test('a shop that was renamed signs with the name that it has now', () => {
  const renamed = { name: 'Graslin', location: 'La Teste', town: 'Nantes Graslin' }
  expect(signatureOf({ business: { name: 'Octopus' } }, renamed)).toBe('Octopus, Nantes Graslin')
  expect(shopNameOf({ ...renamed, town: 'Nantes' })).toBe('Graslin, Nantes')
})

test('minutes are shown as time fields want them', () => {
  expect([0, 545, 1439].map(wallTime)).toEqual(['00:00', '09:05', '23:59'])
})

test('a device is taken in at the shop in view, or at the only one; of several somebody says which', () => {
  const of = (...ids: string[]) => ({ stores: ids.map((id) => ({ ...mainStore({ stores: [], formerStores: [] }), id })) })
  expect(counterStore(of('libourne', 'le-teich'), 'le-teich')).toBe('le-teich')
  expect(counterStore(of('libourne'), null)).toBe('libourne')
  expect(counterStore(of('libourne', 'le-teich'), null)).toBe('')
  expect(counterStore(of(), null)).toBe('')
})
