import { after, hours } from '#app/lib/durations.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { slotsOn } from '../opening-hours/opening-hours.ts'
import type { Hours } from '../opening-hours/opening-hours.ts'
import { RESERVED_HOURS } from './reservation-text.ts'

/** Whoever reserves has at least so long to come while the shop is open. */
const TIME_TO_COME_MS = hours(2)
/** A shop that stays closed for longer says itself when it opens. */
const LOOK_AHEAD_DAYS = 14

/** Until when a device is kept: 24 hours; where the shop is hardly open in them, until the end of its next day with time to come. */
export function reservedUntil(shop: Hours, now: Date): Date {
  const nextDay = after(now, hours(RESERVED_HOURS))
  const today = parisTime(now).date
  const dates = Array.from({ length: LOOK_AHEAD_DAYS }, (_, ahead) => addDays(today, ahead))
  const openings = dates.map((date) =>
    slotsOn(shop, date)
      .map(({ startMinutes, endMinutes }) => ({ from: instantOf(date, startMinutes).getTime(), to: instantOf(date, endMinutes).getTime() }))
      .map(({ from, to }) => ({ from: Math.max(from, now.getTime()), to }))
      .filter(({ from, to }) => to > from),
  )
  const openUntil = (end: number) => openings.flat().reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - from), 0)
  if (openUntil(nextDay.getTime()) >= TIME_TO_COME_MS) return nextDay
  const closings = openings.flatMap((slots) => slots.at(-1)?.to ?? [])
  const closing = closings.find((end) => end > nextDay.getTime() && openUntil(end) >= TIME_TO_COME_MS)
  return closing === undefined ? nextDay : new Date(closing)
}
