/**
 * Wall-clock time in Paris, from the browser's and Node's own time zone data (Intl), so that it works on every visitor's phone.
 */

export interface ParisTime {
  /** Calendar date, "YYYY-MM-DD". */
  date: string
  /** 0 = Sunday … 6 = Saturday. */
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Minutes since local midnight on the wall clock, 0–1439. */
  minutes: number
}

export const MINUTES_PER_DAY = 24 * 60

/** Made when it is first needed: it takes a phone as long as all other scripts of a page together. */
let formatter: Intl.DateTimeFormat | undefined

/** The minutes asked for last, by minutes since the epoch: a page asks for the same few dozens of times, and formatting is slow. */
const known = new Map<number, ParisTime>()
const MAX_KNOWN = 200

/** What the clock on a wall in Paris shows at this instant. */
export function parisTime(instant: Date): ParisTime {
  const minute = Math.floor(instant.getTime() / 60_000)
  const found = known.get(minute)
  if (found) return { ...found }
  if (known.size >= MAX_KNOWN) known.clear()
  const time = formatParisTime(instant)
  known.set(minute, time)
  return { ...time }
}

function formatParisTime(instant: Date): ParisTime {
  if (keepsParisTime(instant.getFullYear())) return ownTime(instant)
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts: Record<string, string> = {}
  for (const part of formatter.formatToParts(instant)) parts[part.type] = part.value
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`
  return { date, weekday: weekdayOf(date), minutes: Number(parts['hour']) * 60 + Number(parts['minute']) }
}

/**
 * Whether the clock of this machine is one hour ahead of UTC in winter and two in summer: then it is in Paris, or in a country whose clocks change
 * at the same instants, by one law for all of them. So it is for nearly all visitors, whose phones need no table of time zones then.
 */
function keepsParisTime(year: number): boolean {
  return new Date(year, 0, 1).getTimezoneOffset() === -60 && new Date(year, 6, 1).getTimezoneOffset() === -120
}

function ownTime(instant: Date): ParisTime {
  const pad = (part: number) => String(part).padStart(2, '0')
  const date = `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`
  return { date, weekday: weekdayOf(date), minutes: instant.getHours() * 60 + instant.getMinutes() }
}

/** Day of the week of a calendar date, independent of any time zone. */
export function weekdayOf(date: string): ParisTime['weekday'] {
  return new Date(`${date}T00:00:00Z`).getUTCDay() as ParisTime['weekday']
}

/** The Monday of the week of a calendar date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

/** The same day some years later, to compare dates with: a 29 February stays one. */
export function yearsLater(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
}

/** The same day some months later, or the last of that month: 31 August and six months is 28 February. */
export function monthsLater(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** The calendar date `days` days later. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/**
 * The instant at which the wall clock in Paris shows this date and time. A time that the spring change skips gives the
 * instant one hour later on the clock; of a time that autumn repeats, the first one.
 */
export function instantOf(date: string, minutes: number): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  // Paris is one or two hours ahead of UTC: try the summer offset first, then the winter one.
  for (const offsetMinutes of [120, 60]) {
    const candidate = new Date(asUtc - offsetMinutes * 60_000)
    const shown = parisTime(candidate)
    if (shown.date === date && shown.minutes === minutes) return candidate
  }
  return new Date(asUtc - 60 * 60_000)
}
