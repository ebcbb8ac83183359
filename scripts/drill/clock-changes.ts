import { openState, slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { freeSlots } from '#app/features/booking/slots.server.ts'
import { anywhere } from '#app/features/booking/travel.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import type { Drill } from './drill.ts'

/** The last Sundays of March and October, and the days around them. */
const AROUND_DAYS = 2
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const RULES = { visitMinutes: 60, travelMinutes: 30, stepMinutes: 30, leadMinutes: 0, horizonDays: 3 }
/** Windows in the middle of the night, where the hour vanishes or comes twice, and of the working day. */
const WINDOWS = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { technicianId: 'night', weekday, startMinutes: 60, endMinutes: 300 },
  { technicianId: 'day', weekday, startMinutes: 540, endMinutes: 720 },
])

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS).toISOString().slice(0, 10)
}

/** Every minute of the days around a clock change, as instants. */
function* minutesAround(day: string): Generator<Date> {
  const firstMs = Date.parse(`${addDays(day, -AROUND_DAYS)}T00:00:00Z`)
  for (let ms = firstMs; ms < firstMs + (2 * AROUND_DAYS + 1) * DAY_MS; ms += MINUTE_MS) yield new Date(ms)
}

/** The clock on a wall in Paris by another way than the product's own: the calendar of the language. */
function wallClock(instant: Date): { date: string; minutes: number } {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('Europe/Paris')
  return { date: wall.toPlainDate().toString(), minutes: wall.hour * 60 + wall.minute }
}

function isRight(instant: Date): boolean {
  const { date, minutes } = wallClock(instant)
  const shown = parisTime(instant)
  if (shown.date !== date || shown.minutes !== minutes) return false
  return startingFacts().stores.every((store) => {
    const open = slotsOn(store, date).some((slot) => slot.startMinutes <= minutes && minutes < slot.endMinutes)
    return openState(store, instant).open === open
  })
}

/** Free visits begin inside their window on the wall clock, last as long as promised, and are offered once. */
function wrongSlots(now: Date): { asked: number; wrong: number; doubled: number } {
  const slots = freeSlots({ now, rules: RULES, place: anywhere([], ''), windows: WINDOWS, closures: [], closedFrom: () => null, busy: [] })
  const wrong = slots.filter(({ startsAt, endsAt, day, technicianIds }) => {
    const wall = wallClock(startsAt)
    const isInWindow = WINDOWS.some(
      ({ technicianId, startMinutes, endMinutes }) =>
        technicianIds.includes(technicianId) && startMinutes <= wall.minutes && wall.minutes < endMinutes,
    )
    return !isInWindow || wall.date !== day || endsAt.getTime() - startsAt.getTime() !== RULES.visitMinutes * MINUTE_MS
  })
  const mornings = slots.filter(({ startsAt }) => wallClock(startsAt).minutes === 540).length
  const workingDays = new Set(slots.map(({ day }) => day)).size
  const missing = workingDays - mornings
  return {
    asked: slots.length,
    wrong: wrong.length + Math.abs(missing),
    doubled: slots.length - new Set(slots.map(({ startsAt }) => startsAt.getTime())).size,
  }
}

/** A drill over the two days of a year on which the clock changes: opening hours and free visits must come out right. */
export const clockChanges: Drill = {
  name: 'clock changes (opening hours, free visits)',
  run() {
    const year = new Date().getUTCFullYear()
    const days = [year, year + 1].flatMap((each) => [lastSunday(each, 3), lastSunday(each, 10)])
    const row = { times: days.length, acknowledged: 0, lost: 0, doubled: 0, backAfterS: null, note: days.join(', ') }
    for (const day of days) {
      for (const instant of minutesAround(day)) {
        row.acknowledged += 1
        if (!isRight(instant)) row.lost += 1
      }
      const { asked, wrong, doubled } = wrongSlots(new Date(Date.parse(`${addDays(day, -1)}T00:00:00Z`)))
      row.acknowledged += asked
      row.lost += wrong
      row.doubled += doubled
    }
    return Promise.resolve(row)
  },
}
