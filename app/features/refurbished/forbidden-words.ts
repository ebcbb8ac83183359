/** Words that French law keeps from refurbished devices (décret n° 2022-190 du 17 février 2022): they promise something new. */
const FORBIDDEN = /(?<!\p{L})(?:(?:comme|quasi|presque)[\s-]+neu(?:f|ve)s?|[ée]tat\s+(?:du\s+)?neuf|à\s+neuf|remise?s?\s+a\s+neuf)(?!\p{L})/iu

/** The words found, as written; null when the text may be shown. */
export function forbiddenWords(text: string): string | null {
  return FORBIDDEN.exec(text.normalize('NFC').replace(/\s+/g, ' '))?.[0] ?? null
}

export function forbiddenReason(words: string): string {
  return `La loi interdit «\u00a0${words}\u00a0» pour un reconditionné (décret du 17 février 2022). Décrivez l’état réel\u00a0: rayures, traces, batterie.`
}
