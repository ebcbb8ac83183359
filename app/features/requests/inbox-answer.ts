import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

export interface InboxAnswer {
  notice?: StaffNotice
  /** Of the form that could not be used, by field, and what was typed. */
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}
