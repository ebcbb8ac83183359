import { expect, test } from 'vitest'
import { namesOnly } from './only-model.ts'

const IPHONE = { name: 'iPhone 13', brandName: 'Apple' }

test.each([
  'iPhone 13',
  'IPHONE13',
  'Apple iPhone 13',
  'Mon iPhone 13 noir, 128 Go',
  'iPhone 13 128go bleu nuit',
  'iPhone 13 de 2021',
  'iPhone 13 acheté en 2022',
  'iPhone 13 cassé',
  'iPhone 13 (écran fissuré)',
  'l’écran de mon iPhone 13',
  'iPhone 13 d’occasion, 1 To',
  'Vitre brisée sur iPhone 13',
  'iPhone 13 à la vitre cassée',
  'Mon iPhone 13, un iPhone noir',
  'iPhone 13 de ma fille',
])('%s is an iPhone 13', (typed) => {
  expect(namesOnly(typed, IPHONE)).toBe(true)
})

test.each([
  '',
  'iPhone',
  'iPhone 130',
  'iPhone 13 Titan',
  'iPhone 13 Pro',
  'iPhone 13 Pro Max',
  'iPhone 13 promax',
  'Pro Max iPhone 13',
  'iPhone 13 (le Pro)',
  'iPhone 13 s',
  'iPhone 13 e',
  'iPhone 13 plus',
  'iPhone 13+',
  'iPhone 13 mini noir',
  'iPhone 13 ou 14',
  'iPhone 13 et iPhone 14',
  'iPhone 13 14',
  'iPhone 13 2021',
  'iPhone 13 5G',
  'Samsung iPhone 13',
  'iPhone 13 XXL',
  'iPhone 13 Про',
])('%s may be another model', (typed) => {
  expect(namesOnly(typed, IPHONE)).toBe(false)
})

test('letters that make a model of their own are not taken for small words', () => {
  expect(namesOnly('Pixel 7 a', { name: 'Pixel 7', brandName: 'Google' })).toBe(false)
  expect(namesOnly('Galaxy S21 +', { name: 'Galaxy S21', brandName: 'Samsung' })).toBe(false)
  expect(namesOnly('Galaxy S21+', { name: 'Galaxy S21+', brandName: 'Samsung' })).toBe(true)
  expect(namesOnly('Galaxy S21 "Fan Edition"', { name: 'Galaxy S21', brandName: 'Samsung' })).toBe(false)
})

test('a word on its way to one that says nothing leaves the model what it is, one on its way to another does not', () => {
  const whileTyped = (rest: string) => namesOnly(`iPhone 13 ${rest}`, IPHONE, true)
  expect(['n', 'noi', '1', '12', '128 g', 'de 20', 'de 202', 'cas'].map(whileTyped)).toEqual(Array.from({ length: 8 }, () => true))
  expect(['pro', 'Pro M', 'Tit', 'noi pro', '14', 'noix'].map(whileTyped)).toEqual(Array.from({ length: 6 }, () => false))
  expect(namesOnly('iPhone 13 noi', IPHONE)).toBe(false)
})
