import { typedLine } from '#app/lib/typed-text.ts'
import { warrantyFault, warrantyWords } from '#app/lib/warranty-words.ts'

/** A year: who waits longer is asked to come back. */
const STOCK_DAYS_MAX = 365
export const WRONG_DAYS = 'Le délai est un nombre de jours, 365 au plus.'

/** How long a part takes to come, as people type it; null when nothing is said, undefined when it is no number of days. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,3}$/.test(text) && Number(text) <= STOCK_DAYS_MAX ? Number(text) : undefined
}

const WARRANTY_MAX = 60
const LONG_WARRANTY = `La garantie s’écrit en ${WARRANTY_MAX} caractères au plus.`

/**
 * What is guaranteed, in a few words, without what cannot be seen or kept; null when nothing is said. A number alone is one of months, and no less than
 * the shop promises.
 */
export function readWarranty(typed: string, leastMonths: number): { warranty: string | null } | { problem: string } {
  const text = typedLine.parse(typed.toWellFormed())
  if (text.length > WARRANTY_MAX) return { problem: LONG_WARRANTY }
  const fault = warrantyFault(text, leastMonths)
  return fault ? { problem: fault.problem } : { warranty: warrantyWords(text) }
}
