import type { FieldErrors } from '#app/lib/field-errors.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

export const REPAIR_INTENTS = [
  'create',
  'correct',
  'status',
  'due',
  'note',
  'notify',
  'close',
  'keep-code',
  'show-code',
  'erase-code',
  'add-photos',
  'remove-photo',
] as const
export type RepairIntent = (typeof REPAIR_INTENTS)[number]

export interface RepairAnswer {
  notice?: StaffNotice
  errors?: FieldErrors
  typed?: Readonly<Record<string, string>>
  /** The errors are those of a correction. */
  correcting?: true
  /** A device code that staff asked to see. */
  code?: { id: string; text: string }
}
