import type { RepairKind } from '#app/lib/repair-price.ts'

/** What the list of all brands has a column for. */
export const MAIN_KINDS = ['ecran', 'batterie', 'charge', 'vitre-arriere', 'camera-arriere', 'eau'] as const satisfies readonly RepairKind[]
