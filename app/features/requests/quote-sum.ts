import { AID_MAX_CENTS, REPAIR_AID } from '#app/content/repair-aid.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText, readAmountCents } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import type { Taxed, VatRegime } from '#app/lib/vat-words.ts'

const DISCOUNT_LABEL = 'Remise'
/** Beside what is left to pay once an aid is deducted. */
export const CHARGED_LABEL = 'À votre charge'

export interface Sums {
  lines: readonly { amountCents: number }[]
  aidCents: number
}

/** What the customer pays, cents TTC: the lines less the repair aid, never below zero. */
export function quoteSum({ lines, aidCents }: Sums): number {
  return Math.max(0, lines.reduce((sum, { amountCents }) => sum + amountCents, 0) - aidCents)
}

/** Fields of the quote form beside which a wrong sum is said. */
export type SumField = 'amount-0' | 'aid' | 'discount'

/** Why nobody can be asked for these sums; undefined when they make sense. */
export function sumProblem({ lines, aidCents }: Sums): { field: SumField; problem: string } | undefined {
  const linesCents = quoteSum({ lines, aidCents: 0 })
  const full = quoteSum({ lines: lines.filter((line) => !isDiscount(line)), aidCents: 0 })
  if (full > 0 && linesCents === 0) return { field: 'discount', problem: `La remise dépasse la somme des lignes, ${priceText(full)}.` }
  if (linesCents === 0) return { field: 'amount-0', problem: `Le total serait de ${priceText(0)}. Indiquez un prix.` }
  if (aidCents > AID_MAX_CENTS) return { field: 'aid', problem: `L’aide est de ${priceText(AID_MAX_CENTS)} au plus.` }
  if (aidCents > linesCents) return { field: 'aid', problem: `L’aide dépasse la somme des lignes, ${priceText(linesCents)}.` }
  if (aidCents === linesCents) return { field: 'aid', problem: `Le total serait de ${priceText(0)}. Corrigez l’aide ou les prix.` }
  return undefined
}

/** A discount is a line of its own, below zero. */
export function discountLine(discountCents: number): { label: string; amountCents: number }[] {
  return discountCents > 0 ? [{ label: DISCOUNT_LABEL, amountCents: -discountCents }] : []
}

export function isDiscount({ amountCents }: { amountCents: number }): boolean {
  return amountCents < 0
}

/** What the sums come to while they are typed, or what is wrong with them; null until every amount can be read. */
export function typedSumText(business: Taxed, amounts: readonly string[], aid: string, discount = ''): string | null {
  const sums = typedSums(amounts, aid, discount)
  return sums && (sumProblem(sums)?.problem ?? quoteTotalText(sums, business))
}

/** What a customer would pay by what is typed, cents, after its aid; null while it is no quote that could leave. */
export function typedCents(amounts: readonly string[], aid: string, discount = ''): number | null {
  const sums = typedSums(amounts, aid, discount)
  return sums === null || sumProblem(sums) ? null : quoteSum(sums)
}

function typedSums(amounts: readonly string[], aid: string, discount: string): Sums | null {
  const typed = amounts.filter((amount) => amount.trim() !== '')
  const cents = typed.map(readAmountCents).filter((amountCents) => amountCents !== undefined)
  const aidCents = aid.trim() === '' ? 0 : readAmountCents(aid)
  const discountCents = discount.trim() === '' ? 0 : readAmountCents(discount)
  if (typed.length === 0 || cents.length < typed.length || aidCents === undefined || discountCents === undefined) return null
  return { lines: [...cents.map((amountCents) => ({ amountCents })), ...discountLine(discountCents)], aidCents }
}

/** "Total TTC : 268,90 €. Le client paie 243,90 €." The second only where an aid is deducted. */
export function quoteTotalText({ lines, aidCents }: Sums, business: Taxed): string {
  const total = inTaxWords(`Total TTC\u00a0: ${priceText(quoteSum({ lines, aidCents: 0 }))}`, business)
  return aidCents > 0 ? `${total}. Le client paie ${priceText(quoteSum({ lines, aidCents }))}.` : total
}

/**
 * What a quote comes to, line by line: the total with tax, and where an aid is deducted, the aid and what is left to pay. One that has left keeps the words
 * of its day, whatever the regime of the business became.
 */
export function totalRows(
  { lines, aidCents, sentAt, vatRegime }: Sums & { sentAt: Date; vatRegime?: VatRegime },
  business: Taxed,
): { label: string; text: string }[] {
  const total = { label: inTaxWords('Total TTC', vatRegime ? { vatRegime } : business), text: priceText(quoteSum({ lines, aidCents: 0 })) }
  if (aidCents === 0) return [total]
  return [
    total,
    { label: aidLabel(sentAt), text: `−${priceText(aidCents)}` },
    { label: CHARGED_LABEL, text: priceText(quoteSum({ lines, aidCents })) },
  ]
}

/** The aid changes over time: its line says of which day the scale is. It is granted with the repair, not before. */
export function aidLabel(sentAt: Date): string {
  return `Aide ${REPAIR_AID.label}, barème en vigueur le ${dateText(parisTime(sentAt).date)}`
}
