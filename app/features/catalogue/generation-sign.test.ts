import { expect, test } from 'vitest'
import { generationSign } from './generation-sign.ts'

const signOf = (...names: string[]) => generationSign(names.map((name) => ({ name })))

test('a generation of iPhones is told by the cameras and the front of its plain model, and by what its Pro and its cheapest have otherwise', () => {
  expect(signOf('iPhone 17e', 'iPhone 17 Pro Max', 'iPhone 17 Pro', 'iPhone 17')).toBe(
    'deux caméras en gélule, îlot à l’écran. Pro\u00a0: trois caméras sur un plateau. 17e\u00a0: une grande caméra',
  )
  expect(signOf('iPhone 13 Pro', 'iPhone 13', 'iPhone 13 mini')).toBe('deux caméras en diagonale, encoche. Pro\u00a0: trois caméras en triangle')
  expect(signOf('iPhone Air')).toBe('une caméra sur un plateau, îlot à l’écran')
  expect(signOf('iPhone SE (3e génération)')).toBe('une caméra, bouton rond')
})

test('of other makes, whose drawing is only their usual look, nothing is said', () => {
  expect(signOf('Galaxy S21', 'Galaxy S21 Ultra')).toBeUndefined()
  expect(signOf('iPad Air 13 pouces (M4)')).toBeUndefined()
  expect(signOf()).toBeUndefined()
})
