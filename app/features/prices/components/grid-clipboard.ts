/** What the clipboard does to the cells of the grid: blocks of them come from spreadsheets and go there. */
import type { ClipboardEvent } from 'react'
import type { GridRow } from '../grid.ts'
import { blockText, isBlock, readBlock } from '../grid-block.ts'
import { cellOf, placeOf } from './grid-cell.ts'
import type { GridCells } from './use-grid-cells.ts'
import type { Selection } from './use-selection.ts'

interface ClipboardOptions extends Pick<GridCells, 'commit'>, Pick<Selection, 'block' | 'isMany' | 'reachTo'> {
  rows: readonly GridRow[]
}

export interface ClipboardHandlers {
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
  onCopy: (event: ClipboardEvent<HTMLElement>) => void
}

/** A single value is pasted and copied by the browser, as in any field; these are for what has several cells. */
export function clipboardHandlers({ rows, block, isMany, reachTo, commit }: ClipboardOptions): ClipboardHandlers {
  return {
    onPaste(event) {
      const input = cellOf(event.target)
      const place = input && placeOf(input)
      const text = event.clipboardData.getData('text/plain')
      if (!place || !isBlock(text)) return
      event.preventDefault()
      const cells = readBlock(text).flatMap((line, row) =>
        line.map((cell, column) => ({ row: place.row + row, column: place.column + column, text: cell })),
      )
      void commit(cells)
      const lastCell = cells.at(-1)
      if (lastCell) reachTo(lastCell)
    },
    onCopy(event) {
      if (!isMany || !cellOf(event.target)) return
      event.preventDefault()
      event.clipboardData.setData(
        'text/plain',
        blockText(rows.slice(block.top, block.bottom + 1).map((row) => row.cells.slice(block.left, block.right + 1))),
      )
    },
  }
}
