import { cutText } from '#app/lib/cut-text.ts'

/** Why customers refuse a quote; the figures count these words. */
export const REFUSAL_REASONS = ['Trop cher', 'Trop long', 'Réparé ailleurs', 'Appareil remplacé', 'Autre raison'] as const

/** Of the button that takes a refusal back, beside `accepted` and `refused`. */
export const RECONSIDER = 'reconsidered'

/** After a refusal, of a device that our label has left for and that is not known to be here. */
export const REFUSED_LABEL_TEXT =
  'Si l’appareil n’est pas encore parti, gardez-le\u00a0: l’étiquette ne sert plus. S’il est en route ou déjà chez nous, il vous revient par la poste, sans réparation. Le retour est offert.'

/** The same of one whose parcel was noted, without a label of ours: it has left. */
export const REFUSED_PARCEL_TEXT =
  'Votre appareil est en route ou déjà chez nous\u00a0: il vous revient par la poste, sans réparation. Le retour est offert.'

const WORDS_MAX = 200

/** Nothing is chosen beforehand: who only wrote, or only sent, has another reason than those offered. */
const UNCHOSEN = 'Autre raison' satisfies (typeof REFUSAL_REASONS)[number]

/** The reason of a posted form, with what was written beside it; undefined for one that our form does not offer. */
export function readRefusalReason(reason: string, words: string): string | undefined {
  const known = reason === '' ? UNCHOSEN : REFUSAL_REASONS.find((each) => each === reason)
  const written = cutText(words.replaceAll(/\s+/g, ' ').trim(), WORDS_MAX)
  return known === undefined ? undefined : written === '' ? known : `${known}, ${written}`
}
