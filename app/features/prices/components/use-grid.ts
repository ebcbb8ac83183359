import { useRef, useState } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { PriceGrid } from '../grid.ts'
import { blockBetween, blockText, isBlock, readBlock } from '../grid-block.ts'
import type { Block, Place } from '../grid-block.ts'
import { stepFor } from './grid-keys.ts'
import { useGridCells } from './use-grid-cells.ts'
import type { GridCells } from './use-grid-cells.ts'

export const ROW_PX = 34

export interface Sheet extends Pick<GridCells, 'rows' | 'unsaved' | 'saving' | 'commit' | 'retry'> {
  frame: RefObject<HTMLDivElement | null>
  /** Where the selection began: the cell that is read above the grid. */
  anchor: Place
  end: Place
  /** Leads to a cell, scrolled into sight. */
  goTo: (place: Place) => void
  handlers: {
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onMouseDown: (event: MouseEvent<HTMLElement>) => void
    onPaste: (event: ClipboardEvent<HTMLElement>) => void
    onCopy: (event: ClipboardEvent<HTMLElement>) => void
  }
}

/** The behaviour of the grid: where the selection is, and what keys, the pointer and the clipboard do to its cells. */
export function useGrid(grid: PriceGrid, savePath: string, setScrollTop: (px: number) => void): Sheet {
  const frame = useRef<HTMLDivElement>(null)
  const { isCell, leave, forgive, ...held } = useGridCells(grid, savePath)
  const { rows, saving, commit } = held
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  const [end, setEnd] = useState<Place>({ row: 0, column: 0 })
  const block = blockBetween(anchor, end)
  const isMany = block.top !== block.bottom || block.left !== block.right

  function select(place: Place) {
    setAnchor(place)
    setEnd(place)
  }

  function focus(place: Place) {
    const box = frame.current
    if (!box) return
    const find = () => box.querySelector<HTMLInputElement>(`input[data-row="${place.row}"][data-column="${place.column}"]`)
    if (!find()) {
      box.scrollTop = Math.max(0, place.row * ROW_PX - box.clientHeight / 2)
      flushSync(() => setScrollTop(box.scrollTop))
    }
    find()?.focus()
  }

  /** The next cell that exists in that direction. */
  function next({ row, column }: Place, step: Place): Place | undefined {
    for (
      let place = { row: row + step.row, column: column + step.column };
      ;
      place = { row: place.row + step.row, column: place.column + step.column }
    ) {
      if (place.row < 0 || place.row >= rows.length || place.column < 0 || place.column >= (rows[0]?.cells.length ?? 0)) return undefined
      if (isCell(place)) return place
    }
  }

  function leaveInput(input: HTMLInputElement) {
    const place = placeOf(input)
    if (place && input.value !== input.dataset['saved']) void leave({ ...place, text: input.value })
  }

  /** Leads to the next cell, or widens the selection with Shift. */
  function takeStep(event: KeyboardEvent<HTMLElement>, input: HTMLInputElement, from: Place, step: Place) {
    if (event.shiftKey && event.key !== 'Enter') {
      setEnd({ row: clamp(end.row + step.row, rows.length), column: clamp(end.column + step.column, rows[0]?.cells.length ?? 0) })
      return
    }
    const target = next(from, step)
    if (target) focus(target)
    else if (event.key === 'Enter') leaveInput(input)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
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
  }

  const handlers: Sheet['handlers'] = {
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
    onKeyDown,
    onMouseDown(event) {
      const input = cellOf(event.target)
      const place = input && placeOf(input)
      if (!place || !event.shiftKey) return
      event.preventDefault()
      setEnd(place)
    },
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
      if (lastCell) setEnd({ row: clamp(lastCell.row, rows.length), column: clamp(lastCell.column, rows[0]?.cells.length ?? 0) })
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
  return { frame, ...held, anchor, end, goTo: focus, handlers }
}

function clamp(value: number, length: number): number {
  return Math.max(0, Math.min(length - 1, value))
}

export function placesOf({ top, bottom, left, right }: Block): Place[] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat()
}

function cellOf(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.name === 'price' ? target : null
}

function placeOf(input: HTMLInputElement): Place | undefined {
  const { row, column } = input.dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}
