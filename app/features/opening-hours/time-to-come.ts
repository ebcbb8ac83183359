import { after, hours } from '#app/lib/durations.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { slotsOn } from './opening-hours.ts'
import type { Hours } from './opening-hours.ts'

/** Whoever has something kept has at least so long to come while the shop is open. */
const OPEN_AT_LEAST_MS = hours(2)
/** A shop that stays closed for longer says itself when it opens. */
const LOOK_AHEAD_DAYS = 14

/**
 * Until when something that is fetched at the shop is kept: so many hours; where the shop is hardly open in them, or closed on the day on
 * which they end, until the end of its next day with time to come, as those who reserve are told.
 */
export function timeToCome(shop: Hours, now: Date, keptHours: number): Date {
  const usual = after(now, hours(keptHours))
  const today = parisTime(now).date
  const dates = Array.from({ length: LOOK_AHEAD_DAYS }, (_, ahead) => addDays(today, ahead))
  const openings = dates.map((date) =>
    slotsOn(shop, date)
      .map(({ startMinutes, endMinutes }) => ({ from: instantOf(date, startMinutes).getTime(), to: instantOf(date, endMinutes).getTime() }))
      .map(({ from, to }) => ({ from: Math.max(from, now.getTime()), to }))
      .filter(({ from, to }) => to > from),
  )
  const openUntil = (end: number) => openings.flat().reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - from), 0)
  const endsOpen = slotsOn(shop, parisTime(usual).date).length > 0
  if (endsOpen && openUntil(usual.getTime()) >= OPEN_AT_LEAST_MS) return usual
  const closings = openings.flatMap((slots) => slots.at(-1)?.to ?? [])
  const closing = closings.find((end) => end > usual.getTime() && openUntil(end) >= OPEN_AT_LEAST_MS)
  return closing === undefined ? usual : new Date(closing)
}
