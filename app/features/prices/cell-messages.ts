/** What the grid sends and hears while cells are saved. */
import { countText } from '#app/lib/count-text.ts'
import { fewNames } from '#app/lib/few-names.ts'

export interface CellToSave {
  repairId: string
  /** The shop whose price it is; none: all shops. */
  store?: string
  part: string
  /** As typed; the server reads it with the same rules as the screen. */
  text: string
  /** What stood in the cell when it was typed: another price that is there since is a colleague's. Left out: whatever stands there. */
  was?: string
  stock?: string
  stockDays?: string
  warranty?: string
}

export type SaveAnswer =
  | { kind: 'saved'; changed: number; undoId: string | null }
  | { kind: 'undone'; restored: number; left: string[] }
  /** Nothing was saved: the place of each wrong cell in what was sent, and why; `now`: what a colleague has written there. */
  | { kind: 'refused'; problems: { index: number; problem: string; now?: string }[] }
  /** Of an undo: why nothing was taken back. */
  | { kind: 'unknown'; why?: string }

/** What a cell said before, and its last day. */
export interface PastPrice {
  text: string
  /** YYYY-MM-DD. */
  until: string
}

export const NOT_UNDONE = 'Ce changement ne peut plus être annulé.'

/**
 * What an undo took back and, by name, what it left because somebody changed it since: "Annulé : 2 prix rétablis. 1 prix changé depuis reste …".
 * @param left each with the price that it has now
 */
export function undoneText({ restored, left }: { restored: number; left: readonly string[] }): string {
  const kept =
    left.length === 0
      ? ''
      : ` ${countText(left.length, 'prix changé depuis reste comme il est', 'prix changés depuis restent comme ils sont')}\u00a0: ${fewNames(left)}.`
  return `Changement annulé\u00a0: ${countText(restored, 'prix rétabli', 'prix rétablis')}.${kept}`
}

/** Of a cell that says something else by now than it said when it was typed over. */
export function meanwhileText(now: string): string {
  const what = now === '' ? 'Quelqu’un a retiré ce prix entre-temps' : `Quelqu’un a écrit ici entre-temps «\u00a0${now}\u00a0»`
  return `${what}\u00a0: rien n’est enregistré, votre saisie est gardée. Enregistrez de nouveau pour la mettre à la place.`
}

export const CELLS_FIELD = 'cells'
export const UNDO_FIELD = 'undoId'
/** Cells that one paste may hold. */
export const CELLS_MAX = 20_000
