import type { Move } from '#app/lib/reorder.ts'

/** What forms that move a row send: whose row, and where to. */
export const MOVE_INTENT = 'move'
export const MOVE_TO = 'to'
export const UP = 'haut'
export const DOWN = 'bas'

/** Reads the place: one step, or the row whose place it takes. */
export function readMove(to: string): Move {
  if (to === UP) return { step: -1 }
  return to === DOWN ? { step: 1 } : { target: to }
}
