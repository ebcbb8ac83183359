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

/** Why a visit was not changed. */
export type VisitAnswer = Pick<BookingAnswer, 'banner' | 'errors' | 'proposed'> & VisitRetry

/**
 * What became of a change to a visit, by its word in the address: which visits it can be said of, and the sentence. That a mail leaves, and to which
 * address, is said by the head of the page.
 */
export const VISIT_SAID = {
  deplace: { of: 'open', text: 'Votre rendez-vous est déplacé.' },
  'deplace-sans-mail': { of: 'open', text: 'Votre rendez-vous est déplacé. Notez la nouvelle heure.' },
  inchange: { of: 'open', text: 'Votre rendez-vous était déjà à cette heure.' },
  annule: { of: 'cancelled', text: 'Un e-mail confirme l’annulation, votre agenda se met à jour.' },
  'annule-sans-mail': { of: 'cancelled', text: 'Votre rendez-vous est annulé. Retirez-le de votre agenda.' },
} as const

export type VisitSaid = keyof typeof VISIT_SAID

/** The sentence for a word of the address; null for any other, and where the visit has changed since. */
export function visitSaidText(word: string | null, state: 'open' | 'cancelled' | 'past'): string | null {
  const said = Object.entries(VISIT_SAID).find(([name]) => name === word)?.[1]
  return said?.of === state ? said.text : null
}

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
