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
  /** How many are on their way to this shop. */
  ordered: number
}

/** A line of the price list whose part nobody counts yet. */
export interface UncountedPart {
  repairId: string
  kind: PartKind
  name: string
}

/** The rule that `isBelowThreshold` asks of the database: what is on its way need not be ordered again. */
export function isToOrder({ count, threshold, ordered }: Pick<PartRow, 'count' | 'threshold' | 'ordered'>): boolean {
  return count + ordered < threshold
}

/** How an order ends, and how that is taken back. */
export const ORDER_ENDS = ['receive-order', 'cancel-order', 'reopen-order'] as const
export const PART_INTENTS = ['count', 'add', 'remove', 'order', ...ORDER_ENDS] as const
