import type { LegalText } from '#app/content/kinds/legal.ts'

/** The part of the terms of sale about devices that nobody fetches, by its mark or, where its owner gave it another one, by its title. */
const PART = { id: 'cgv-non-repris', title: /irréparable|non repris/i }
/** A sentence of it that says how long: a figure with its unit, and what is to be done by then. */
const TIME = /(?<!\d)(?<count>[1-9]\d{0,2})\s(?<unit>jours?|semaines?|mois)(?!\p{L})/iu
const TO_DO = /chercher|reprendre|récupérer|retirer|renvo/i

/**
 * "60 jours": how long the terms of sale give a customer to fetch a device that cannot be repaired, from the message that says so. Null where
 * they name no such time, or there are none.
 */
export function pickupTime(terms: Pick<LegalText, 'sections'> | null): string | null {
  const part = terms?.sections.find(({ id }) => id === PART.id) ?? terms?.sections.find(({ title }) => PART.title.test(title))
  for (const sentence of part?.paragraphs.flatMap((text) => text.split(/(?<=\.)\s/)) ?? []) {
    const said = TO_DO.test(sentence) ? TIME.exec(sentence)?.groups : undefined
    if (said) return `${said['count']}\u00a0${said['unit']}`
  }
  return null
}
