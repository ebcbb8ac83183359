import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { wallTime } from '#app/lib/shop-facts.ts'
import { BOOKING_RULES } from './booking-rules.ts'
import { WEEKDAYS, WINDOWS_PER_DAY, dayField, windowFields } from './hours-answer.ts'

export interface WeekWindow {
  /** ISO: 1 = Monday … 7 = Sunday. */
  weekday: number
  startMinutes: number
  endMinutes: number
}

export type WindowsResult = { valid: true; windows: WeekWindow[] } | { valid: false; errors: FieldErrors }

/** The week that a form describes; both fields of a window empty: it is not worked. */
export function readWindows(field: (name: string) => string): WindowsResult {
  const windows: WeekWindow[] = []
  const errors: Record<string, string> = {}
  for (const weekday of WEEKDAYS.keys()) {
    const day = readDay(weekday + 1, field)
    if (typeof day === 'string') errors[dayField(weekday + 1)] = day
    else windows.push(...day)
  }
  return Object.keys(errors).length > 0 ? { valid: false, errors } : { valid: true, windows }
}

function readDay(weekday: number, field: (name: string) => string): WeekWindow[] | string {
  const day: WeekWindow[] = []
  for (let index = 0; index < WINDOWS_PER_DAY; index += 1) {
    const names = windowFields(weekday, index)
    const [from, until] = [field(names.from).trim(), field(names.until).trim()]
    if (from === '' && until === '') continue
    const [startMinutes, endMinutes] = [minutesOf(from), minutesOf(until)]
    if (startMinutes === null || endMinutes === null) return 'Indiquez le début et la fin, par exemple 09:00 et 12:30.'
    if (endMinutes <= startMinutes) return 'La fin vient après le début.'
    if (endMinutes - startMinutes < BOOKING_RULES.visitMinutes)
      return `Une visite dure ${BOOKING_RULES.visitMinutes}\u00a0minutes\u00a0: cette plage est trop courte.`
    day.push({ weekday, startMinutes, endMinutes })
  }
  day.sort((one, other) => one.startMinutes - other.startMinutes)
  const overlap = day.some(({ startMinutes }, index) => index > 0 && startMinutes < (day[index - 1]?.endMinutes ?? 0))
  return overlap ? 'Les deux plages de ce jour se chevauchent.' : day
}

function minutesOf(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** The fields of one day of a technician, as the form says them. */
export function windowValues(windows: readonly WeekWindow[], weekday: number): Record<string, string> {
  const ofDay = windows.filter((window) => window.weekday === weekday)
  return Object.fromEntries(
    Array.from({ length: WINDOWS_PER_DAY }, (_, index) => windowFields(weekday, index)).flatMap(({ from, until }, index) => {
      const window = ofDay[index]
      return [
        [from, window ? wallTime(window.startMinutes) : ''],
        [until, window ? wallTime(window.endMinutes) : ''],
      ]
    }),
  )
}
