/** What saves make of the rows of the price grid: which cells are left unsaved, and what the database holds of the others. */
import type { Unanswered } from '#app/ui/staff/ask-json.ts'
import type { CellToSave, SaveAnswer } from '../cell-messages.ts'
import type { GridRow } from '../grid.ts'
import type { Place } from '../grid-block.ts'
import { cellText, readCell } from '../price-value.ts'

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

export type Extras = Pick<CellToSave, 'stock' | 'stockDays' | 'warranty'>

/** Those of the cells that are not saved. */
export function leftOf(cells: readonly TypedCell[], answer: SaveAnswer | Unanswered, extras: Extras | undefined): UnsavedCell[] {
  if (typeof answer === 'string') return cells.map((cell) => ({ ...cell, problem: 'Pas enregistré.', again: true, extras }))
  if (answer.kind !== 'refused') return []
  return answer.problems.flatMap(({ index, problem }) => {
    const cell = cells[index]
    return cell ? [{ ...cell, problem, again: false }] : []
  })
}

/** What the database holds after an answer to a save of these cells. */
export function knownAfter(
  rows: readonly GridRow[],
  answer: SaveAnswer | Unanswered,
  { cells, extras }: { cells: readonly TypedCell[]; extras: Extras | undefined },
): readonly GridRow[] {
  if (typeof answer === 'string') return rows
  if (answer.kind === 'saved') return withCells(rows, cells, extras)
  // What a colleague has written is what the next save begins with: whoever has read it may write over it.
  return answer.kind === 'refused' ? withCells(rows, writtenMeanwhile(cells, answer.problems), undefined) : rows
}

/** The rows that the screen shows, with these cells as the database holds them. */
export function asKnown(rows: readonly GridRow[], known: readonly GridRow[], cells: readonly Place[]): GridRow[] {
  return changeCells(rows, cells, (row, { row: index, column }) => {
    const from = known[index]
    if (!from) return
    row.cells[column] = from.cells[column] ?? ''
    row.ages[column] = from.ages[column] ?? ''
    const extras = from.extras[column]
    if (extras) row.extras[column] = extras
  })
}

function writtenMeanwhile(cells: readonly TypedCell[], problems: readonly { index: number; now?: string }[]): TypedCell[] {
  return problems.flatMap(({ index, now }) => {
    const cell = cells[index]
    return cell && now !== undefined ? [{ ...cell, text: now }] : []
  })
}

/** The rows with what was saved. */
function withCells(rows: readonly GridRow[], cells: readonly TypedCell[], extras: Extras | undefined): GridRow[] {
  return changeCells(rows, cells, (row, { column, text }) => {
    const reading = readCell(text)
    row.cells[column] = 'value' in reading ? cellText(reading.value) : text
    row.ages[column] = row.cells[column] === '' ? '' : 'n'
    if (extras)
      row.extras[column] = {
        stock: extras.stock === 'stock' || extras.stock === 'commande' ? extras.stock : null,
        stockDays: extras.stockDays ? Number(extras.stockDays) : null,
        warranty: extras.warranty || null,
      }
  })
}

/** A copy of the rows in which these cells were changed; rows without any of them stay the same objects, so that they are not drawn anew. */
function changeCells<Cell extends Place>(rows: readonly GridRow[], cells: readonly Cell[], change: (row: GridRow, cell: Cell) => void): GridRow[] {
  const changed = Map.groupBy(cells, ({ row }) => row)
  return rows.map((row, index) => {
    const own = changed.get(index)
    if (!own) return row
    const copy = { ...row, cells: [...row.cells], ages: [...row.ages], extras: { ...row.extras } }
    for (const cell of own) change(copy, cell)
    return copy
  })
}
