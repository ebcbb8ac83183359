import { HOLIDAY_HOURS, OPENING_HOURS } from '#app/content/stores.ts'
import type { DayHours, Slot, StoreName, WallTime } from '#app/content/stores.ts'
import { MINUTES_PER_DAY, addDays, instantOf, parisTime, weekdayOf } from '#app/lib/paris-time.ts'
import { openStateFrom } from './open-state.ts'
import type { MinuteRange, OpenState } from './open-state.ts'
import { scheduleText } from './schedule-text.ts'

/** Minutes since midnight of "HH:MM". */
export function minutesOf(time: WallTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The slots of a calendar date ("YYYY-MM-DD"), holidays included; none for an unknown store. */
export function slotsOn(storeName: string, date: string): readonly MinuteRange[] {
  const week = isStoreName(storeName) ? OPENING_HOURS[storeName] : undefined
  const usual = week?.[weekdayOf(date)]
  if (!usual || !hasSlots(usual)) return []
  const hours = HOLIDAY_HOURS[date.slice(5)] ?? usual
  return [hours.morning, hours.afternoon].filter((slot) => slot !== undefined).map(toRange)
}

/** Open or closed at this instant, on the wall clock in Paris, exact to the minute. An unknown store is closed. */
export function openState(storeName: string, instant: Date): OpenState {
  return openStateFrom((date) => slotsOn(storeName, date), instant)
}

/** The hours of a store as its pages carry them for their clock, special dates of last year to next year included. */
export function storeSchedule(storeName: StoreName, instant: Date): string {
  const year = Number(parisTime(instant).date.slice(0, 4))
  const specialDates = [year - 1, year, year + 1].flatMap((each) => Object.keys(HOLIDAY_HOURS).map((day) => `${each}-${day}`))
  const week = OPENING_HOURS[storeName].map(({ morning, afternoon }) => [morning, afternoon].filter((slot) => slot !== undefined).map(toRange))
  return scheduleText(week, specialDates, (date) => slotsOn(storeName, date))
}

/** The first instant after this one at which any store opens or closes, or the date changes: until then every badge stays true. */
export function nextChange(instant: Date): Date {
  const now = parisTime(instant)
  const edges = Object.keys(OPENING_HOURS).flatMap((name) => slotsOn(name, now.date).flatMap((slot) => [slot.startMinutes, slot.endMinutes]))
  const next = Math.min(MINUTES_PER_DAY, ...edges.filter((minutes) => minutes > now.minutes))
  return next === MINUTES_PER_DAY ? instantOf(addDays(now.date, 1), 0) : instantOf(now.date, next)
}

function isStoreName(name: string): name is StoreName {
  return Object.hasOwn(OPENING_HOURS, name)
}

function hasSlots(day: DayHours): boolean {
  return Boolean(day.morning ?? day.afternoon)
}

function toRange(slot: Slot): MinuteRange {
  return { startMinutes: minutesOf(slot.start), endMinutes: minutesOf(slot.end) }
}
