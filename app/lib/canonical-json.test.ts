import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('equal values are equal texts, whatever the order in which they were written', () => {
  expect(canonicalJson({ b: [1, { z: null, é: 'a"b' }], a: true, gone: undefined })).toBe('{"a":true,"b":[1,{"z":null,"é":"a\\"b"}]}')
  expect(canonicalJson({ a: true, b: [1, { é: 'a"b', z: null }] })).toBe(canonicalJson({ b: [1, { z: null, é: 'a"b' }], a: true }))
})

test('a number with a fraction has no one way to be written, and is refused', () => {
  for (const number of [0.1, Number.NaN, 2 ** 53]) expect(() => canonicalJson({ number })).toThrow(/is not a whole number/)
})
