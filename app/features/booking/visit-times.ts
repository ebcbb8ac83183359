/** What the booking pages show of the free times: words, ready to print. */

export interface TimeChoice {
  /** The instant, ISO 8601. */
  value: string
  label: string
}

export interface DayChoice {
  /** Calendar date, "YYYY-MM-DD". */
  date: string
  label: string
  chosen: boolean
}

export interface VisitTimes {
  days: DayChoice[]
  /** Of the chosen day. */
  times: TimeChoice[]
  /** The chosen day, in words; null when no visit can be booked. */
  dayText: string | null
}

export const DAY_PARAM = 'jour'
