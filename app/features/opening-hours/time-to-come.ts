import { after, hours } from '#app/lib/durations.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { slotsOn } from './opening-hours.ts'
import type { Hours } from '#app/lib/days-apart.ts'

/** Whoever has something kept has at least so long to come while the shop is open. */
const OPEN_AT_LEAST_MS = hours(2)
/** A weekend may lie between an end and the next opening. */
const NEXT_OPENING_DAYS = 3
/** A shop that stays closed for longer has no end of its closing. */
const LOOK_AHEAD_DAYS = 400

/**
 * Until when something that is fetched at the shop is kept: so many hours; where the shop is hardly open in them, or closed on the day on
 * which they end, until the end of its next day with time to come, as those who reserve are told. Who asks while the shop is shut for the day has no less
 * than who asked the evening before. It is never an hour at which the door is shut. A shop without any hours keeps it for the hours alone.
 * @returns null where that day is further away than `withinDays`
 */
export function timeToCome(shop: Hours, now: Date, { keptHours, withinDays }: { keptHours: number; withinDays: number }): Date | null {
  const usual = after(now, hours(keptHours))
  const isWithoutHours = shop.week.every((slots) => slots.length === 0)
  if (isWithoutHours) return usual
  if (!leavesTime(shop, now, usual)) return nextEnd(shop, now, usual, withinDays)
  const end = whileOpen(shop, usual)
  const firstEvening = isShutOn(shop, parisTime(now).date) ? nextEnd(shop, now, now, withinDays) : null
  return firstEvening && firstEvening > end ? firstEvening : end
}

/**
 * Until when something is kept that was promised until an instant, now that the shop has other hours: its next day with time to come where
 * they take from it the day on which the promise ends, or the time that was left. Never earlier than promised.
 */
export function timeStillToCome({ before, now }: { before: Hours; now: Hours }, instant: Date, promised: Date): Date {
  const losesItsDay = isOpenOnDayOf(before, promised) && !isOpenOnDayOf(now, promised)
  const losesItsTime = openTime(now, instant, promised) < Math.min(OPEN_AT_LEAST_MS, openTime(before, instant, promised))
  return losesItsDay || losesItsTime ? (nextEnd(now, instant, promised, LOOK_AHEAD_DAYS) ?? promised) : promised
}

/**
 * Until when something is kept for somebody who knows of one end, whatever it was moved to meanwhile: that end where it leaves time to come, or as long as
 * for whoever asks now. Never earlier than what they know.
 * @returns null where no day with time to come is in sight
 */
export function timeByWhatIsKnown(shop: Hours, now: Date, known: Date, keptHours: number): Date | null {
  if (leavesTime(shop, now, known)) return known
  const usual = new Date(Math.max(known.getTime(), after(now, hours(keptHours)).getTime()))
  if (!leavesTime(shop, now, usual)) return nextEnd(shop, now, usual, LOOK_AHEAD_DAYS)
  const end = whileOpen(shop, usual)
  return end < known ? known : end
}

/**
 * An end at which the door is open, or shuts: nobody comes at another hour. Where it would fall while the shop is shut, it is the end of the next opening,
 * for no less was promised than the hours; before a closing of days it is when the door shut.
 */
function whileOpen(shop: Hours, end: Date): Date {
  const { date } = parisTime(end)
  const shut = slotsOn(shop, date).map(({ endMinutes }) => instantOf(date, endMinutes))
  if (shut.some((each) => each.getTime() === end.getTime())) return end
  for (const { from, to } of openings(shop, end, addDays(date, NEXT_OPENING_DAYS))) return from <= end.getTime() ? end : new Date(to)
  return shut.findLast((each) => each < end) ?? end
}

/** Whether a shop that has hours has none on a day: nobody can come. */
export function isShutOn(shop: Hours, date: string): boolean {
  return shop.week.some((slots) => slots.length > 0) && slotsOn(shop, date).length === 0
}

/** Whether other hours of a shop leave more time to come until an instant than those before. */
export function givesTimeBack({ before, now }: { before: Hours; now: Hours }, instant: Date, until: Date): boolean {
  return openTime(now, instant, until) > openTime(before, instant, until)
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

/** Whether somebody can come until an instant: the shop is open on its day, and long enough before it. */
function leavesTime(shop: Hours, now: Date, end: Date): boolean {
  return isOpenOnDayOf(shop, end) && openTime(shop, now, end) >= OPEN_AT_LEAST_MS
}

/** The end of the first day that ends later and leaves enough time to come; null where none is in sight. */
function nextEnd(shop: Hours, now: Date, usual: Date, withinDays: number): Date | null {
  let openMs = 0
  const lastDay = addDays(parisTime(now).date, withinDays)
  // One day after the other: the search ends with the first that will do, and hardly ever goes far.
  for (const { from, to, isLastOfDay } of openings(shop, now, lastDay)) {
    openMs += to - from
    if (isLastOfDay && to > usual.getTime() && openMs >= OPEN_AT_LEAST_MS) return new Date(to)
  }
  return null
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
