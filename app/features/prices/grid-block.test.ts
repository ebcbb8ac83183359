import { expect, test } from 'vitest'
import { isFarFromNeighbours } from './grid.ts'
import { blockBetween, blockText, isBlock, nextCell, placesOf, readBlock } from './grid-block.ts'

test('a block of a spreadsheet is read line by line, and what is copied is read again the same way', () => {
  const cells = [
    ['204', '', 'devis'],
    ['19,90', '179 à 219', '7'],
  ]
  expect(readBlock(blockText(cells))).toEqual(cells)
  expect(readBlock('204\t 104 \r\n89\t\r\n')).toEqual([
    ['204', '104'],
    ['89', ''],
  ])
})

test('one value is no block', () => {
  expect(['204', '204\r\n', '1 200,50 €'].map(isBlock)).toEqual([false, false, false])
  expect(['204\t104', '204\n104', '204\r\n104\r\n'].map(isBlock)).toEqual([true, true, true])
})

test('a selection is the same block from any corner', () => {
  const block = { top: 1, bottom: 4, left: 2, right: 5 }
  expect(blockBetween({ row: 4, column: 2 }, { row: 1, column: 5 })).toEqual(block)
  expect(blockBetween({ row: 1, column: 5 }, { row: 4, column: 2 })).toEqual(block)
})

test('a price far above or far below both neighbours is worth a look', () => {
  expect(isFarFromNeighbours(254_00, [164_00, 169_00])).toBe(true)
  expect(isFarFromNeighbours(90_00, [164_00, 169_00])).toBe(true)
  expect(isFarFromNeighbours(204_00, [164_00, 314_00])).toBe(false)
  expect(isFarFromNeighbours(204_00, [undefined, undefined])).toBe(false)
  expect(isFarFromNeighbours(undefined, [164_00])).toBe(false)
})

test('a step leads over what is no cell to the next one, and nowhere past the edge', () => {
  const size = { rows: 2, columns: 4 }
  const isCell = ({ row, column }: { row: number; column: number }) => row === 0 && column !== 1 && column !== 2
  const right = { row: 0, column: 1 }
  expect(nextCell({ row: 0, column: 0 }, right, size, isCell)).toEqual({ row: 0, column: 3 })
  expect(nextCell({ row: 0, column: 3 }, right, size, isCell)).toBeUndefined()
  expect(nextCell({ row: 0, column: 0 }, { row: -1, column: 0 }, size, isCell)).toBeUndefined()
  expect(nextCell({ row: 0, column: 0 }, { row: 1, column: 0 }, size, isCell)).toBeUndefined()
})

test('the places of a block are those of its lines, one after the other', () => {
  expect(placesOf(blockBetween({ row: 2, column: 1 }, { row: 1, column: 0 }))).toEqual([
    { row: 1, column: 0 },
    { row: 1, column: 1 },
    { row: 2, column: 0 },
    { row: 2, column: 1 },
  ])
})
