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

test('a generation has one row, also when another model stands between its own, and begins with the model that names it', () => {
  const between = named('iPhone 17 Pro', 'iPhone Air', 'iPhone 17', 'iPhone 16', 'iPhone 16 Pro', 'iPhone 16e', 'iPhone 16 Plus')
  const generations = generationsOf([...between, ...named('iPhone 15', 'iPhone 15 Pro', 'iPhone 14', 'iPhone 14 Pro', 'iPhone 13', 'iPhone 13 Pro')])
  expect(generations?.slice(0, 3).map(({ name, models }) => [name, models.map((model) => model.name)])).toEqual([
    ['iPhone 17', ['iPhone 17', 'iPhone 17 Pro']],
    ['iPhone Air', ['iPhone Air']],
    ['iPhone 16', ['iPhone 16', 'iPhone 16 Pro', 'iPhone 16e', 'iPhone 16 Plus']],
  ])
})

test('a short family, or one whose names share nothing, stays one list', () => {
  expect(generationsOf(named('Switch', 'Switch Lite'))).toBeUndefined()
  expect(generationsOf(named(...Array.from({ length: 14 }, (_, index) => `Galaxy A${index + 10}`)))).toBeUndefined()
})
