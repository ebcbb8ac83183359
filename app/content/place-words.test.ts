import { expect, test } from 'vitest'
import { atPlace, atPlaces, atShops, ofName, ofPlace, thatName } from './place-words.ts'

test.each([
  ['Arcachon', 'à Arcachon', 'd’Arcachon'],
  ['Mios', 'à Mios', 'de Mios'],
  ['La Teste-de-Buch', 'à La Teste-de-Buch', 'de La Teste-de-Buch'],
  ['Le Teich', 'au Teich', 'du Teich'],
  ['Le Mans', 'au Mans', 'du Mans'],
  ['Arles', 'à Arles', 'd’Arles'],
  ['Œting', 'à Œting', 'd’Œting'],
  ['Hyères', 'à Hyères', 'd’Hyères'],
  ['Haguenau', 'à Haguenau', 'de Haguenau'],
  ['Les Herbiers', 'aux Herbiers', 'des Herbiers'],
  ['Cap Ferret', 'au Cap Ferret', 'du Cap Ferret'],
  ['Lège-Cap-Ferret', 'à Lège-Cap-Ferret', 'de Lège-Cap-Ferret'],
])('in and of %s', (name, inside, of) => {
  expect([atPlace(name), ofPlace(name)]).toEqual([inside, of])
})

test('in several places', () => {
  expect(atPlaces(['La Teste-de-Buch', 'Le Teich', 'Libourne'])).toBe('à La Teste-de-Buch, Le Teich et Libourne')
  expect(atPlaces(['Le Mans'])).toBe('au Mans')
  expect(atPlaces(['Le Pellerin', 'Nantes', 'Les Sorinières'])).toBe('au Pellerin, à Nantes et aux Sorinières')
  expect(atPlaces([])).toBe('')
})

test('where many shops are is said by their number', () => {
  const shops = ['Angers', 'Brest', 'Le Mans', 'Niort', 'Vannes'].map((town) => ({ town }))
  expect(atShops(shops.slice(0, 4))).toBe('à Angers, Brest, Le Mans et Niort')
  expect(atShops(shops)).toBe('dans nos 5\u00a0magasins')
})

test('that somebody does something', () => {
  expect(['Phare Réparation', 'Atelier Bidule', 'Éclat'].map(thatName)).toEqual(['que Phare Réparation', 'qu’Atelier Bidule', 'qu’Éclat'])
})

test('of somebody', () => {
  expect(['Agathe', 'Maëlle', 'Le Goff', 'élodie', 'Yves', 'Yann'].map(ofName)).toEqual([
    'd’Agathe',
    'de Maëlle',
    'de Le Goff',
    'd’élodie',
    'd’Yves',
    'de Yann',
  ])
})
