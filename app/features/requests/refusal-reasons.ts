import { cutText } from '#app/lib/cut-text.ts'

/** Why customers refuse a quote; the figures count these words. */
export const REFUSAL_REASONS = ['Trop cher', 'Trop long', 'Réparé ailleurs', 'Appareil remplacé', 'Autre raison'] as const

/** Of the button that takes a refusal back, beside `accepted` and `refused`. */
export const RECONSIDER = 'reconsidered'

const WORDS_MAX = 200

/** Nothing is chosen beforehand: who only wrote, or only sent, has another reason than those offered. */
const UNCHOSEN = 'Autre raison' satisfies (typeof REFUSAL_REASONS)[number]

/** The reason of a posted form, with what was written beside it; undefined for one that our form does not offer. */
export function readRefusalReason(reason: string, words: string): string | undefined {
  const known = reason === '' ? UNCHOSEN : REFUSAL_REASONS.find((each) => each === reason)
  const written = cutText(words.replaceAll(/\s+/g, ' ').trim(), WORDS_MAX)
  return known === undefined ? undefined : written === '' ? known : `${known}, ${written}`
}
