import { addDays } from '#app/lib/paris-time.ts'

interface Span {
  from: string
  until: string
}

/** A month is named by its first day. */
export function lastDayOf(month: string): string {
  return addDays(nextMonth(month), -1)
}

/** What is left of a span without some months, in order. */
export function spansBetween({ from, until }: Span, months: readonly string[]): Span[] {
  const spans: Span[] = []
  let next = from
  for (const month of months) {
    if (next < month) spans.push({ from: next, until: addDays(month, -1) })
    next = nextMonth(month)
  }
  return next <= until ? [...spans, { from: next, until }] : spans
}

function nextMonth(month: string): string {
  return `${addDays(month, 31).slice(0, 7)}-01`
}
