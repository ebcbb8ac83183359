import { closedSpansFrom } from '#app/lib/closing-text.ts'
import { isOn, minutesOf } from '#app/lib/days-apart.ts'
import type { Hours } from '#app/lib/days-apart.ts'
import { dateText, weekdayDateText } from '#app/lib/french-dates.ts'
import { addDays } from '#app/lib/paris-time.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { rangesText } from './hours-text.ts'

/** How far ahead a shop says on which days it keeps other hours: long enough for a December at its beginning. */
const AHEAD_DAYS = 42

/**
 * The days to come on which a shop is closed or keeps other hours, those of every year aside, each with the sentence of its owner: "Fermé du 26
 * décembre 2026 au 2 janvier 2027. Bonnes fêtes.", "Samedi 5 décembre 2026 : 10 h – 12 h."; in their order.
 * @param today "YYYY-MM-DD" in Paris
 */
export function specialDays(store: Hours, today: string): string[] {
  const lastDay = addDays(today, AHEAD_DAYS)
  const closed = closedSpansFrom(store, today, lastDay).map(({ from, to, words }) => ({
    from,
    text: said(words, messagesOf(store, from, to)),
  }))
  const changed = store.exceptions
    .filter((each) => !each.yearly && each.slots.length > 0 && each.to >= today && each.from <= lastDay && counts(store, each))
    .map((each) => ({ from: each.from, text: said(`${daysText(each)}\u00a0: ${rangesText(each.slots.map(minutesOfSlot))}`, [each.message]) }))
  return [...closed, ...changed].toSorted((a, b) => a.from.localeCompare(b.from)).map(({ text }) => text)
}

/** Whether it is what is said of its first day: another one may be said of all its days. */
function counts({ exceptions }: Hours, each: HoursException): boolean {
  return exceptions.find((other) => isOn(other, each.from))?.id === each.id
}

function daysText({ from, to }: HoursException): string {
  if (from !== to) return `Du ${dateText(from)} au ${dateText(to)}`
  const day = weekdayDateText(from)
  return day.charAt(0).toUpperCase() + day.slice(1)
}

function minutesOfSlot({ start, end }: HoursException['slots'][number]) {
  return { startMinutes: minutesOf(start), endMinutes: minutesOf(end) }
}

function messagesOf({ exceptions }: Hours, from: string, to: string): string[] {
  const here = exceptions.filter((each) => !each.yearly && each.slots.length === 0 && each.from <= to && each.to >= from)
  return [...new Set(here.map(({ message }) => message))]
}

function said(words: string, messages: readonly string[]): string {
  return [`${words}.`, ...messages.filter((message) => message !== '')].join(' ')
}
