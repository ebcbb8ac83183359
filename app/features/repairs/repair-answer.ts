import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** What the forms about a repair can ask for, by the name of their buttons. */
export const REPAIR_INTENTS = [
  'create',
  'correct',
  'status',
  'due',
  'note',
  'hand-over-note',
  'notify',
  'close',
  'undo-close',
  'unrepairable',
  'keep-code',
  'show-code',
  'erase-code',
  'add-photos',
  'remove-photo',
] as const
export type RepairIntent = (typeof REPAIR_INTENTS)[number]

export interface RepairAnswer extends StaffAnswer {
  /** The errors are those of a correction. */
  correcting?: true
  /** A device code that staff asked to see. */
  code?: { id: string; text: string }
}
