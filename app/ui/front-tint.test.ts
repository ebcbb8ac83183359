import { expect, test } from 'vitest'
import { frontTint } from './front-tint.ts'

const SHOPS = ['la-teste', 'le-teich', 'libourne', 'arcachon'].map((id) => ({ id }))

test('a shop has the colour of its place among all shops, and one that is not among them the first', () => {
  expect(SHOPS.map(({ id }) => frontTint(SHOPS, id))).toEqual([undefined, 'shop-front-1', 'shop-front-2', undefined])
  expect(frontTint(SHOPS, 'ailleurs')).toBeUndefined()
})
