import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '#app/ui/staff/UnsavedChanges.tsx'
import type { Unanswered } from '#app/ui/staff/ask-json.ts'
import type { CellToSave, SaveAnswer } from '../cell-messages.ts'
import { partOf, repairIndexOf } from '../grid.ts'
import type { GridRow, PriceGrid } from '../grid.ts'
import type { Place } from '../grid-block.ts'
import { asKnown, knownAfter, leftOf } from './cell-rows.ts'
import type { Extras, TypedCell, UnsavedCell } from './cell-rows.ts'
import { usePriceSaving } from './use-price-saving.ts'
import type { PriceSaving } from './use-price-saving.ts'

export interface GridCells {
  /** The prices as the database holds them, as far as this screen knows. */
  rows: readonly GridRow[]
  /** Cells that were refused, or whose save did not arrive, by `cellKey`. */
  unsaved: ReadonlyMap<string, UnsavedCell>
  saving: PriceSaving
  /** Whether there is a repair to have a price: not every model has each of them. */
  isCell: (place: Place) => boolean
  /** Saves cells of the grid, all or none. */
  commit: (cells: readonly TypedCell[], extras?: Extras) => Promise<boolean>
  /** Saves what was typed into one cell, once, as it is left. */
  leave: (cell: TypedCell) => Promise<void>
  /** Sends again what did not arrive. */
  retry: () => Promise<void>
  /** Nothing is wrong with this cell any more. */
  forgive: (place: Place) => void
}

/** What stands in the cells of the grid, and what is saved of it. */
export function useGridCells(grid: PriceGrid, savePath: string): GridCells {
  const saving = usePriceSaving(savePath)
  const [shown, setShown] = useState(grid)
  const [rows, setRows] = useState<readonly GridRow[]>(grid.rows)
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedCell>>(new Map())
  const underWay = useRef(new Map<string, string>())
  /** How often a cell is on its way: while it is, what an earlier answer says of it is not shown over what was typed since. */
  const sending = useRef(new Map<string, number>())
  /** What the database holds, also of cells that are on their way again. A save goes on with the object that it began with, also once another grid has come. */
  const [known, setKnown] = useState<{ rows: readonly GridRow[] }>({ rows: grid.rows })
  const [undone, setUndone] = useState(saving.undone)
  if (shown !== grid || undone !== saving.undone) {
    setShown(grid)
    setUndone(saving.undone)
    setRows(grid.rows)
    setKnown({ rows: grid.rows })
    setUnsaved(new Map())
  }

  const isCell = ({ row, column }: Place) => (rows[row]?.repairIds[repairIndexOf(column)] ?? null) !== null

  /** @param left those of them that are not saved */
  function mark(cells: readonly Place[], left: readonly UnsavedCell[]) {
    setUnsaved((before) => {
      const marked = new Map(before)
      for (const cell of cells) marked.delete(cellKey(cell))
      for (const cell of left) marked.set(cellKey(cell), cell)
      return marked
    })
  }

  function toSave({ row, column, text }: TypedCell, extras: Extras | undefined): CellToSave {
    const repairId = known.rows[row]?.repairIds[repairIndexOf(column)] ?? ''
    const was = known.rows[row]?.cells[column]
    return { repairId, part: partOf(column), text, ...(was !== undefined && { was }), ...(shown.store && { store: shown.store.id }), ...extras }
  }

  const commit: GridCells['commit'] = async (typed, extras) => {
    const cells = typed.filter(isCell)
    if (cells.length === 0) return false
    // In one go, before the next cells have their turn: what is refused and what stands below it are shown together.
    const settle = (answer: SaveAnswer | Unanswered) => {
      mark(cells, leftOf(cells, answer, extras))
      known.rows = knownAfter(known.rows, answer, { cells, extras })
      const settled = cells.filter((cell) => count(sending.current, cellKey(cell), -1) === 0)
      setRows((before) => asKnown(before, known.rows, settled))
    }
    for (const cell of cells) count(sending.current, cellKey(cell), 1)
    const answer = await saving.save(() => cells.map((cell) => toSave(cell, extras)), settle)
    return typeof answer !== 'string' && answer.kind === 'saved'
  }

  async function leave(cell: TypedCell) {
    const key = cellKey(cell)
    if (underWay.current.get(key) === cell.text) return
    underWay.current.set(key, cell.text)
    await commit([cell])
    underWay.current.delete(key)
  }

  async function retry() {
    const waiting = [...unsaved.values()].filter(({ again }) => again)
    const plain = waiting.filter(({ extras }) => extras === undefined)
    // Without an answer the others would have none either.
    if (plain.length > 0 && !(await commit(plain))) return
    for (const { extras, ...cell } of waiting) if (extras && !(await commit([cell], extras))) return
  }

  useUnsavedChanges(unsaved.size > 0)
  useOnline(() => void retry())

  return { rows, unsaved, saving, isCell, commit, leave, retry, forgive: (place) => mark([place], []) }
}

/** Runs once the browser says that the network is back. */
function useOnline(run: () => void): void {
  const onOnline = useEffectEvent(run)
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

export function cellKey({ row, column }: Place): string {
  return `${row}/${column}`
}

/** Counts up or down; returns what is left. */
function count(counts: Map<string, number>, key: string, by: number): number {
  const left = (counts.get(key) ?? 0) + by
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
  return Math.max(0, left)
}
