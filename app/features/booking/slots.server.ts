import type { BookingRules } from './booking-rules.ts'
import { isHoliday } from '#app/lib/french-holidays.ts'
import type { HolidayPlace } from '#app/lib/french-holidays.ts'
import type { VisitPlace } from './travel.ts'

export const TIME_ZONE = 'Europe/Paris'

export interface WorkingWindow {
  technicianId: string
  /** ISO: 1 = Monday … 7 = Sunday. */
  weekday: number
  /** On the wall clock, minutes since midnight; the end is exclusive. */
  startMinutes: number
  endMinutes: number
}

export interface Closure {
  /** Calendar dates, both included. */
  firstDay: string
  lastDay: string
}

/** A technician's time that is taken, the way after it included. */
export interface BusyTime {
  technicianId: string
  startsAt: Date
  busyUntil: Date
  /** Where, and the longer time that nobody elsewhere may take; null for a time that staff keep free. */
  away: { area: string; from: Date; until: Date } | null
}

export interface VisitSlot {
  startsAt: Date
  endsAt: Date
  /** Calendar date in Paris. */
  day: string
  /** Who could come, in the order of the windows; nobody when it is taken. */
  technicianIds: string[]
}

export interface SlotInput {
  now: Date
  rules: BookingRules
  /** Where the visit would be. */
  place: VisitPlace
  windows: readonly WorkingWindow[]
  closures: readonly Closure[]
  /** From which technicians drive: nobody visits on its holidays. */
  shop?: HolidayPlace
  /** From which minute of a calendar date on the business is closed; null when nothing was said of that date. */
  closedFrom: (date: string) => number | null
  busy: readonly BusyTime[]
}

/** The visits that can be booked, in order of time. */
export function freeSlots(input: SlotInput): VisitSlot[] {
  return visitSlots(input).filter(isFreeSlot)
}

export function isFreeSlot({ technicianIds }: VisitSlot): boolean {
  return technicianIds.length > 0
}

/** All visits that could be booked if nobody had taken any, in order of time. Wall-clock windows, real durations: right on both clock-change days. */
export function visitSlots(input: SlotInput): VisitSlot[] {
  const { now, rules } = input
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const earliestMs = now.getTime() + rules.leadMinutes * 60_000
  const slots = new Map<number, VisitSlot>()
  for (let offset = 0; offset <= rules.horizonDays; offset += 1) {
    const day = today.add({ days: offset })
    if (isClosed(day, input)) continue
    const closedMinutes = input.closedFrom(day.toString())
    const closedMs = closedMinutes === null ? Infinity : instantMs(day, closedMinutes)
    for (const window of input.windows.filter(({ weekday }) => weekday === day.dayOfWeek)) {
      for (const startMs of startsIn(day, window, rules)) {
        if (startMs < earliestMs || startMs >= closedMs) continue
        const slot = slots.get(startMs) ?? newSlot(startMs, day, rules)
        slots.set(startMs, slot)
        if (isFree(window.technicianId, startMs, input) && !slot.technicianIds.includes(window.technicianId))
          slot.technicianIds.push(window.technicianId)
      }
    }
  }
  return [...slots.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

function isClosed(day: Temporal.PlainDate, { closures, shop }: Pick<SlotInput, 'closures' | 'shop'>): boolean {
  const date = day.toString()
  return isHoliday(date, shop) || closures.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
}

/** The starts that a window offers, instants in ms. */
export function startsIn(day: Temporal.PlainDate, window: WorkingWindow, rules: BookingRules): number[] {
  const endMs = instantMs(day, window.endMinutes)
  const starts: number[] = []
  for (let ms = instantMs(day, window.startMinutes); ms + rules.visitMinutes * 60_000 <= endMs; ms += rules.stepMinutes * 60_000) starts.push(ms)
  return starts
}

/** A time that spring skips is read as one hour later, one that autumn repeats as the first. Minute 1440 is the next midnight. */
export function instantMs(day: Temporal.PlainDate, minutes: number): number {
  const wall = day.toPlainDateTime().add({ minutes })
  return wall.toZonedDateTime(TIME_ZONE, { disambiguation: 'compatible' }).epochMilliseconds
}

/** As the two constraints of the database: both ways nearby, and both ways through the middle for a technician who is elsewhere. */
export function isFree(technicianId: string, startMs: number, { busy, rules, place }: SlotInput): boolean {
  const endMs = startMs + rules.visitMinutes * 60_000
  const wayMs = place.wayMinutes * 60_000
  return !busy.some((time) => {
    if (time.technicianId !== technicianId) return false
    if (startMs < time.busyUntil.getTime() && time.startsAt.getTime() < endMs + rules.travelMinutes * 60_000) return true
    if (time.away === null || time.away.area === place.area) return false
    return startMs - wayMs < time.away.until.getTime() && time.away.from.getTime() < endMs + wayMs
  })
}

function newSlot(startMs: number, day: Temporal.PlainDate, rules: BookingRules): VisitSlot {
  return {
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + rules.visitMinutes * 60_000),
    day: day.toString(),
    technicianIds: [],
  }
}
