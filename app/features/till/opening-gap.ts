/** What is said of a day of the till that begins with another sum than the day before left in the drawer. */
import { priceText } from '#app/lib/money.ts'

export interface LeftBefore {
  cents: number
  /** Counted at its closing; else what should be there. */
  isClosed: boolean
}

/** "20 € de moins que ce que la journée d’avant a laissé, 100 €"; empty where the day begins with that, or is the first one. */
export function openingGapText(openingCents: number, before: LeftBefore | undefined): string {
  if (!before || before.cents === openingCents) return ''
  const gapCents = openingCents - before.cents
  const left = before.isClosed ? 'ce que la journée d’avant a laissé' : 'ce que la journée d’avant, pas encore clôturée, devait laisser'
  return `${priceText(Math.abs(gapCents))} de ${gapCents > 0 ? 'plus' : 'moins'} que ${left}, ${priceText(before.cents)}`
}
