import { expect, test } from 'vitest'
import { comparedNames, namesIn } from './named-models.ts'

const KNOWN = comparedNames([
  'iPhone 13',
  'iPhone 13 Pro',
  'iPhone 13 Pro Max',
  'iPhone 15 Pro Max',
  'Galaxy A3',
  'Galaxy A32',
  'Galaxy A32 5G',
  'Pixel 7',
  'Pixel 7a',
  'Redmi Note 8',
  'Redmi Note 8 (2021)',
])

test.each([
  ['iPhone 13', ['iPhone 13']],
  ['mon Apple iphone13, noir, 128 Go', ['iPhone 13']],
  ['iPhone 13 Pro Max', ['iPhone 13 Pro Max']],
  ['iPhone 13 pro-max 1 To', ['iPhone 13 Pro Max']],
  ['Galaxy A32', ['Galaxy A32']],
  ['galaxy a32 5g', ['Galaxy A32 5G']],
  ['Pixel 7a', ['Pixel 7a']],
  ['iPhone 15 Pro Max 1 To', ['iPhone 15 Pro Max']],
  ['iPhone 13 ou iPhone 15 Pro Max', ['iPhone 15 Pro Max', 'iPhone 13']],
  ['iPhone 13 iPhone 13', ['iPhone 13']],
  ['iPhone 13 ProMax', ['iPhone 13', 'promax']],
  ['iPhone 13 (le Pro Max)', ['iPhone 13', 'pro', 'max']],
  ['Pro Max iPhone 13', ['iPhone 13', 'pro', 'max']],
  ['iPhone 13 et 14 Pro', ['iPhone 13', 'pro']],
  ['iPhone 13 prochainement', ['iPhone 13']],
  ['iPhone 130', []],
  ['iPhone 13 de 2021', ['iPhone 13']],
  ['Redmi Note 8 de 2021', ['Redmi Note 8', '2021']],
  ['Redmi Note 8 de 2019', ['Redmi Note 8']],
  ['Minitel', []],
  ['', []],
])('%s names %j', (typed, named) => {
  expect(namesIn(typed, KNOWN)).toEqual(named)
})

test('a word that can be cut in many ways is looked through once', () => {
  const compared = comparedNames(['Pad', 'Pad ii', 'Pad iii'])
  expect(namesIn('Pad iiiiiii', compared)).toEqual(['Pad', 'iiiiiii'])
  expect(namesIn(`Pad ${'i'.repeat(5_000)}x`, compared)).toEqual(['Pad'])
})
