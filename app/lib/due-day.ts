import { addDays, monthsLater } from './paris-time.ts'

/**
 * How a business counts «30 jours fin de mois»: the law allows both (code de commerce, L. 441-10), and they give other days. Empty: not said, so that an
 * invoice names no day.
 */
export const MONTH_ENDS = ['', 'days_first', 'month_first'] as const
export type MonthEnd = (typeof MONTH_ENDS)[number]

export const MONTH_END_LABELS = {
  '': 'Non précisé\u00a0: la facture n’en tire aucune date',
  days_first: 'Les jours, puis la fin du mois (10\u00a0mars, 45\u00a0jours\u00a0: 30\u00a0avril)',
  month_first: 'La fin du mois, puis les jours (10\u00a0mars, 45\u00a0jours\u00a0: 15\u00a0mai)',
} as const satisfies Record<MonthEnd, string>

/** As forms offer them. */
export const MONTH_END_CHOICES = MONTH_ENDS.map((value) => ({ value, label: MONTH_END_LABELS[value] }))

/** Of the month in which it falls: «fin du mois suivant» names another one. */
const END_OF_MONTH = /\bfin\s+d[eu]\s+mois(?!\s+(?:suivant|prochain|d’après|d'après))/i
/** Words that say the order by themselves. */
const SAYS_DAYS_FIRST = /\d\s?j(?:ours?)?\s*(?:\+|puis\s(?:à\s)?(?:la\s)?)\s*fin\s+d[eu]\s+mois/i
const SAYS_MONTH_FIRST = /\bfin\s+d[eu]\s+mois\s*(?:\+|puis)\s*\d|(?:après|depuis|compter\sde)\s+la\s+fin\s+d[eu]\s+mois/i

/**
 * The day until which a business has to pay, which the law wants on its invoice (code de commerce, L. 441-9), "YYYY-MM-DD". Null where the terms of the owner
 * give none that is sure: several days, «le 10 du mois suivant», or an end of the month of which nobody has said how it is counted.
 */
export function dueDay({ paymentTerms: terms, monthEnd }: { paymentTerms: string; monthEnd: MonthEnd }, issuedDay: string): string | null {
  const [days, ...others] = [...terms.matchAll(/(?<!\d)(\d{1,3})\s?(?:jours?|j)(?!\p{L})/giu)].map(([, number]) => Number(number))
  if (others.length > 0) return null
  if (/\bmois\b/i.test(terms)) return endOfMonthDay(terms, { days, monthEnd, issuedDay })
  if (days !== undefined) return addDays(issuedDay, days)
  return terms === '' || /comptant|réception/i.test(terms) ? issuedDay : null
}

function endOfMonthDay(
  terms: string,
  { days, monthEnd, issuedDay }: { days: number | undefined; monthEnd: MonthEnd; issuedDay: string },
): string | null {
  // Another figure, as in «30 jours fin de mois le 10», goes on counting.
  const figures = terms.match(/\d+/g)?.length ?? 0
  if (!END_OF_MONTH.test(terms) || figures > (days === undefined ? 0 : 1)) return null
  if (days === undefined) return /comptant|réception/i.test(terms) ? null : lastOfMonth(issuedDay)
  const isDaysFirst = SAYS_DAYS_FIRST.test(terms)
  const isMonthFirst = SAYS_MONTH_FIRST.test(terms)
  if (isDaysFirst || (monthEnd === 'days_first' && !isMonthFirst)) return lastOfMonth(addDays(issuedDay, days))
  if (isMonthFirst || monthEnd === 'month_first') return addDays(lastOfMonth(issuedDay), days)
  return null
}

function lastOfMonth(day: string): string {
  return addDays(monthsLater(`${day.slice(0, 7)}-01`, 1), -1)
}
