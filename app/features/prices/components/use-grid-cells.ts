import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '#app/ui/staff/UnsavedChanges.tsx'
import type { CellToSave } from '../cell-messages.ts'
import { partOf, repairIndexOf } from '../grid.ts'
import type { GridRow, PriceGrid } from '../grid.ts'
import type { Place } from '../grid-block.ts'
import { cellText, readCell } from '../price-value.ts'
import { usePriceSaving } from './use-price-saving.ts'
import type { PriceSaving } from './use-price-saving.ts'

export interface TypedCell extends Place {
  text: string
}

/** What was typed into a cell and is not saved. */
export interface UnsavedCell extends TypedCell {
  problem: string
  /** Nobody has refused it, it did not arrive: it is sent again as it is. */
  again: boolean
  extras?: Extras | undefined
}

type Extras = Pick<CellToSave, 'stock' | 'stockDays' | 'warranty'>

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
  const [undone, setUndone] = useState(saving.undone)
  if (shown !== grid || undone !== saving.undone) {
    setShown(grid)
    setUndone(saving.undone)
    setRows(grid.rows)
    setUnsaved(new Map())
  }

  const isCell = ({ row, column }: Place) => (rows[row]?.repairIds[repairIndexOf(column)] ?? null) !== null

  /** @param left those of them that are not saved */
  function mark(cells: readonly Place[], left: readonly UnsavedCell[]) {
    setUnsaved((known) => {
      const marked = new Map(known)
      for (const cell of cells) marked.delete(cellKey(cell))
      for (const cell of left) marked.set(cellKey(cell), cell)
      return marked
    })
  }

  const commit: GridCells['commit'] = async (typed, extras) => {
    const cells = typed.filter(isCell)
    if (cells.length === 0) return false
    const toSave = cells.map(({ row, column, text }): CellToSave => {
      const repairId = rows[row]?.repairIds[repairIndexOf(column)] ?? ''
      const was = rows[row]?.cells[column]
      return { repairId, part: partOf(column), text, ...(was !== undefined && { was }), ...(shown.store && { store: shown.store.id }), ...extras }
    })
    const answer = await saving.save(toSave)
    if (typeof answer === 'string') {
      mark(
        cells,
        cells.map((cell) => ({ ...cell, problem: 'Pas enregistré.', again: true, extras })),
      )
      return false
    }
    const isSaved = answer.kind === 'saved'
    mark(
      cells,
      answer.kind !== 'refused'
        ? []
        : answer.problems.flatMap(({ index, problem }) => {
            const cell = cells[index]
            return cell ? [{ ...cell, problem, again: false }] : []
          }),
    )
    if (isSaved) setRows((known) => withCells(known, cells, extras))
    // What a colleague has written is what the next save begins with: whoever has read it may write over it.
    else if (answer.kind === 'refused') setRows((known) => withCells(known, writtenMeanwhile(cells, answer.problems), undefined))
    return isSaved
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
  const onOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])

  return { rows, unsaved, saving, isCell, commit, leave, retry, forgive: (place) => mark([place], []) }
}

export function cellKey({ row, column }: Place): string {
  return `${row}/${column}`
}

function writtenMeanwhile(cells: readonly TypedCell[], problems: readonly { index: number; now?: string }[]): TypedCell[] {
  return problems.flatMap(({ index, now }) => {
    const cell = cells[index]
    return cell && now !== undefined ? [{ ...cell, text: now }] : []
  })
}

/** The rows with what was saved, as the database holds it now. */
function withCells(rows: readonly GridRow[], cells: readonly TypedCell[], extras: Extras | undefined): GridRow[] {
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
