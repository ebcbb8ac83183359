import type { FieldErrors } from '#app/lib/field-errors.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

export const REPAIR_INTENTS = ['create', 'status', 'due', 'note', 'tell'] as const
export type RepairIntent = (typeof REPAIR_INTENTS)[number]

export interface RepairAnswer {
  notice?: StaffNotice
  errors?: FieldErrors
  typed?: Readonly<Record<string, string>>
}
