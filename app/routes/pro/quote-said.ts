import type { ShownQuote } from '#app/features/requests/components/QuoteDecisionPage.tsx'

/** What was just answered to a quote, by the word in the address of its page, and the states of the quote of which it is said. */
const QUOTE_SAID = {
  accepte: ['accepted'],
  refuse: ['refused'],
  raison: ['refused'],
  'refus-annule': ['sent'],
} as const satisfies Record<string, readonly ShownQuote['state'][]>

export type QuoteSaid = keyof typeof QUOTE_SAID
export const QUOTE_SAID_WORDS = Object.keys(QUOTE_SAID)

/** The answer that a word of the address speaks of; null for any other word, and where the quote has changed since. */
export function quoteSaid(word: string | null, { state, expired }: Pick<ShownQuote, 'state' | 'expired'>): QuoteSaid | null {
  const said = QUOTE_SAID_WORDS.filter(isSaid).find((name) => name === word)
  if (said === undefined || (said === 'refus-annule' && expired)) return null
  const states: readonly ShownQuote['state'][] = QUOTE_SAID[said]
  return states.includes(state) ? said : null
}

function isSaid(name: string): name is QuoteSaid {
  return name in QUOTE_SAID
}
