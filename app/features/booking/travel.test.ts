import { expect, test } from 'vitest'
import { startingTowns } from '#app/content/starting-towns.ts'
import { townAsWritten } from '#app/platform/db/written-town.server.ts'
import { anywhere, isVisited, visitPlace } from './travel.ts'

const TOWNS = startingTowns()
const WORKSHOP = 'le-teich'
const placeOf = (town: string) => visitPlace(TOWNS, WORKSHOP, town)

test.each([
  ['Arcachon', 'Rive sud', 20],
  ['  ARCACHON (33120) ', 'Rive sud', 20],
  ['La Teste de Buch', 'Rive sud', 15],
  ['Le Teich', 'Rive sud', 0],
  ['ares', 'Rive nord', 40],
  ['Andernos', 'Rive nord', 30],
  ['Lège', 'Presqu’île', 45],
  ['cap ferret', 'Presqu’île', 65],
  ['Salles', 'Intérieur', 25],
  ['Bordeaux', 'bordeaux', 65],
])('%s is found however it is typed', (town, area, wayMinutes) => {
  expect(placeOf(town)).toEqual({ area, wayMinutes })
})

test('a town is written as it writes itself, and what somebody adds to it stays', () => {
  expect(
    ['arcachon', 'LA TESTE DE BUCH', 'Cazaux, La Teste-de-Buch', 'arcachon 33120', 'sanguinet'].map((typed) => townAsWritten(TOWNS, typed)),
  ).toEqual(['Arcachon', 'La Teste-de-Buch', 'Cazaux, La Teste-de-Buch', 'arcachon 33120', 'sanguinet'])
})

test('a town that nobody knows, or that may be several, is far and near itself only', () => {
  for (const town of ['Sanguinet', 'Saint', 'le', '💥', ''])
    expect(placeOf(town)).toEqual({ area: expect.stringMatching(/^town:/), wayMinutes: anywhere(TOWNS, WORKSHOP).wayMinutes })
  expect(placeOf('Sanguinet').area).toBe(placeOf(' sanguinet').area)
  expect(placeOf('Sanguinet').area).not.toBe(placeOf('Biscarrosse').area)
})

test('another area with another workshop counts its own ways', () => {
  const town = { slug: 'x', name: '', visitArea: '', nearestStore: 'rennes', kmToNearestStore: 9, minutesToNearestStore: 12, kmToWorkshop: 40 }
  const towns = [
    { ...town, slug: 'betton', name: 'Betton', visitArea: 'Nord', nearestStore: 'rennes' },
    { ...town, slug: 'vitre', name: 'Vitré', nearestStore: 'fougeres' },
  ]
  expect(visitPlace(towns, 'rennes', 'betton')).toEqual({ area: 'Nord', wayMinutes: 12 })
  expect(visitPlace(towns, 'rennes', 'Vitré')).toEqual({ area: 'vitre', wayMinutes: 50 })
  expect(anywhere(towns, 'rennes').wayMinutes).toBe(12)
  expect(anywhere([], 'rennes').wayMinutes).toBe(60)
})

test('while nobody has measured anew, ways to another workshop go over the former one: none is told too short', () => {
  // La Teste is 12 km from Le Teich, to which all distances are written, and Salles 20 km.
  const after = (town: string, towns = TOWNS) => visitPlace(towns, 'la-teste', town).wayMinutes
  expect([after('Salles'), after('Le Teich'), after('Arcachon')]).toEqual([40, 15, 10])
  expect(anywhere(TOWNS, 'la-teste').wayMinutes).toBeGreaterThan(anywhere(TOWNS, WORKSHOP).wayMinutes)
  const measured = TOWNS.map((town) => ({ ...town, kmToWorkshop: town.slug === 'la-teste' ? 0 : town.slug === 'salles' ? 28 : town.kmToWorkshop }))
  expect(after('Salles', measured)).toBe(35)
})

test.each([
  ['Arcachon', true],
  ['33260 la teste de buch', true],
  ['Cazaux (La Teste-de-Buch)', true],
  ['Salles', true],
  ['Bordeaux', false],
  ['Lille', false],
  ['Salle', false],
  ['Villesalles', false],
  ['Mérignac', false],
])('whether technicians drive to %s: %s', (town, visited) => {
  expect(isVisited(TOWNS, town)).toBe(visited)
})

test('before areas are said, a visit may be anywhere', () => {
  expect(isVisited([], 'Lille')).toBe(true)
})

test('a town near no other is one that technicians drive to, when it has a page that says so', () => {
  const rennes = { name: 'Rennes', visitArea: '', pageKinds: ['home-it'] }
  const paris = { name: 'Paris', visitArea: '', pageKinds: ['free-postal'] }
  expect(isVisited([rennes, paris], 'rennes')).toBe(true)
  expect(isVisited([rennes, paris], 'Paris')).toBe(false)
})
