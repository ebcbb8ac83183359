/** What the booking pages show of the times: words, ready to print. */

export interface TimeChoice {
  /** The instant, ISO 8601. */
  value: string
  label: string
}

/** An hour of a day; one that is taken stays in its place. */
export interface DayHour extends TimeChoice {
  taken: boolean
}

export interface DayTimes {
  /** Calendar date, "YYYY-MM-DD". */
  date: string
  /** "mardi 24 novembre". */
  dayText: string
  /** "mar.", "24". */
  weekday: string
  dayOfMonth: string
  /** The day that is open when the page arrives. */
  chosen: boolean
  /** In the order of the clock; one of them at least has a time. */
  morning: DayHour[]
  afternoon: DayHour[]
}

/** The next days with working hours, also those that are full; empty when no visit can be booked. */
export type VisitTimes = readonly DayTimes[]

/** In an address or on a button: the day to show. */
export const DAY_PARAM = 'jour'
/** The chosen day in a form; each day has a field of its own for its time, so that every day can have one chosen. */
export const DAY_FIELD = 'day'
export const START_FIELD = 'start'

export function startFieldOf(date: string): string {
  return `${START_FIELD}-${date}`
}

/** What can be booked on a day; none when it is full. */
export function freeHours({ morning, afternoon }: DayTimes): TimeChoice[] {
  return [...morning, ...afternoon].filter(({ taken }) => !taken)
}

/** The time of a day that is chosen when the page arrives: the wished one, or the first. */
export function startOf(day: DayTimes, wished: string | undefined): TimeChoice | undefined {
  const all = freeHours(day)
  return all.find(({ value }) => value === wished) ?? all[0]
}

/** The day's time becomes the visit's, unless the form names one itself. */
export function readStart(form: FormData): void {
  if (form.has(START_FIELD)) return
  const day = form.get(DAY_FIELD)
  const start = typeof day === 'string' ? form.get(startFieldOf(day)) : null
  if (typeof start === 'string') form.set(START_FIELD, start)
}
