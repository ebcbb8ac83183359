import type { FieldErrors } from '#app/lib/form-refusal.ts'
import type { TimeChoice } from './visit-times.ts'

/** What the booking form says when it could not book. */
export interface BookingAnswer {
  /** Above the form; empty when the visitor only chose another day. */
  banner: string
  errors: FieldErrors
  typed: Readonly<Record<string, string>>
  /** Other times, when the wished one is gone. */
  proposed: TimeChoice[]
}

/** What became of a change to a visit. */
export type VisitAnswer = (Pick<BookingAnswer, 'banner' | 'errors' | 'proposed'> & VisitRetry) | { done: string }

interface VisitRetry {
  /** The day whose hours stand open, without one of them chosen: "YYYY-MM-DD". */
  day?: string
  /** While the database is away: what was posted, to be sent again. */
  typed?: Readonly<Record<string, string>>
}

/** The town whose free hours a page shows: the one that was typed last counts, not the one that its address names, unless nobody drives there. */
export function shownTown(location: string | null, answer: Pick<BookingAnswer, 'typed' | 'errors'> | undefined): string | null {
  const typed = answer?.errors['town'] === undefined ? answer?.typed?.['town']?.trim() : ''
  return typed || location
}
