import { isClosedHoliday } from '#app/lib/days-apart.ts'
import type { Hours } from '#app/lib/days-apart.ts'
import { capital } from '#app/lib/capital.ts'
import type { FormError } from '#app/ui/ErrorSummary.tsx'
import { weekdayOf } from '#app/lib/paris-time.ts'
import { wallTime } from '#app/lib/shop-facts.ts'
import type { DayHours, Slot, WallTime, WeekHours } from '#app/lib/shop-facts.ts'

/** Days as the form names them, Monday first; `weekday` counts from Sunday, as the rows do. */
export const FORM_DAYS = [
  { field: 'mon', weekday: 1, name: 'lundi' },
  { field: 'tue', weekday: 2, name: 'mardi' },
  { field: 'wed', weekday: 3, name: 'mercredi' },
  { field: 'thu', weekday: 4, name: 'jeudi' },
  { field: 'fri', weekday: 5, name: 'vendredi' },
  { field: 'sat', weekday: 6, name: 'samedi' },
  { field: 'sun', weekday: 0, name: 'dimanche' },
] as const
export type FormDay = (typeof FORM_DAYS)[number]['field']

/** The first two slots of a day, and the others after them. */
const FIRST_PARTS = ['morning', 'afternoon'] as const

export function slotField(day: FormDay | 'day', index: number): { start: string; end: string } {
  const part = FIRST_PARTS[index] ?? `slot${index + 1}`
  return { start: `${day}.${part}.start`, end: `${day}.${part}.end` }
}

/** Every field of the form of a week, as it says it. */
export function weekValues(week: WeekHours): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { field, weekday } of FORM_DAYS) {
    for (let index = 0; index < SLOTS_MAX; index += 1) {
      const { start, end } = slotField(field, index)
      values[start] = week[weekday][index]?.start ?? ''
      values[end] = week[weekday][index]?.end ?? ''
    }
  }
  return values
}

/** The fields of one day of a week, as its form says them. */
export function dayValues(week: WeekHours, day: FormDay): Record<string, string> {
  return Object.fromEntries(Object.entries(weekValues(week)).filter(([name]) => name.startsWith(`${day}.`)))
}

/** The days whose typed hours are no longer those of the week. */
export function changedDays(week: WeekHours, form: FormData): FormDay[] {
  return FORM_DAYS.flatMap(({ field, weekday }) => {
    const typed = Array.from({ length: SLOTS_MAX }, (_, index) => slotField(field, index))
      .map(({ start, end }) => `${textOf(form, start)}-${textOf(form, end)}`)
      .filter((slot) => slot !== '-')
    return typed.join(' ') === slotsText(week[weekday]) ? [] : [field]
  })
}

/** The days whose hours differ between two weeks. */
export function differingDays(week: WeekHours, other: WeekHours): FormDay[] {
  return FORM_DAYS.filter(({ weekday }) => slotsText(week[weekday]) !== slotsText(other[weekday])).map(({ field }) => field)
}

function slotsText(slots: DayHours): string {
  return slots.map(({ start, end }) => `${start}-${end}`).join(' ')
}

/** A field of text; empty when the form does not have it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Who is expected on a day of the week, where the usual hours count: not on days apart, nor on holidays on which the shop is closed. */
export function visitsOn<Visit extends { day: string }>(weekday: number, store: Omit<Hours, 'week'>, visits: readonly Visit[]): Visit[] {
  const isApart = (day: string) =>
    store.exceptions.some(({ from, to, yearly }) => {
      const compared = yearly ? day.slice(5) : day
      return from <= compared && compared <= to
    })
  return visits.filter(({ day }) => weekdayOf(day) === weekday && !isApart(day) && !isClosedHoliday(store, day))
}

/** A day has at most this many slots: more is a slip. */
export const SLOTS_MAX = 6

export type WeekReading = { valid: true; week: WeekHours } | { valid: false; errors: Record<string, string> }

/** The hours of one day from its fields; problems are said under the field where they begin. */
export function readDay(field: (name: string) => string, day: FormDay | 'day'): { slots: DayHours } | { field: string; problem: string } {
  const slots: Slot[] = []
  for (let index = 0; index < SLOTS_MAX; index += 1) {
    const names = slotField(day, index)
    const typed = [field(names.start).trim(), field(names.end).trim()] as const
    if (typed[0] === '' && typed[1] === '') continue
    const [start, end] = typed.map(readTime)
    if (!start) return { field: names.start, problem: 'Indiquez l’heure d’ouverture, par exemple 10:00.' }
    if (!end) return { field: names.end, problem: 'Indiquez l’heure de fermeture, par exemple 18:30.' }
    if (start >= end) return { field: names.end, problem: 'La fermeture vient après l’ouverture.' }
    slots.push({ start, end })
  }
  const inOrder = slots.toSorted((a, b) => a.start.localeCompare(b.start))
  const overlap = inOrder.some((slot, index) => slot.start < (inOrder[index - 1]?.end ?? ''))
  if (overlap) return { field: slotField(day, 0).start, problem: 'Deux créneaux de ce jour se recouvrent.' }
  return { slots: inOrder }
}

/** The week of a posted form. */
export function readWeek(field: (name: string) => string): WeekReading {
  const week: DayHours[] = [[], [], [], [], [], [], []]
  const errors: Record<string, string> = {}
  for (const { field: day, weekday } of FORM_DAYS) {
    const read = readDay(field, day)
    if ('slots' in read) week[weekday] = read.slots
    else errors[read.field] = read.problem
  }
  if (Object.keys(errors).length > 0) return { valid: false, errors }
  const [sunday = [], monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = []] = week
  return { valid: true, week: [sunday, monday, tuesday, wednesday, thursday, friday, saturday] }
}

/** What is refused in a week, each with its day: "Lundi : La fermeture vient après l’ouverture." */
export function weekProblems(errors: Readonly<Record<string, string | undefined>>): FormError[] {
  return FORM_DAYS.flatMap(({ field: day, name }) =>
    Object.entries(errors).flatMap(([fieldId, message]) =>
      message && fieldId.startsWith(`${day}.`) ? [{ message, label: capital(name), fieldId }] : [],
    ),
  )
}

/** A day from which the week is copied: from Monday to Friday, so that one follows. */
export type CopiedDay = Exclude<FormDay, 'sat' | 'sun'>

/** The days that take the hours of another: those behind it until Saturday. On Sundays few open, and whoever does says so. */
export function daysBehind(day: CopiedDay): readonly (typeof FORM_DAYS)[number][] {
  const at = FORM_DAYS.findIndex(({ field }) => field === day)
  return FORM_DAYS.filter(({ field }, index) => index > at && field !== 'sun')
}

export function isCopiedDay(day: FormDay): day is CopiedDay {
  return day !== 'sat' && day !== 'sun'
}

/** The week that a form shows, with the hours of one day on those behind it until Saturday; days that cannot be read are closed. */
export function withDayCopied(field: (name: string) => string, day: CopiedDay): { week: WeekHours } | { problem: string } {
  const read = readDay(field, day)
  if (!('slots' in read)) return { problem: `${capital(FORM_DAYS.find((each) => each.field === day)?.name ?? '')}\u00a0: ${read.problem}` }
  const behind = daysBehind(day).map((each) => each.field)
  const of = (each: FormDay) => {
    if (each === day || behind.some((one) => one === each)) return read.slots
    const own = readDay(field, each)
    return 'slots' in own ? own.slots : []
  }
  return { week: [of('sun'), of('mon'), of('tue'), of('wed'), of('thu'), of('fri'), of('sat')] }
}

/** "9:30", "09h30", "9 h" → "09:30"; undefined when it is no time of day. Midnight at the end of a day is "24:00". */
export function readTime(typed: string): WallTime | undefined {
  const match = /^(\d{1,2})\s*(?:[:hH]\s*(\d{2})?)?$/.exec(typed.replaceAll('\u00a0', ' '))
  const hours = Number(match?.[1])
  const minutes = Number(match?.[2] ?? 0)
  if (!match || hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return undefined
  return wallTime(hours * 60 + minutes)
}

/** "10 h – 13 h, 14 h – 18 h 30", or "fermé": for the journal and the screens. */
export function dayText(slots: DayHours): string {
  return slots.map(({ start, end }) => `${timeText(start)} – ${timeText(end)}`).join(', ') || 'fermé'
}

function timeText(time: WallTime): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
