import { expect, test } from 'vitest'
import { moved, ranksFor } from './reorder.ts'

const LIST = ['a', 'b', 'c', 'd']

test.each([
  ['a', { target: 'c' }, 'bcad'],
  ['d', { target: 'a' }, 'dabc'],
  ['b', { step: -1 }, 'bacd'],
  ['b', { step: 1 }, 'acbd'],
] as const)('%s moves by %o', (id, move, order) => {
  expect(moved(LIST, id, move)?.join('')).toBe(order)
})

test.each([
  ['a', { step: -1 }],
  ['d', { step: 1 }],
  ['a', { target: 'a' }],
  ['a', { target: 'x' }],
  ['x', { target: 'a' }],
  ['x', { step: 1 }],
] as const)('%s cannot move by %o', (id, move) => {
  expect(moved(LIST, id, move)).toBeUndefined()
})

test('ranks stay where they are told apart, and make room where they are not', () => {
  expect(ranksFor([30, 10, 20])).toEqual([10, 20, 30])
  expect(ranksFor([0, 0, 0, 5])).toEqual([0, 1, 2, 5])
  expect(ranksFor([])).toEqual([])
})
