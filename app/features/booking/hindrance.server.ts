import { isHoliday } from '#app/lib/french-holidays.ts'
import type { Hindrance } from './hindrance.ts'
import { TIME_ZONE, instantMs, isFree, startsIn } from './slots.server.ts'
import type { SlotInput } from './slots.server.ts'

/** Why `freeSlots` does not offer a start; null when it does. */
export function hindranceOf(start: Date, input: SlotInput): Hindrance | null {
  const { now, rules } = input
  const startMs = start.getTime()
  const day = plainDay(start)
  const date = day.toString()
  if (startMs <= now.getTime()) return 'past'
  if (startMs < now.getTime() + rules.leadMinutes * 60_000) return 'too-soon'
  if (Temporal.PlainDate.compare(day, plainDay(now).add({ days: rules.horizonDays })) > 0) return 'too-far'
  if (isHoliday(date, input.shop)) return 'holiday'
  if (input.closures.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)) return 'closure'
  const closedMinutes = input.closedFrom(date)
  if (closedMinutes !== null && startMs >= instantMs(day, closedMinutes)) return 'shops-closed'
  const working = input.windows.filter((window) => window.weekday === day.dayOfWeek && startsIn(day, window, rules).includes(startMs))
  if (working.length === 0) return 'nobody-works'
  return working.some(({ technicianId }) => isFree(technicianId, startMs, input)) ? null : 'busy'
}

function plainDay(instant: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
}
