/** What a customer reads of the right to withdraw from a visit at home, and of the work that waits for its end. */
import type { ContractWords } from '#app/lib/contract-words.ts'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'

export interface VisitRight {
  /** The last day on which the customer can withdraw, "YYYY-MM-DD"; null where there is no such right any more. */
  lastDay: string | null
  /** The first day on which the work may begin; null when it may begin at the visit. */
  begins: string | null
  /** The customer asked for the work to begin within the period. */
  asked: boolean
  /** The day of the visit. */
  visitOn: string
}

/**
 * The sentences for the page of a visit and for its confirmation; none once the period is over.
 * @param byMail the mail says where to ask for the work, the page takes the wish below
 */
export function visitRightTexts(
  words: ContractWords['visitRight'],
  { lastDay, begins, asked, visitOn }: VisitRight,
  { byMail = false } = {},
): string[] {
  if (lastDay === null) return []
  const right = filled(words.open, { fin: dateText(lastDay) })
  if (asked && visitOn <= lastDay) return [right, words.asked]
  if (begins === null || visitOn >= begins) return [right]
  return [right, [filled(words.waits, { debut: dateText(begins) }), ...(byMail ? [words.askByMail] : [])].join(' ')]
}
