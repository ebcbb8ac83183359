import { expect, test } from 'vitest'
import { getStore } from '#app/content/stores.ts'
import { mapUrl } from './town-map.ts'

test('a shop without a map of its own shows its town', () => {
  expect(mapUrl(getStore('le-teich'))).toBe(getStore('le-teich').maps)
  expect(mapUrl(getStore('libourne'))).toBe('https://maps.google.com/maps?q=33500%20Libourne&z=13&output=embed')
})
