import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'

/** What the customer of a case has said yes to, after the aid. */
export interface AgreedPrice {
  /**
   * A quote that was accepted by its link, or signed at the shop; the price, the sum up to which nobody asks again, or the paid diagnosis of the deposit
   * slip; or nothing: after a no, of a device that goes back unrepaired, or came back under warranty.
   */
  source: 'online' | 'signed' | 'slip' | 'ceiling' | 'diagnosis' | 'refused' | 'unrepaired' | 'warranty'
  /** Whose case it is. */
  name: string
  cents: number
  /** Of the quote; null without one. */
  version: number | null
  at: Date | null
}

/** What its invoices would ask for with a draft, and what was agreed on; `askedCents` above it needs another yes. */
export interface AskedOfCase {
  agreed: AgreedPrice
  askedCents: number
}

export const BEYOND_FIELD = 'beyond'

/** Whether a draft asks for more than its customer has agreed to. */
export function isBeyond({ agreed, askedCents }: AskedOfCase): boolean {
  return askedCents > agreed.cents
}

/** "Zoé Martin a accepté 189,90 € le 20 novembre 2026, en ligne (devis n° 1)." */
export function agreedText({ source, name, cents, version, at }: AgreedPrice): string {
  const who = name || 'Le client'
  const sum = priceText(cents)
  const on = at === null ? '' : ` le ${dateText(parisTime(at).date)}`
  const quote = version === null ? '' : ` (devis n°\u00a0${version})`
  switch (source) {
    case 'online':
      return `${who} a accepté ${sum}${on}, en ligne${quote}.`
    case 'signed':
      return `${who} a accepté ${sum}${on}, par une signature au magasin${quote}.`
    case 'slip':
      return `${who} a accepté ${sum}${on}, en déposant l’appareil.`
    case 'ceiling':
      return `${who} a accepté jusqu’à ${sum} sans nouvel accord${on}, en déposant l’appareil.`
    case 'diagnosis':
      if (cents === 0) return `Un diagnostic payant est annoncé à ${name || 'ce client'}\u00a0: le bon n’en dit pas le prix.`
      return `Rien d’autre n’est convenu avec ${name || 'le client'} qu’un diagnostic de ${sum}, annoncé en déposant l’appareil${at === null ? '' : `,${on}`}.`
    case 'refused':
      return `${who} a refusé le devis\u00a0: rien n’est convenu.`
    case 'unrepaired':
      return 'L’appareil repart sans réparation\u00a0: rien n’est convenu.'
    case 'warranty':
      return 'L’appareil est revenu sous garantie\u00a0: rien n’est convenu.'
  }
}

/** What whoever issues is told first. */
export function beyondText({ agreed, askedCents }: AskedOfCase): string {
  const more = priceText(askedCents - agreed.cents)
  return `${agreedText(agreed)} Avec cette facture, son dossier lui demanderait ${priceText(askedCents)}, soit ${more} de plus.`
}
