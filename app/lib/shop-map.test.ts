import { expect, test } from 'vitest'
import { isMapOfFormerPlace, mapAfterMove, mapNotice, mapUrl } from './shop-map.ts'

const LIBOURNE = { maps: '', address: null, postcode: '33500', town: 'Libourne' }

test('a shop without a map of its own shows its address, and its town where it has none', () => {
  const maps = 'https://maps.example.fr/le-teich'
  expect(mapUrl({ ...LIBOURNE, maps })).toBe(maps)
  expect(mapUrl(LIBOURNE)).toBe('https://maps.google.com/maps?q=33500%20Libourne&z=13&output=embed')
  const at = { ...LIBOURNE, address: '3 rue des Arènes' }
  expect(mapUrl(at)).toBe('https://maps.google.com/maps?q=3%20rue%20des%20Ar%C3%A8nes%2C%2033500%20Libourne&z=16&output=embed')
})

test('who opens a map has read who learns of it: the owner may have taken it elsewhere than from Google', () => {
  const notice = (maps: string) => mapNotice({ ...LIBOURNE, maps })
  expect(notice('')).toContain('Google reçoit')
  expect(notice('https://www.google.com/maps/embed?pb=1')).toContain('Google reçoit')
  expect(notice('https://www.openstreetmap.org/export/embed.html?bbox=1')).toBe('La carte vient d’OpenStreetMap, qui reçoit alors votre adresse IP.')
  expect(notice('https://plans.exemple.fr/a')).toBe('La carte vient du site plans.exemple.fr, qui reçoit alors votre adresse IP.')
})

test('a map that only shows the former address follows a shop that moves; one that was chosen stays, and is known to be of the former place', () => {
  const chosen = 'https://www.google.com/maps/embed?pb=1'
  const at = { ...LIBOURNE, address: '3 rue des Arènes' }
  const derived = { ...at, maps: mapUrl(at) }
  const moved = { address: '12 rue de la Boucherie', postcode: '87000', town: 'Limoges' }
  expect(mapAfterMove(derived, { ...derived, ...moved })).toBe('')
  expect(mapAfterMove(derived, derived)).toBe(derived.maps)
  expect(mapAfterMove(derived, { ...moved, maps: chosen })).toBe(chosen)
  expect(mapAfterMove({ ...at, maps: chosen }, { ...moved, maps: chosen })).toBe(chosen)
  expect(isMapOfFormerPlace({ ...at, maps: chosen }, { ...moved, maps: chosen })).toBe(true)
  expect(isMapOfFormerPlace({ ...at, maps: chosen }, { ...at, maps: chosen })).toBe(false)
  expect(isMapOfFormerPlace({ ...at, maps: chosen }, { ...moved, maps: '' })).toBe(false)
  expect(isMapOfFormerPlace(derived, { ...derived, ...moved })).toBe(false)
  expect(isMapOfFormerPlace(at, { ...at, ...moved })).toBe(false)
})
