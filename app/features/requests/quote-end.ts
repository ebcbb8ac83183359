/**
 * `returned`: the device was handed back; `unrepairable`: it cannot be repaired, and waits; `on-its-way`: its return parcel was announced; `ended`: the shop
 * has ended the request without a repair.
 */
export type QuoteEnd = 'returned' | 'unrepairable' | 'on-its-way' | 'ended'

const END_WORDS = {
  returned: 'votre appareil vous a été rendu',
  unrepairable: 'votre appareil ne peut pas être réparé',
  'on-its-way': 'votre appareil repart vers vous',
  ended: 'le magasin a terminé votre demande sans réparation',
} as const satisfies Record<QuoteEnd, string>

/** Why a quote can no longer be accepted, after a colon. */
export function quoteEndWords(end: QuoteEnd): string {
  return END_WORDS[end]
}

/** The same as sentences, with the way on. */
export function quoteEndText(end: QuoteEnd): string {
  const lost = `Ce devis ne peut plus être accepté\u00a0: ${END_WORDS[end]}`
  if (end === 'unrepairable') return `${lost}. Rien ne vous est demandé pour lui.`
  return `${lost}. Pour faire réparer l’appareil, demandez un nouveau devis au magasin.`
}
