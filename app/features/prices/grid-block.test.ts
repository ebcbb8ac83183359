import { expect, test } from 'vitest'
import { isFarFromNeighbours } from './grid.ts'
import { blockBetween, blockText, isBlock, readBlock } from './grid-block.ts'

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
