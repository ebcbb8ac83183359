import { typedLine } from '#app/lib/typed-text.ts'
import { warrantyWords } from '#app/lib/warranty-words.ts'

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
export const WRONG_WARRANTY = `La garantie s’écrit en ${WARRANTY_MAX} caractères au plus.`

/** What is guaranteed, in a few words, without what cannot be seen or kept; null when nothing is said, undefined when it is too long. */
export function readWarranty(typed: string): string | null | undefined {
  const text = typedLine.parse(typed.toWellFormed())
  return text.length <= WARRANTY_MAX ? warrantyWords(text) : undefined
}
