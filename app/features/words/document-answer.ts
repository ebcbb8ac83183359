import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

/** The buttons of the editor. */
export const DOCUMENT_INTENTS = ['save', 'preview', 'publish', 'publish-anyway', 'retire', 'restore'] as const

/** What should be looked at, in a sentence, and the name of the field that says it. */
export interface DocumentWarning {
  message: string
  fieldId: string
}

/** What the editor shows after a button. */
export interface DocumentAnswer {
  notice?: StaffNotice
  /** By the names of the fields. */
  errors?: Readonly<Record<string, string>>
  /** What was typed, when it could not be saved. */
  typed?: { body: unknown; slug: string }
  /** Somebody else saved another version meanwhile: saving once more puts this one after it. */
  conflict?: { version: number; author: string }
  /** What should be looked at before the document is on the site. */
  warnings?: readonly DocumentWarning[]
  /** The signed address of the page with the draft; null when no page shows the document, which then is read as `text`. */
  preview?: { href: string | null; text?: string }
}
