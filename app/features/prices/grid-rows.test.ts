import { expect, test } from 'vitest'
import type { PriceGrid } from './grid.ts'
import { packGrid, unpackGrid } from './grid-rows.ts'

const GRID: PriceGrid = {
  brands: [],
  categories: [],
  brand: null,
  category: null,
  stores: [],
  store: { id: 'libourne', town: 'Libourne' },
  repairs: [{ name: 'Écran', kind: 'ecran' }],
  rows: [
    {
      id: 'a',
      name: 'Un « modèle » | "12"',
      slug: 'un-modele',
      views: 12,
      repairIds: ['b'],
      cells: ['179 à 219', '', 'devis'],
      common: ['', '19,90', ''],
      ages: ['o', '', 'n'],
      extras: { 1: { stock: 'stock', stockDays: null, warranty: '6 | 12 mois' } },
    },
    { id: 'c', name: 'Deux', slug: 'deux', views: 0, repairIds: [null], cells: ['', '', ''], common: [], ages: ['', '', ''], extras: {} },
  ],
}

test('a grid comes out of its package as it went in, also without repairs or rows', () => {
  expect(unpackGrid(packGrid(GRID))).toEqual(GRID)
  const bare = { ...GRID, repairs: [], rows: GRID.rows.map((row) => ({ ...row, repairIds: [], cells: [], common: [], ages: [] })) }
  expect(unpackGrid(packGrid(bare))).toEqual(bare)
  expect(unpackGrid(packGrid({ ...GRID, rows: [] }))).toEqual({ ...GRID, rows: [] })
})
