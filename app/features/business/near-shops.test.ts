import { expect, test } from 'vitest'
import { townsNearShops } from './near-shops.ts'

const TOWNS = [
  { slug: 'libourne', name: 'Libourne', nearestStore: 'libourne' },
  { slug: 'fronsac', name: 'Fronsac', nearestStore: 'libourne' },
  { slug: 'tarascon', name: 'Tarascon', nearestStore: 'arles' },
]

test('a town is near as long as its shop is there, and still in its town', () => {
  const near = (...stores: { id: string; town: string }[]) => [...townsNearShops(TOWNS, stores)]
  expect(near({ id: 'libourne', town: 'Libourne' })).toEqual(['libourne', 'fronsac'])
  expect(near({ id: 'libourne', town: 'Arles' })).toEqual([])
  expect(near({ id: 'arles', town: 'Arles' })).toEqual(['tarascon'])
})
