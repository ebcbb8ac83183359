import { weekdayDateText } from '#app/lib/french-dates.ts'
import { isOn } from '#app/lib/days-apart.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import type { Business, ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { openState } from './opening-hours.ts'

/**
 * From which day on somebody answers, "YYYY-MM-DD", where a closing that was said keeps every shop shut for longer than the promised
 * delay; null while the promise holds. Nights and the closing days of the week are part of the promise.
 */
export function answersFrom(
  { business, stores }: { business: Pick<Business, 'answerHours'>; stores: ShopFacts['stores'] },
  now: Date,
): string | null {
  const { date } = parisTime(now)
  const days = stores.map((store) => closedUntil(store, date, now))
  if (days.length === 0 || days.some((day) => day === null)) return null
  const [first] = days.filter((day) => day !== null).toSorted()
  return first !== undefined && first > addDays(date, Math.ceil(business.answerHours / 24)) ? first : null
}

/** The day on which a shop opens again after a closing that was said; null while it keeps its week. */
function closedUntil(store: Store, today: string, now: Date): string | null {
  const { open, change } = openState(store, now)
  if (open || !change) return null
  for (let date = today; date < change.date; date = addDays(date, 1)) {
    if (store.exceptions.some((each) => isOn(each, date))) return change.date
  }
  return null
}

/** "Nous sommes fermés en ce moment : nous répondons à partir du mardi 8 décembre 2026." */
export function awayText(day: string): string {
  return `Nous sommes fermés en ce moment\u00a0: nous répondons à partir du ${weekdayDateText(day)}.`
}
