import { HOLIDAY_HOURS, OPENING_HOURS } from '#app/content/stores.ts'
import type { DayHours, Slot, StoreName, WallTime } from '#app/content/stores.ts'
import { MINUTES_PER_DAY, addDays, instantOf, parisTime, weekdayOf } from '#app/lib/paris-time.ts'

/** An opening slot in minutes since midnight, start inclusive, end exclusive. */
export interface MinuteRange {
  startMinutes: number
  endMinutes: number
}

export interface OpenState {
  open: boolean
  /** Today's slots. */
  today: readonly MinuteRange[]
  /** When the state changes next: closing time when open, next opening when closed; null for an unknown store. */
  change: { date: string; minutes: number; daysAway: number } | null
}

/** A store that never opens again within two weeks has no hours at all. */
const SEARCH_DAYS = 14

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
  const now = parisTime(instant)
  const today = slotsOn(storeName, now.date)
  const current = today.find((slot) => now.minutes >= slot.startMinutes && now.minutes < slot.endMinutes)
  if (current) return { open: true, today, change: { date: now.date, minutes: current.endMinutes, daysAway: 0 } }
  for (let daysAway = 0; daysAway <= SEARCH_DAYS; daysAway += 1) {
    const date = addDays(now.date, daysAway)
    const next = slotsOn(storeName, date).find((slot) => daysAway > 0 || slot.startMinutes > now.minutes)
    if (next) return { open: false, today, change: { date, minutes: next.startMinutes, daysAway } }
  }
  return { open: false, today, change: null }
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
