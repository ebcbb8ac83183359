import { priceText } from './money.ts'

/**
 * What a newer agreement of a case is to the one that counts before it: one that costs more adds to it, and its price is that of both; any other
 * replaces it. Leaving it (`findStanding`) takes it so, and the mail of a quote, its page and the contract say it in the same words.
 */
export function addsTo(cents: number, earlierCents: number): boolean {
  return cents > earlierCents
}

export interface Agreements {
  /** What was agreed before, cents. */
  earlierCents: number
  cents: number
}

/**
 * "Ce contrat s’ajoute à celui du 3 novembre 2026 : son prix comprend les 159 € déjà convenus"; without the end of a sentence.
 * @param newer the newer agreement, and `earlier` the one before, in words
 */
export function relationText(newer: string, earlier: string, { earlierCents, cents }: Agreements): string {
  const price = priceText(earlierCents)
  return addsTo(cents, earlierCents)
    ? `${newer} s’ajoute à ${earlier}\u00a0: son prix comprend les ${price} déjà convenus`
    : `${newer} remplace ${earlier} (${price})`
}

/** The same with what the customer pays more or less: two prices must not be added up. */
export function differenceText(newer: string, earlier: string, sums: Agreements): string {
  const more = sums.cents - sums.earlierCents
  const difference =
    more > 0 ? `, soit ${priceText(more)} de plus` : more < 0 ? `\u00a0: ${priceText(-more)} de moins` : '\u00a0: le prix reste le même'
  return `${relationText(newer, earlier, sums)}${difference}.`
}

/** To the customer of a quote that waits for an answer, by mail and on its pages. */
export function ifAcceptedText(sums: Agreements): string {
  return `Si vous l’acceptez, ${differenceText('ce devis', 'ce que vous avez accepté', sums)}`
}
