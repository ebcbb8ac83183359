/** The behaviour of the grid: what keys, the pointer and the clipboard do to its selection and to its cells. */
import { useRef } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { PriceGrid } from '../grid.ts'
import { nextCell, placesOf } from '../grid-block.ts'
import type { Place } from '../grid-block.ts'
import { cellAt, cellOf, placeOf } from './grid-cell.ts'
import { clipboardHandlers } from './grid-clipboard.ts'
import type { ClipboardHandlers } from './grid-clipboard.ts'
import { stepFor } from './grid-keys.ts'
import { useGridCells } from './use-grid-cells.ts'
import type { GridCells } from './use-grid-cells.ts'
import { useSelection } from './use-selection.ts'
import type { Selection } from './use-selection.ts'

export const ROW_PX = 34

export interface Sheet extends Pick<GridCells, 'rows' | 'unsaved' | 'saving' | 'commit' | 'retry'>, Pick<Selection, 'anchor' | 'end'> {
  frame: RefObject<HTMLDivElement | null>
  /** Leads to a cell, scrolled into sight. */
  goTo: (place: Place) => void
  handlers: ClipboardHandlers & {
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onMouseDown: (event: MouseEvent<HTMLElement>) => void
  }
}

export function useGrid(grid: PriceGrid, savePath: string, setScrollTop: (px: number) => void): Sheet {
  const frame = useRef<HTMLDivElement>(null)
  const { isCell, leave, forgive, ...held } = useGridCells(grid, savePath)
  const { rows, saving, commit } = held
  const size = { rows: rows.length, columns: rows[0]?.cells.length ?? 0 }
  const { anchor, end, block, isMany, select, reachTo } = useSelection(size)

  function goTo(place: Place) {
    const box = frame.current
    if (!box) return
    if (!cellAt(box, place)) {
      box.scrollTop = Math.max(0, place.row * ROW_PX - box.clientHeight / 2)
      flushSync(() => setScrollTop(box.scrollTop))
    }
    cellAt(box, place)?.focus()
  }

  function leaveInput(input: HTMLInputElement) {
    const place = placeOf(input)
    if (place && input.value !== input.dataset['saved']) void leave({ ...place, text: input.value })
  }

  /** Leads to the next cell, or widens the selection with Shift. */
  function takeStep(event: KeyboardEvent<HTMLElement>, input: HTMLInputElement, from: Place, step: Place) {
    if (event.shiftKey && event.key !== 'Enter') return reachTo({ row: end.row + step.row, column: end.column + step.column })
    const target = nextCell(from, step, size, isCell)
    if (target) goTo(target)
    else if (event.key === 'Enter') leaveInput(input)
  }

  const handlers: Sheet['handlers'] = {
    ...clipboardHandlers({ rows, block, isMany, reachTo, commit }),
    onFocus(event) {
      const input = cellOf(event.target)
      const place = input && placeOf(input)
      if (!input || !place) return
      select(place)
      input.select()
    },
    onBlur(event) {
      const input = cellOf(event.target)
      if (input) leaveInput(input)
    },
    onMouseDown(event) {
      const input = cellOf(event.target)
      const place = input && placeOf(input)
      if (!place || !event.shiftKey) return
      event.preventDefault()
      reachTo(place)
    },
    onKeyDown(event) {
      const input = cellOf(event.target)
      const place = input && placeOf(input)
      if (!input || !place) return
      const isPristine = input.value === input.dataset['saved']
      if (event.key === 'z' && (event.ctrlKey || event.metaKey) && isPristine) {
        event.preventDefault()
        void saving.undo()
      } else if (event.key === 'Escape') {
        input.value = input.dataset['saved'] ?? ''
        forgive(place)
        select(place)
        input.select()
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && isMany && isPristine) {
        event.preventDefault()
        void commit(placesOf(block).map((cell) => ({ ...cell, text: '' })))
      } else {
        const step = stepFor(event, input)
        if (!step) return
        event.preventDefault()
        takeStep(event, input, place, step)
      }
    },
  }
  return { frame, ...held, anchor, end, goTo, handlers }
}
