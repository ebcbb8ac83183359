import { expect, test } from 'vitest'
import { namedModel } from './named-model.ts'

const iphone13 = { slug: 'iphone-13', name: 'iPhone 13', brandName: 'Apple', isOffline: false }
const iphone13Pro = { slug: 'iphone-13-pro', name: 'iPhone 13 Pro', brandName: 'Apple', isOffline: false }
const one = { slug: 'alpha-one', name: 'One', brandName: 'Alpha', isOffline: false }
const otherOne = { slug: 'beta-one', name: 'One', brandName: 'Bêta', isOffline: false }

test('a model is named by its whole name, however it is spelled and with its brand or without', () => {
  for (const typed of ['iphone 13', ' iPhone 13 ', 'APPLE IPHONE 13']) expect(namedModel([iphone13Pro, iphone13], typed)).toBe(iphone13)
  expect(namedModel([iphone13Pro, iphone13], 'iphone 1')).toBeUndefined()
  expect(namedModel([], 'iphone 13')).toBeUndefined()
})

test('a name that two models have names neither of them, until the brand is said', () => {
  expect(namedModel([one, otherOne], 'one')).toBeUndefined()
  expect(namedModel([one, otherOne], 'beta one')).toBe(otherOne)
})
