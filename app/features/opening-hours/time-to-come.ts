import { after, hours } from '#app/lib/durations.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { slotsOn } from './opening-hours.ts'
import type { Hours } from './opening-hours.ts'

/** Whoever has something kept has at least so long to come while the shop is open. */
const OPEN_AT_LEAST_MS = hours(2)
/** A shop that stays closed for longer has no end of its closing. */
const LOOK_AHEAD_DAYS = 400

/**
 * Until when something that is fetched at the shop is kept: so many hours; where the shop is hardly open in them, or closed on the day on
 * which they end, until the end of its next day with time to come, as those who reserve are told.
 */
export function timeToCome(shop: Hours, now: Date, keptHours: number): Date {
  const usual = after(now, hours(keptHours))
  return isOpenOnDayOf(shop, usual) && openTime(shop, now, usual) >= OPEN_AT_LEAST_MS ? usual : nextEnd(shop, now, usual)
}

/**
 * Until when something is kept that was promised until an instant, now that the shop has other hours: its next day with time to come where
 * they take from it the day on which the promise ends, or the time that was left. Never earlier than promised.
 */
export function timeStillToCome({ before, now }: { before: Hours; now: Hours }, instant: Date, promised: Date): Date {
  const losesItsDay = isOpenOnDayOf(before, promised) && !isOpenOnDayOf(now, promised)
  const losesItsTime = openTime(now, instant, promised) < Math.min(OPEN_AT_LEAST_MS, openTime(before, instant, promised))
  return losesItsDay || losesItsTime ? nextEnd(now, instant, promised) : promised
}

/** The last day on which somebody can come until an instant; the day of that instant where there is none. */
export function lastDayToCome(shop: Hours, now: Date, until: Date): string {
  const end = parisTime(until).date
  for (const { date, from } of openings(shop, now, end, -1)) if (from < until.getTime()) return date
  return end
}

function isOpenOnDayOf(shop: Hours, instant: Date): boolean {
  return slotsOn(shop, parisTime(instant).date).length > 0
}

/** The end of the first day that ends later and leaves enough time to come; the same instant where none is in sight. */
function nextEnd(shop: Hours, now: Date, usual: Date): Date {
  let openMs = 0
  const lastDay = addDays(parisTime(now).date, LOOK_AHEAD_DAYS)
  // One day after the other: the search ends with the first that will do, and hardly ever goes far.
  for (const { from, to, isLastOfDay } of openings(shop, now, lastDay)) {
    openMs += to - from
    if (isLastOfDay && to > usual.getTime() && openMs >= OPEN_AT_LEAST_MS) return new Date(to)
  }
  return usual
}

/** How long the shop is open between two instants. */
function openTime(shop: Hours, now: Date, end: Date): number {
  let openMs = 0
  for (const { from, to } of openings(shop, now, parisTime(end).date)) openMs += Math.max(0, Math.min(to, end.getTime()) - from)
  return openMs
}

interface Opening {
  date: string
  from: number
  to: number
  isLastOfDay: boolean
}

/**
 * The hours of a shop from now on to the end of a day, as instants.
 * @param step -1: the last ones first
 */
function* openings(shop: Hours, now: Date, lastDay: string, step: 1 | -1 = 1): Generator<Opening> {
  const today = parisTime(now).date
  const isAhead = (date: string) => today <= date && date <= lastDay
  for (let date = step === 1 ? today : lastDay; isAhead(date); date = addDays(date, step)) {
    const slots = slotsOn(shop, date)
      .map(({ startMinutes, endMinutes }) => ({ from: instantOf(date, startMinutes).getTime(), to: instantOf(date, endMinutes).getTime() }))
      .map(({ from, to }) => ({ date, from: Math.max(from, now.getTime()), to }))
      .filter(({ from, to }) => to > from)
      .map((slot, index, all) => ({ ...slot, isLastOfDay: index === all.length - 1 }))
    yield* step === 1 ? slots : slots.toReversed()
  }
}
