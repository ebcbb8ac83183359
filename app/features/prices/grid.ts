import { PART_KINDS } from '#app/lib/repair-price.ts'
import type { PartKind, RepairKind, StockState } from '#app/lib/repair-price.ts'
import type { DeviceType } from './aid-scale.ts'

/** What the grid knows of a cell beside its amount. */
export interface CellExtras {
  stock: StockState | null
  stockDays: number | null
  warranty: string | null
}

/** One repair name of the models shown; each has a column per kind of part. */
export interface GridRepair {
  name: string
  kind: RepairKind
}

/** A model of the grid. Lists follow the columns: three per repair, in the order of `PART_KINDS`. */
export interface GridRow {
  id: string
  name: string
  slug: string
  views: number
  /** Per repair; null where the model has no such repair. */
  repairIds: (string | null)[]
  /** Per column, what the cell shows. */
  cells: string[]
  /** Per column, what holds for all shops where this shop says nothing; empty in the grid of all shops. */
  common: string[]
  /** Per column: "o" older than 90 days, "n" changed today, "" neither. */
  ages: string[]
  /** Only cells that say more than an amount, by column. */
  extras: Record<number, CellExtras>
}

export interface PriceGrid {
  brands: { name: string; slug: string }[]
  categories: { name: string; slug: string; models: number }[]
  brand: { name: string; slug: string } | null
  category: { name: string; slug: string; deviceType: DeviceType } | null
  stores: { id: string; town: string }[]
  /** The shop whose own prices are shown; null: those of all shops. */
  store: { id: string; town: string } | null
  repairs: GridRepair[]
  rows: GridRow[]
}

export const PARTS_PER_REPAIR = PART_KINDS.length

export function columnOf(repairIndex: number, part: PartKind): number {
  return repairIndex * PARTS_PER_REPAIR + PART_KINDS.indexOf(part)
}

export function partOf(column: number): PartKind {
  return PART_KINDS[column % PARTS_PER_REPAIR] ?? 'compatible'
}

export function repairIndexOf(column: number): number {
  return Math.floor(column / PARTS_PER_REPAIR)
}

/** How far from both neighbours' prices a price may be before it is worth a look. */
const GAP_SHARE = 0.3

/** Whether an amount stands far from those of the models above and below, on the same side of both. */
export function isFarFromNeighbours(cents: number | undefined, neighbours: readonly (number | undefined)[]): boolean {
  const known = neighbours.filter((amount) => amount !== undefined)
  if (cents === undefined || known.length === 0) return false
  return known.every((amount) => cents > amount * (1 + GAP_SHARE)) || known.every((amount) => cents < amount * (1 - GAP_SHARE))
}
