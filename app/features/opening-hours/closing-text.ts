import { dateText } from '#app/lib/french-dates.ts'
import { isOn } from '#app/lib/days-apart.ts'
import { addDays, weekdayOf } from '#app/lib/paris-time.ts'
import { announcedFrom } from './closure-alerts.ts'
import type { Hours } from './opening-hours.ts'

/** A closing that goes on beyond this is one without an end, days. */
const LONGEST_DAYS = 400

/**
 * The closings that stand beside the table of a shop's usual week, these days' and those that are announced: "Fermé du 28 novembre 2026 au
 * 6 décembre 2026."; empty where the week holds.
 * @param today "YYYY-MM-DD" in Paris
 */
export function closingText(store: Hours, today: string): string {
  const closings: string[] = []
  for (let day = today; announcedFrom(day) <= today; day = addDays(day, 1)) {
    if (!isClosedOn(store, day)) continue
    const { from, to } = closedSpan(store, day)
    if (hasUsualHours(store, from, to)) closings.push(spanWords(from, to, addDays(day, LONGEST_DAYS)))
    day = to
  }
  return closings.join(' ')
}

/** Whether it was said of this very date that the shop is closed. */
function isClosedOn({ exceptions }: Hours, day: string): boolean {
  const said = exceptions.find((each) => !each.yearly && isOn(each, day))
  return said?.slots.length === 0
}

/** The closed days around one of them. */
function closedSpan(store: Hours, day: string): { from: string; to: string } {
  let from = day
  while (isClosedOn(store, addDays(from, -1)) && from > addDays(day, -LONGEST_DAYS)) from = addDays(from, -1)
  let to = day
  while (isClosedOn(store, addDays(to, 1)) && to < addDays(day, LONGEST_DAYS)) to = addDays(to, 1)
  return { from, to }
}

/** A closing of days on which the shop is closed every week changes nothing. */
function hasUsualHours({ week }: Hours, from: string, to: string): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) if (week[weekdayOf(day)]?.length) return true
  return false
}

function spanWords(from: string, to: string, endless: string): string {
  if (from === to) return `Fermé le ${dateText(from)}.`
  return to >= endless ? `Fermé depuis le ${dateText(from)}.` : `Fermé du ${dateText(from)} au ${dateText(to)}.`
}
