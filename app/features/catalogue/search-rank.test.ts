import { expect, test } from 'vitest'
import { rankModels, separateWords, typosAllowed } from './search-rank.ts'

const NAMES = ['iPhone 13 Pro Max', 'iPhone 13 Pro', 'iPhone 13', 'iPhone 13 mini', 'iPhone 12', 'iPhone SE (2022)']
const MODELS = NAMES.map((name, at) => ({
  name,
  brandName: 'Apple',
  aliases: name === 'iPhone 13' ? ['A2633', 'A2482'] : [],
  displayOrder: at,
}))
const ranked = (query: string) => rankModels(query, MODELS).map((model) => model.name)

test('the model without words that nobody asked for comes first', () => {
  expect(ranked('iphone 13')[0]).toBe('iPhone 13')
  expect(ranked('iphone 13 pro')[0]).toBe('iPhone 13 Pro')
})

test('a number must be right, a word may have a typo', () => {
  expect(ranked('ipone 12')).toEqual(['iPhone 12'])
  expect(ranked('ipnohe 12')).toEqual([])
  expect(ranked('iphone 14')).toEqual([])
})

test('two neighbouring letters may have changed places, in words that forgive a typo', () => {
  expect(ranked('iphnoe 13')[0]).toBe('iPhone 13')
  expect(ranked('pihone 12')).toEqual(['iPhone 12'])
  expect(ranked('iphoen 12')).toEqual(['iPhone 12'])
  expect(ranked('iphnoe 14')).toEqual([])
  expect(ranked('iphone 12 rpo')).not.toContain('iPhone 13 Pro')
})

test('a name written as it is heard is found', () => {
  for (const heard of ['ifone 13', 'aïfone 13', 'aiphone 13']) expect([heard, ranked(heard)[0]]).toEqual([heard, 'iPhone 13'])
  expect(ranked('ifone 14')).toEqual([])
})

test('a manufacturer number names one model, its beginning too', () => {
  expect(ranked('a2633')).toEqual(['iPhone 13'])
  expect(ranked('A248')).toEqual(['iPhone 13'])
})

test('the words around the name do not matter', () => {
  expect(ranked('réparer mon écran iphone 12 cassé')).toEqual(['iPhone 12'])
})

test('short words forgive nothing, long ones two letters', () => {
  expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
})

test('a missing space between two known words is put back, a known or nearly known word is left alone', () => {
  const known = new Set(['pro', 'max', 'iphone', 'redmi', 'note', 's'])
  expect(separateWords('iPhone 13 ProMax', known)).toBe('iphone 13 pro max')
  expect(separateWords('redminote12', known)).toBe('redmi note 12')
  expect(separateWords('iphones 13', known)).toBe('iphones 13')
  expect(separateWords('promenade', known)).toBe('promenade')
})
