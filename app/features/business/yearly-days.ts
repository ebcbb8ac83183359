import { FIXED_HOLIDAYS, localHoliday } from '#app/lib/french-holidays.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { dayWords } from './closure-words.ts'

/** Says that a form shows these days: one that does not must leave them alone. */
export const YEARLY_SHOWN_FIELD = 'yearlyShown'
export const YEARLY_CLOSED_FIELD = 'yearlyClosed'

/** What nearly every shop does, ticked until the owner has said what his does. */
const PROPOSED: readonly string[] = ['01-01', '05-01', '12-25']

export interface YearlyDay {
  /** "12-25" */
  monthDay: string
  /** "25 décembre" */
  label: string
  ticked: boolean
}

/**
 * The public holidays of one day of the year on which every shop may be closed. A day with hours of its own is not asked for: a tick would
 * take them away.
 * @param isProposal nobody has said anything yet: the usual days are ticked, and count once the form is sent
 */
export function yearlyDays(
  { sharedExceptions, stores }: Pick<ShopFacts, 'sharedExceptions' | 'stores'>,
  { isProposal }: { isProposal: boolean },
): YearlyDay[] {
  const yearly = sharedExceptions.filter((each) => each.yearly)
  const withHours = yearly.filter(({ slots }) => slots.length > 0)
  const closed = closedEveryYear({ sharedExceptions })
  const local = stores.flatMap(({ postcode }) => localHoliday(postcode)?.monthDay ?? [])
  return [...new Set([...FIXED_HOLIDAYS, ...local])]
    .toSorted()
    .filter((day) => !withHours.some(({ from, to }) => from <= day && day <= to))
    .map((monthDay) => ({
      monthDay,
      label: dayWords(monthDay, true),
      ticked: isProposal ? PROPOSED.includes(monthDay) : closed.includes(monthDay),
    }))
}

/** The single days of every year on which every shop is closed, "MM-DD". */
export function closedEveryYear({ sharedExceptions }: Pick<ShopFacts, 'sharedExceptions'>): string[] {
  return sharedExceptions.filter(({ yearly, from, to, slots }) => yearly && from === to && slots.length === 0).map(({ from }) => from)
}
