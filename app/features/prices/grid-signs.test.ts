import { expect, test } from 'vitest'
import type { GridRow } from './grid.ts'
import { placeAfter, placesToReview } from './grid-signs.ts'

function aRow(cells: string[], overrides: Partial<GridRow> = {}): GridRow {
  return { id: '', name: '', slug: '', views: 0, repairIds: ['r'], cells, common: [], ages: cells.map(() => ''), extras: {}, ...overrides }
}

test('a price far above or below both neighbours is worth a look, one of a steady row is not', () => {
  const rows = ['304', '254', '160', '254', '150'].map((price) => aRow(['', price, '']))
  expect(placesToReview(rows).far).toEqual([
    { row: 2, column: 1 },
    { row: 3, column: 1 },
    { row: 4, column: 1 },
  ])
  const ordinary = [aRow(['', '204', '']), aRow(['', '179', '']), aRow(['', '164 à 199', '']), aRow(['', 'devis', ''])]
  expect(placesToReview(ordinary).far).toEqual([])
})

test('a repair without any price is said once, and only of a model that somebody looks at', () => {
  const empty = ['', '', '']
  const rows = [
    aRow(empty, { views: 12 }),
    aRow(empty),
    aRow(['204', '', ''], { views: 12 }),
    aRow(empty, { views: 12, repairIds: [null] }),
    // The grid of a shop: what holds for all stands behind the empty cell.
    aRow(empty, { views: 12, common: ['', '', '219'] }),
  ]
  expect(placesToReview(rows).missing).toEqual([{ row: 0, column: 1 }])
})

test('old prices are found one after the other, and from the first again', () => {
  const rows = [aRow(['204', '', ''], { ages: ['o', '', ''] }), aRow(['204', '179', ''], { ages: ['', 'o', ''] })]
  const { old } = placesToReview(rows)
  expect(placeAfter(old, { row: 0, column: 0 })).toEqual({ row: 1, column: 1 })
  expect(placeAfter(old, { row: 1, column: 1 })).toEqual({ row: 0, column: 0 })
  expect(placeAfter([], { row: 0, column: 0 })).toBeUndefined()
})
