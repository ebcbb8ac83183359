import type { PartKind } from '#app/lib/repair-price.ts'

/** One part in one shop. */
export interface PartRow {
  partId: string
  storeId: string
  /** "iPhone 13, Écran". */
  name: string
  kind: PartKind
  count: number
  threshold: number
}

/** A line of the price list whose part nobody counts yet. */
export interface UncountedPart {
  repairId: string
  kind: PartKind
  name: string
}

/** The rule that `isBelowThreshold` asks of the database. */
export function isToOrder({ count, threshold }: Pick<PartRow, 'count' | 'threshold'>): boolean {
  return count < threshold
}

export const PART_INTENTS = ['count', 'add', 'remove'] as const
