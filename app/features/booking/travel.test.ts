import { expect, test } from 'vitest'
import { ANYWHERE, visitPlace } from './travel.server.ts'

test.each([
  ['Arcachon', 'south-shore', 20],
  ['  ARCACHON (33120) ', 'south-shore', 20],
  ['La Teste de Buch', 'south-shore', 15],
  ['Le Teich', 'south-shore', 0],
  ['ares', 'north-shore', 40],
  ['Andernos', 'north-shore', 30],
  ['Lège', 'peninsula', 45],
  ['cap ferret', 'peninsula', 65],
  ['Salles', 'inland', 25],
  ['Bordeaux', 'bordeaux', 65],
])('%s is found however it is typed', (town, area, wayMinutes) => {
  expect(visitPlace(town)).toEqual({ area, wayMinutes })
})

test('a town that nobody knows, or that may be several, is far and near itself only', () => {
  for (const town of ['Sanguinet', 'Saint', 'le', '💥', ''])
    expect(visitPlace(town)).toEqual({ area: expect.stringMatching(/^town:/), wayMinutes: ANYWHERE.wayMinutes })
  expect(visitPlace('Sanguinet').area).toBe(visitPlace(' sanguinet').area)
  expect(visitPlace('Sanguinet').area).not.toBe(visitPlace('Biscarrosse').area)
})
