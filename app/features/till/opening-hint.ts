import { priceText } from '#app/lib/money.ts'

interface Opening {
  isOpen: boolean
  openingCents: number
  /** Of a till that was never closed nothing was left in the evening: whether there is a closing at all. */
  hasClosing: boolean
}

/** What stands above the cash with which a day begins: where the sum comes from, and what happens to whoever does not say it. */
export function openingHint({ isOpen, openingCents, hasClosing }: Opening): string {
  const sum = priceText(openingCents)
  if (isOpen) return `La première opération du jour a ouvert la caisse avec ${sum}. Écrivez ce qui était dans le tiroir avant elle.`
  if (!hasClosing) return `Ce qui est dans le tiroir ce matin. Sans ouverture, la première opération du jour ouvre la caisse avec ${sum}.`
  return `Laissé à la dernière clôture\u00a0: ${sum}. Sans ouverture, la première opération du jour ouvre la caisse avec cette somme.`
}
