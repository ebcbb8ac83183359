import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { mapUrl } from './town-map.ts'

test('a shop without a map of its own shows its address, and its town where it has none', () => {
  expect(mapUrl(storeOrMain(startingFacts(), 'le-teich'))).toBe(storeOrMain(startingFacts(), 'le-teich').maps)
  expect(mapUrl(storeOrMain(startingFacts(), 'libourne'))).toBe('https://maps.google.com/maps?q=33500%20Libourne&z=13&output=embed')
  const at = { ...storeOrMain(startingFacts(), 'libourne'), address: '3 rue des Arènes' }
  expect(mapUrl(at)).toBe('https://maps.google.com/maps?q=3%20rue%20des%20Ar%C3%A8nes%2C%2033500%20Libourne&z=16&output=embed')
})
