import { expect, test } from 'vitest'
import { generationsOf } from './generations.ts'

function named(...names: string[]) {
  return names.map((name) => ({ name }))
}

test('models of one generation stand together, in the order of the family', () => {
  const generations = generationsOf(
    named(
      'iPhone 14 Pro Max',
      'iPhone 14',
      'iPhone 13 Pro',
      'iPhone 13',
      'iPhone 13 mini',
      'iPhone SE (2022)',
      'iPhone SE (2020)',
      'iPhone 12',
      'iPhone 12 mini',
      'iPhone XS Max',
      'iPhone XR',
      'iPhone 8 Plus',
      'iPhone 8',
    ),
  )
  expect(generations?.map(({ name, models }) => [name, models.length])).toEqual([
    ['iPhone 14', 2],
    ['iPhone 13', 3],
    ['iPhone SE', 2],
    ['iPhone 12', 2],
    ['iPhone X', 2],
    ['iPhone 8', 2],
  ])
})

test('a short family, or one whose names share nothing, stays one list', () => {
  expect(generationsOf(named('Switch', 'Switch Lite'))).toBeUndefined()
  expect(generationsOf(named(...Array.from({ length: 14 }, (_, index) => `Galaxy A${index + 10}`)))).toBeUndefined()
})
