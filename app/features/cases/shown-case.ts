import type { VatRegime } from '#app/lib/vat-words.ts'

/** A quote as staff read it again: every amount as the customer saw it. */
export interface ShownQuote {
  version: number
  /** `withdrawn`: accepted, and then withdrawn from. */
  state: 'sent' | 'accepted' | 'withdrawn' | 'dropped' | 'refused' | 'replaced'
  lines: readonly { label: string; amount: string }[]
  terms: string
  aid: { label: string; amount: string } | null
  total: string
  /** The same, cents. */
  cents: number
  validUntil: string
  sentAt: Date
  /** Of the day it left; empty where it was not said. */
  vatRegime: VatRegime
  decidedAt: Date | null
  /** It waits for an answer, and its message was taken back before it left. */
  untold: boolean
}

export const QUOTE_BADGES = {
  sent: { label: 'Envoyé', tone: 'plain' },
  untold: { label: 'Pas envoyé', tone: 'sable' },
  accepted: { label: 'Accepté', tone: 'pin' },
  withdrawn: { label: 'Accepté, puis rétracté', tone: 'sable' },
  dropped: { label: 'Accepté, puis abandonné', tone: 'sable' },
  refused: { label: 'Refusé', tone: 'feu' },
  replaced: { label: 'Remplacé', tone: 'plain' },
} as const satisfies Record<ShownQuote['state'] | 'untold', { label: string; tone: string }>

/** A step of the way; null: not yet. */
export interface PathStep {
  label: string
  at: Date | null
}
