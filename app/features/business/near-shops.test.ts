import { expect, test } from 'vitest'
import { townsNearShops } from './near-shops.ts'

const TOWNS = [
  { slug: 'libourne', name: 'Libourne', nearestStore: 'libourne', isStarting: true },
  { slug: 'fronsac', name: 'Fronsac', nearestStore: 'libourne', isStarting: true },
  { slug: 'tarascon', name: 'Tarascon', nearestStore: 'arles', isStarting: false },
]

test('a town is near as long as its shop is there, and still in its town', () => {
  const near = (...stores: { id: string; town: string }[]) => [...townsNearShops(TOWNS, stores)]
  expect(near({ id: 'libourne', town: 'Libourne' })).toEqual(['libourne', 'fronsac'])
  expect(near({ id: 'libourne', town: 'Arles' })).toEqual([])
  expect(near({ id: 'arles', town: 'Arles' })).toEqual(['tarascon'])
})

test('a town that the business added counts from its shop, wherever the starting shop of that row has moved', () => {
  const added = { slug: 'panazol', name: 'Panazol', nearestStore: 'libourne', isStarting: false }
  expect([...townsNearShops([...TOWNS, added], [{ id: 'libourne', town: 'Limoges' }])]).toEqual(['panazol'])
  expect([...townsNearShops([added], [{ id: 'arles', town: 'Arles' }])]).toEqual([])
})
