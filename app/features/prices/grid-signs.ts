import { readAmountCents } from '#app/lib/money.ts'
import { PARTS_PER_REPAIR, isFarFromNeighbours, partOf, repairIndexOf } from './grid.ts'
import type { GridRow } from './grid.ts'
import type { Place } from './grid-block.ts'

/** Cells that are worth a look, in the order of the grid. */
export interface PlacesToReview {
  /** Of models that visitors look at, repairs without a price. */
  missing: Place[]
  old: Place[]
  far: Place[]
}

/** The cells of the grid that are worth a look: looked for and without a price, old ones, and prices far from those of their neighbours. */
export function placesToReview(rows: readonly GridRow[]): PlacesToReview {
  const found: PlacesToReview = { missing: [], old: [], far: [] }
  // Each text is read once: a grid has twenty thousand cells, and a few hundred prices.
  const texts = new Set(rows.flatMap(({ cells }) => cells))
  const amountByText = new Map([...texts].map((text) => [text, amountOf(text)]))
  const amounts = rows.map(({ cells }) => cells.map((text) => amountByText.get(text)))
  for (const [row, { ages, cells }] of rows.entries()) {
    for (const column of cells.keys()) {
      if (isMissing(rows[row], column)) found.missing.push({ row, column })
      if (ages[column] === 'o') found.old.push({ row, column })
      if (isFarFromNeighbours(amounts[row]?.[column], [amounts[row - 1]?.[column], amounts[row + 1]?.[column]])) found.far.push({ row, column })
    }
  }
  return found
}

/** Whether visitors look at the model and find no price for the repair; one cell of the repair says it. */
export function isMissing(row: GridRow | undefined, column: number): boolean {
  if (!row || row.views === 0 || partOf(column) !== 'compatible') return false
  const repair = repairIndexOf(column)
  if ((row.repairIds[repair] ?? null) === null) return false
  const [from, to] = [repair * PARTS_PER_REPAIR, (repair + 1) * PARTS_PER_REPAIR]
  return ![...row.cells.slice(from, to), ...row.common.slice(from, to)].some((cell) => cell !== '')
}

/** Whether a price stands far from those of the models above and below. */
export function isFar(text: string | undefined, neighbours: readonly (string | undefined)[]): boolean {
  const own = amountOf(text)
  return own !== undefined && isFarFromNeighbours(own, neighbours.map(amountOf))
}

function amountOf(text: string | undefined): number | undefined {
  return text ? readAmountCents(text) : undefined
}

/** The place behind this one in the order of the grid, the first again behind the last. */
export function placeAfter(places: readonly Place[], { row, column }: Place): Place | undefined {
  return places.find((place) => place.row > row || (place.row === row && place.column > column)) ?? places[0]
}
