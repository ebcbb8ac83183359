/** The contract as a file that can be kept: what was agreed, with the terms word for word. */
import type { LegalText } from '#app/content/kinds/legal.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { STARTS_EARLY_TEXT } from './contract-summary.ts'
import type { SummaryItem } from './contract-summary.ts'

interface MadeContract {
  /** "D-7K2M9Q". */
  reference: string
  customer: string
  concludedAt: Date
  /** Of the button that was pressed. */
  acceptedBy: string
  summary: readonly SummaryItem[]
  startsEarly: boolean
  /** As they read that day; null before any were published. */
  terms: LegalText | null
}

/** C. conso. L. 221-13: the confirmation carries what L. 221-5 asks for, on a medium that the customer keeps. */
export function contractFile({ reference, customer, concludedAt, acceptedBy, summary, startsEarly, terms }: MadeContract): string {
  const { date, minutes } = parisTime(concludedAt)
  const lines = [
    `Contrat ${reference}`,
    `Conclu le ${dateText(date)} à ${clockText(minutes)} par le bouton «\u00a0${acceptedBy}\u00a0».`,
    ...(customer === '' ? [] : [`Client\u00a0: ${customer}`]),
    ...summary.map(({ label, text }) => `${label}\u00a0: ${text}`),
    ...(startsEarly ? [STARTS_EARLY_TEXT] : []),
  ]
  return [...lines, ...(terms ? termsLines(terms) : [])].join('\n\n')
}

/** Numbered as on the page: the terms refer to their points by number. */
function termsLines({ title, updated, sections }: LegalText): string[] {
  return [
    `${title}, du ${dateText(updated)}`,
    ...sections.flatMap(({ title: heading, paragraphs }, index) => [`${index + 1}. ${heading}`, ...paragraphs]),
  ]
}
