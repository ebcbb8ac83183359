import { hoursOn, isClosedHoliday, isOn } from './days-apart.ts'
import type { Hours } from './days-apart.ts'
import { dateText, weekdayDateText } from './french-dates.ts'
import { addDays, weekdayOf } from './paris-time.ts'

/** How long before its first day a closing is announced, days. */
const ANNOUNCED_DAYS = 7

/** The first day on which the site announces what begins on a day. */
export function announcedFrom(day: string): string {
  return addDays(day, -ANNOUNCED_DAYS)
}

/** A closing that goes on beyond this is one without an end, days. */
const LONGEST_DAYS = 400

/**
 * The closings that stand beside the table of a shop's usual week, these days' and those that are announced: "Fermé du 28 novembre 2026 au
 * 6 décembre 2026."; empty where the week holds.
 * @param today "YYYY-MM-DD" in Paris
 */
export function closingText(store: Hours, today: string): string {
  return closingsFrom(store, today)
    .map((closing) => `${spanWords(closing)}.`)
    .join(' ')
}

/**
 * The same for customers who are to come, with the day from which they can: "Le magasin est fermé du 28 novembre 2026 au 14 décembre 2026
 * et rouvre le mardi 15 décembre 2026."; empty where the week holds.
 * @param who what the shop is to its reader
 */
export function closedShopText(store: Hours, today: string, who = 'Le magasin'): string {
  return closingsFrom(store, today)
    .map((closing) => {
      const day = closing.isEndless ? null : opensAgain(store, closing.to)
      return `${who} est ${spanWords(closing).toLowerCase()}${day === null ? '' : ` et rouvre le ${weekdayDateText(day)}`}.`
    })
    .join(' ')
}

interface Closing {
  from: string
  to: string
  /** Nobody has said when it ends. */
  isEndless: boolean
}

/** The closings between two days, as "Fermé du … au …" says them: those that have begun from their first day on. */
export function closedSpansFrom(store: Hours, today: string, lastDay: string): { from: string; to: string; words: string }[] {
  return closingsFrom(store, today, lastDay).map((closing) => ({ from: closing.from, to: closing.to, words: spanWords(closing) }))
}

/** The closings of these days and those that are announced, in their order. */
function closingsFrom(store: Hours, today: string, lastDay: string = addDays(today, ANNOUNCED_DAYS)): Closing[] {
  const closings: Closing[] = []
  for (let day = today; day <= lastDay; day = addDays(day, 1)) {
    if (!isClosedOn(store, day)) continue
    const { from, to } = closedSpan(store, day)
    if (hasUsualHours(store, from, to)) closings.push({ from, to, isEndless: to >= addDays(day, LONGEST_DAYS) })
    day = to
  }
  return closings
}

/** The first day with hours after a closing; null where none is in sight. */
function opensAgain(store: Hours, lastDay: string): string | null {
  for (let day = addDays(lastDay, 1), count = 0; count < LONGEST_DAYS; day = addDays(day, 1), count += 1) {
    if (hoursOn(store, day).length > 0) return day
  }
  return null
}

/** Whether it was said of this very date that the shop is closed, or it is a public holiday on which it is. */
function isClosedOn(store: Hours, day: string): boolean {
  const said = store.exceptions.find((each) => !each.yearly && isOn(each, day))
  return said ? said.slots.length === 0 : isClosedHoliday(store, day)
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

function spanWords({ from, to, isEndless }: Closing): string {
  if (from === to) return `Fermé le ${dateText(from)}`
  return isEndless ? `Fermé depuis le ${dateText(from)}` : `Fermé du ${dateText(from)} au ${dateText(to)}`
}
