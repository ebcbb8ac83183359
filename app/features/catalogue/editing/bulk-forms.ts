import type { TypedFields } from '#app/lib/form-refusal.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** What can be done to many models at once. */
export const BULK_KINDS = ['activate', 'deactivate', 'category', 'repair', 'new-repair'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** How the address of the screen names the models: one by one, or all that the list's filters find. */
export const CHOSEN_PARAM = 'modele'
export const ALL_PARAM = 'tous'
/** Brings the list the undo of what was just done. */
export const BULK_DONE_PARAM = 'lot'
export const BULK_UNDO_INTENT = 'bulk-undo'

/** The category of models that are to have none. */
export const NO_CATEGORY = 'sans'

/** One line of a preview: what a model gets, or why it stays as it is. */
export interface BulkLine {
  modelId: string
  label: string
  words: string
}

export interface BulkPreview {
  changes: BulkLine[]
  stays: BulkLine[]
  /** Names what would be written; it is only written as it was shown. */
  fingerprint: string
}

export interface BulkAnswer extends StaffAnswer {
  kind: BulkKind
  /** What was typed, shown again and posted again with the preview. */
  typed: TypedFields
  preview?: BulkPreview
}
