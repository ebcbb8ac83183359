/** What the booking pages show of the free times: words, ready to print. */

export interface TimeChoice {
  /** The instant, ISO 8601. */
  value: string
  label: string
}

export interface DayTimes {
  /** Calendar date, "YYYY-MM-DD". */
  date: string
  /** "mardi 24 novembre". */
  dayText: string
  /** "mar.", "24", "nov.". */
  weekday: string
  dayOfMonth: string
  month: string
  /** The day that is open when the page arrives. */
  chosen: boolean
  /** The free times, in the order of the clock; never empty. */
  morning: TimeChoice[]
  afternoon: TimeChoice[]
}

/** The days that have free times; empty when no visit can be booked. */
export type VisitTimes = readonly DayTimes[]

/** In an address or on a button: the day to show. */
export const DAY_PARAM = 'jour'
/** The chosen day in a form; each day has a field of its own for its time, so that every day has one chosen. */
export const DAY_FIELD = 'day'
export const START_FIELD = 'start'

export function startFieldOf(date: string): string {
  return `${START_FIELD}-${date}`
}

/** The time of a day that is chosen when the page arrives: the wished one, or the first. */
export function startOf({ morning, afternoon }: DayTimes, wished: string | undefined): TimeChoice | undefined {
  const all = [...morning, ...afternoon]
  return all.find(({ value }) => value === wished) ?? all[0]
}

/** The day's time becomes the visit's, unless the form names one itself. */
export function readStart(form: FormData): void {
  if (form.has(START_FIELD)) return
  const day = form.get(DAY_FIELD)
  const start = typeof day === 'string' ? form.get(startFieldOf(day)) : null
  if (typeof start === 'string') form.set(START_FIELD, start)
}
