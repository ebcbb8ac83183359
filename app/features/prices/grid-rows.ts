import type { GridRow, PriceGrid } from './grid.ts'

/** A grid as the page carries it. */
export type PackedGrid = Omit<PriceGrid, 'rows'> & { rows: string }

export function packGrid({ rows, ...grid }: PriceGrid): PackedGrid {
  return { ...grid, rows: packRows(rows) }
}

export function unpackGrid({ rows, ...grid }: PackedGrid): PriceGrid {
  return { ...grid, rows: unpackRows(rows) }
}

/**
 * The rows of a grid as one text: 500 models are 42,000 short texts, and a page writes each value of its data apart. The lists of a
 * row become one text each: ids, amounts and signs do not hold what ends each.
 */
function packRows(rows: readonly GridRow[]): string {
  return JSON.stringify(
    rows.map(({ id, name, slug, views, repairIds, cells, common, ages, extras }) => [
      id,
      name,
      slug,
      views,
      packList(repairIds),
      packList(cells),
      packList(common),
      packList(ages),
      extras,
    ]),
  )
}

/** Stands behind each text of a list, so that a list of one empty text is another than one without any. */
const END = '|'

function packList(list: readonly (string | null)[]): string {
  return list.map((text) => (text ?? '') + END).join('')
}

function unpackList(packed: string): string[] {
  return packed.split(END).slice(0, -1)
}

function unpackRows(packed: string): GridRow[] {
  return readPacked(packed).map(([id, name, slug, views, repairIds, cells, common, ages, extras]) => ({
    id,
    name,
    slug,
    views,
    repairIds: unpackList(repairIds).map((repairId) => repairId || null),
    cells: unpackList(cells),
    common: unpackList(common),
    ages: unpackList(ages),
    extras,
  }))
}

type PackedRow = [string, string, string, number, string, string, string, string, GridRow['extras']]

/** Only `packRows` writes this text, for the same version of the page. */
function readPacked(packed: string): PackedRow[] {
  return JSON.parse(packed) as PackedRow[]
}
