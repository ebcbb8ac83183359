import { expect, test } from 'vitest'
import { bayPins } from './bay-pins.ts'

const STARTING = [
  { town: 'La Teste-de-Buch', kmAway: 12 },
  { town: 'Le Teich', kmAway: 0 },
  { town: 'Libourne', kmAway: 85 },
]

test('the shops stand on the drawing or beyond its edge, among towns to find one’s way', () => {
  const map = bayPins(STARTING)
  expect(map?.label).toBe('Plan du Bassin d’Arcachon\u00a0: magasins à La Teste-de-Buch et au Teich. Libourne est plus loin, à l’est.')
  expect(map?.pins.filter(({ kind }) => kind === 'shop').map(({ label }) => label)).toEqual(['Le Teich', 'La Teste-de-Buch', 'Libourne'])
  expect(map?.pins.at(-1)).toEqual({ x: 520, y: 90, side: 'left', label: 'Libourne', detail: 'à 85\u00a0km, vers l’est', kind: 'shop', beyond: true })
})

test('a shop that was added stands where its town is, one that is gone does not', () => {
  const map = bayPins([STARTING[1], { town: 'Audenge', kmAway: null }, { town: 'Nantes', kmAway: null }].filter((shop) => shop !== undefined))
  const shops = map?.pins.filter(({ kind }) => kind === 'shop')
  expect(shops?.map(({ label }) => label)).toEqual(['Audenge', 'Le Teich', 'Nantes'])
  expect(map?.pins.filter(({ label }) => label === 'Audenge')).toHaveLength(1)
  expect(shops?.at(-1)).toMatchObject({ beyond: false })
  expect(map?.label).toBe('Plan du Bassin d’Arcachon\u00a0: magasins au Teich et à Audenge. Nantes est plus loin.')
})

test('the drawing is of one country: shops of another are not put on it', () => {
  expect(bayPins([{ town: 'Rennes', kmAway: 0 }])).toBeNull()
})
