import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { mapUrl } from './town-map.ts'

test('a shop without a map of its own shows its town', () => {
  expect(mapUrl(storeOrMain(startingFacts(), 'le-teich'))).toBe(storeOrMain(startingFacts(), 'le-teich').maps)
  expect(mapUrl(storeOrMain(startingFacts(), 'libourne'))).toBe('https://maps.google.com/maps?q=33500%20Libourne&z=13&output=embed')
})
