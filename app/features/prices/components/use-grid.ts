import { useRef, useState } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CellToSave } from '../cell-messages.ts'
import { partOf, repairIndexOf } from '../grid.ts'
import type { GridRow, PriceGrid } from '../grid.ts'
import { blockBetween, blockText, isBlock, readBlock } from '../grid-block.ts'
import type { Block, Place } from '../grid-block.ts'
import { cellText, readCell } from '../price-value.ts'
import { stepFor } from './grid-keys.ts'
import { usePriceSaving } from './use-price-saving.ts'
import type { PriceSaving } from './use-price-saving.ts'

export const ROW_PX = 34

export interface TypedCell extends Place {
  text: string
}

export interface Sheet {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly GridRow[]
  /** Where the selection began: the cell that is read above the grid. */
  anchor: Place
  end: Place
  invalid: ReadonlyMap<string, string>
  saving: PriceSaving
  /** Leads to a cell, scrolled into sight. */
  goTo: (place: Place) => void
  /** Saves cells of the grid, all or none. */
  commit: (cells: readonly TypedCell[], extras?: Pick<CellToSave, 'stock' | 'stockDays' | 'warranty'>) => Promise<boolean>
  handlers: {
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onMouseDown: (event: MouseEvent<HTMLElement>) => void
    onPaste: (event: ClipboardEvent<HTMLElement>) => void
    onCopy: (event: ClipboardEvent<HTMLElement>) => void
  }
}

/** The behaviour of the grid: where the selection is, what is typed, what is saved. */
export function useGrid(grid: PriceGrid, savePath: string, setScrollTop: (px: number) => void): Sheet {
  const frame = useRef<HTMLDivElement>(null)
  const saving = usePriceSaving(savePath)
  const [shown, setShown] = useState(grid)
  const [rows, setRows] = useState<readonly GridRow[]>(grid.rows)
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  const [end, setEnd] = useState<Place>({ row: 0, column: 0 })
  const [invalid, setInvalid] = useState<ReadonlyMap<string, string>>(new Map())
  const underWay = useRef(new Map<string, string>())
  const [undone, setUndone] = useState(saving.undone)
  if (shown !== grid || undone !== saving.undone) {
    setShown(grid)
    setUndone(saving.undone)
    setRows(grid.rows)
    setInvalid(new Map())
  }
  const block = blockBetween(anchor, end)
  const isMany = block.top !== block.bottom || block.left !== block.right

  const isCell = ({ row, column }: Place) => (rows[row]?.repairIds[repairIndexOf(column)] ?? null) !== null

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

  function refuse(cells: readonly TypedCell[], problems: readonly { index: number; problem: string }[]) {
    const marked = new Map(invalid)
    for (const { row, column } of cells) marked.delete(keyOf({ row, column }))
    for (const { index, problem } of problems) {
      const cell = cells[index]
      if (cell) marked.set(keyOf(cell), problem)
    }
    setInvalid(marked)
  }

  const commit: Sheet['commit'] = async (typed, extras) => {
    const cells = typed.filter(isCell)
    if (cells.length === 0) return false
    const toSave = cells.map(({ row, column, text }): CellToSave => {
      const repairId = rows[row]?.repairIds[repairIndexOf(column)] ?? ''
      return { repairId, part: partOf(column), text, ...(shown.store && { store: shown.store.id }), ...extras }
    })
    const answer = await saving.save(toSave)
    if (answer === 'offline' || answer.kind !== 'saved') {
      refuse(cells, answer !== 'offline' && answer.kind === 'refused' ? answer.problems : [])
      return false
    }
    refuse(cells, [])
    setRows((known) => withCells(known, cells, extras))
    return true
  }

  async function leave(input: HTMLInputElement) {
    const place = placeOf(input)
    const text = input.value
    if (!place || text === input.dataset['saved'] || underWay.current.get(keyOf(place)) === text) return
    underWay.current.set(keyOf(place), text)
    await commit([{ ...place, text }])
    underWay.current.delete(keyOf(place))
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
      refuse([{ ...place, text: '' }], [])
      select(place)
      input.select()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && isMany && isPristine) {
      event.preventDefault()
      void commit(placesOf(block).map((cell) => ({ ...cell, text: '' })))
    } else {
      const step = stepFor(event, input)
      if (!step) return
      event.preventDefault()
      if (event.shiftKey && event.key !== 'Enter') {
        const reached = { row: clamp(end.row + step.row, rows.length), column: clamp(end.column + step.column, rows[0]?.cells.length ?? 0) }
        setEnd(reached)
        return
      }
      const target = next(place, step)
      if (target) focus(target)
      else if (event.key === 'Enter') void leave(input)
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
      if (input) void leave(input)
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
  return { frame, rows, anchor, end, invalid, saving, goTo: focus, commit, handlers }
}

function keyOf({ row, column }: Place): string {
  return `${row}/${column}`
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

/** The rows with what was saved, as the database holds it now. */
function withCells(
  rows: readonly GridRow[],
  cells: readonly TypedCell[],
  extras: Pick<CellToSave, 'stock' | 'stockDays' | 'warranty'> | undefined,
): GridRow[] {
  const changed = Map.groupBy(cells, ({ row }) => row)
  return rows.map((row, index) => {
    const own = changed.get(index)
    if (!own) return row
    const copy = { ...row, cells: [...row.cells], ages: [...row.ages], extras: { ...row.extras } }
    for (const { column, text } of own) {
      const reading = readCell(text)
      copy.cells[column] = 'value' in reading ? cellText(reading.value) : text
      copy.ages[column] = copy.cells[column] === '' ? '' : 'n'
      if (extras)
        copy.extras[column] = {
          stock: extras.stock === 'stock' || extras.stock === 'commande' ? extras.stock : null,
          stockDays: extras.stockDays ? Number(extras.stockDays) : null,
          warranty: extras.warranty || null,
        }
    }
    return copy
  })
}
