import type { HoursException } from '#app/lib/shop-facts.ts'

/**
 * Days apart as a calendar has them: those of today and later by the day on which they begin next, and those that are over, the last one first. On one day
 * the order in which they count stays.
 * @param today calendar day in Paris
 */
export function daysInOrder(exceptions: readonly HoursException[], today: string): { coming: HoursException[]; past: HoursException[] } {
  const isOver = ({ yearly, to }: HoursException) => !yearly && to < today
  return {
    coming: exceptions.filter((each) => !isOver(each)).toSorted((a, b) => nextDay(a, today).localeCompare(nextDay(b, today))),
    past: exceptions.filter(isOver).toSorted((a, b) => b.from.localeCompare(a.from)),
  }
}

/** On which day an exception begins next: its first day, or for one of every year that day of this year, of the next one where it is over. */
function nextDay({ yearly, from, to }: HoursException, today: string): string {
  if (!yearly) return from
  const year = Number(today.slice(0, 4)) + (to < today.slice(5) ? 1 : 0)
  return `${year}-${from}`
}
