/** What the grid sends and hears while cells are saved. */

export interface CellToSave {
  repairId: string
  /** The shop whose price it is; none: all shops. */
  store?: string
  part: string
  /** As typed; the server reads it with the same rules as the screen. */
  text: string
  stock?: string
  stockDays?: string
  warranty?: string
}

export type SaveAnswer =
  | { kind: 'saved'; changed: number; undoId: string | null }
  | { kind: 'undone'; restored: number; kept: number }
  /** Nothing was saved: the place of each wrong cell in what was sent, and why. */
  | { kind: 'refused'; problems: { index: number; problem: string }[] }
  /** Of an undo: why nothing was taken back. */
  | { kind: 'unknown'; why?: string }

/** What a cell said before, and its last day. */
export interface PastPrice {
  text: string
  /** YYYY-MM-DD. */
  until: string
}

export const NOT_UNDONE = 'Ce changement ne peut plus être annulé.'

export const CELLS_FIELD = 'cells'
export const UNDO_FIELD = 'undoId'
/** Cells that one paste may hold. */
export const CELLS_MAX = 20_000
