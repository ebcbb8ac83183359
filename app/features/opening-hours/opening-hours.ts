import { hoursOn, isClosedHoliday, minutesOf } from '#app/lib/days-apart.ts'
import type { Hours } from '#app/lib/days-apart.ts'
import { holidaysOf } from '#app/lib/french-holidays.ts'
import type { Slot } from '#app/lib/shop-facts.ts'
import { MINUTES_PER_DAY, addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { openStateFrom } from './open-state.ts'
import type { MinuteRange, OpenState } from './open-state.ts'
import { scheduleText } from './schedule-text.ts'

/** The slots of a calendar date ("YYYY-MM-DD"), exceptions included. */
export function slotsOn(store: Hours, date: string): readonly MinuteRange[] {
  return hoursOn(store, date).map(toRange)
}

/** Open or closed at this instant, on the wall clock in Paris, exact to the minute. */
export function openState(store: Hours, instant: Date): OpenState {
  return openStateFrom((date) => slotsOn(store, date), instant)
}

/** The hours of a store as its pages carry them for their clock, special dates of last year to next year and public holidays included. */
export function storeSchedule(store: Hours, instant: Date): string {
  const year = Number(parisTime(instant).date.slice(0, 4))
  const years = [year - 1, year, year + 1]
  const specialDates = store.exceptions.flatMap(({ from, to, yearly }) =>
    yearly
      ? years.flatMap((each) => datesBetween(`${each}-${from}`, `${each}-${to}`))
      : datesBetween(from, to).filter((date) => years.includes(Number(date.slice(0, 4)))),
  )
  const holidays = years.flatMap((each) => holidaysOf(each, store)).map(({ date }) => date)
  return scheduleText(
    store.week.map((slots) => slots.map(toRange)),
    [...new Set([...specialDates, ...holidays.filter((date) => isClosedHoliday(store, date))])],
    (date) => slotsOn(store, date),
  )
}

/** The first instant after this one at which any store opens or closes, or the date changes: until then every badge stays true. */
export function nextChange(stores: readonly Hours[], instant: Date): Date {
  const now = parisTime(instant)
  const edges = stores.flatMap((store) => slotsOn(store, now.date).flatMap((slot) => [slot.startMinutes, slot.endMinutes]))
  const next = Math.min(MINUTES_PER_DAY, ...edges.filter((minutes) => minutes > now.minutes))
  return next === MINUTES_PER_DAY ? instantOf(addDays(now.date, 1), 0) : instantOf(now.date, next)
}

/** A closure until further notice is not longer than this, days. */
const LONGEST_SPAN_DAYS = 400

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to && dates.length < LONGEST_SPAN_DAYS; date = addDays(date, 1)) dates.push(date)
  return dates
}

function toRange(slot: Slot): MinuteRange {
  return { startMinutes: minutesOf(slot.start), endMinutes: minutesOf(slot.end) }
}
