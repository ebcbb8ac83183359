import { hoursOn, isClosedHoliday, isOn, minutesOf } from './days-apart.ts'
import { weekdayDateText } from './french-dates.ts'
import { addDays, parisTime } from './paris-time.ts'
import { answerTime } from './shop-facts.ts'
import type { Business, ShopFacts, Store } from './shop-facts.ts'

interface Promising {
  business: Pick<Business, 'answerHours'>
  stores: ShopFacts['stores']
}

/** A shop that does not open within this time has no day to name. */
const SEARCH_DAYS = 400

/**
 * From which day on somebody answers, "YYYY-MM-DD", where a closing that was said keeps every shop shut for longer than the promised
 * delay; null while the promise holds. Nights and the closing days of the week are part of the promise.
 */
export function answersFrom({ business, stores }: Promising, now: Date): string | null {
  const { date, minutes } = parisTime(now)
  let first: string | null = null
  for (const store of stores) {
    const day = closedUntil(store, date, minutes)
    if (day === null) return null
    if (first === null || day < first) first = day
  }
  return first !== null && first > addDays(date, Math.ceil(business.answerHours / 24)) ? first : null
}

/** The day on which a shop opens again after a closing that was said; null while it keeps its week. */
function closedUntil(store: Store, today: string, minutes: number): string | null {
  if (hoursOn(store, today).some(({ end }) => minutesOf(end) > minutes)) return null
  let isSaid = false
  for (let day = today, count = 0; count < SEARCH_DAYS; day = addDays(day, 1), count += 1) {
    if (day > today && hoursOn(store, day).length > 0) return isSaid ? day : null
    isSaid ||= store.exceptions.some((each) => isOn(each, day)) || isClosedHoliday(store, day)
  }
  return null
}

/** When somebody answers, as a sentence about an answer ends: "sous 24 h", "à partir du lundi 7 décembre 2026". */
export function answerPromise(facts: Promising, now: Date): string {
  const day = answersFrom(facts, now)
  return day === null ? `sous ${answerTime(facts.business)}` : `à partir du ${weekdayDateText(day)}`
}

/** The same in texts and titles that name no day. */
export const ONCE_OPEN = 'à la réouverture'

/** "Nous sommes fermés en ce moment : nous répondons à partir du mardi 8 décembre 2026." */
export function awayText(day: string): string {
  return `Nous sommes fermés en ce moment\u00a0: nous répondons à partir du ${weekdayDateText(day)}.`
}
