import { aidFor } from './aid-scale.ts'
import type { AidsOfToday } from './aids.queries.server.ts'
import { PARTS_PER_REPAIR, partOf, repairIndexOf } from './grid.ts'
import type { PriceGrid } from './grid.ts'

/** An amount above every aid, to know what the scale gives at most. */
const ABOVE_AIDS_CENTS = 99_999_99

/** The aid for a price in one column of the grid, cents. */
export function cellAid(grid: Pick<PriceGrid, 'category' | 'repairs'>, aids: AidsOfToday, column: number, amountCents: number | null): number {
  return aidFor(aids.scale, aids.today, {
    deviceType: grid.category?.deviceType ?? 'smartphone',
    repairKind: grid.repairs[repairIndexOf(column)]?.kind ?? 'autre',
    part: partOf(column),
    amountCents,
  })
}

/** What the scale gives in each column, cents. */
export function columnAids(grid: Pick<PriceGrid, 'category' | 'repairs'>, aids: AidsOfToday): number[] {
  return Array.from({ length: grid.repairs.length * PARTS_PER_REPAIR }, (_, column) => cellAid(grid, aids, column, ABOVE_AIDS_CENTS))
}
