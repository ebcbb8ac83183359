import { withFirst } from './french-dates.ts'
import { addDays, parisTime } from './paris-time.ts'

const DAYS_OF_WEEK = 7
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The day of a promise, also one that has passed: "hier", "18 nov."; a weekday alone is one that comes, since "promis mercredi" is read so. */
export function saidDay(day: string, now: Date): string {
  return day === addDays(parisTime(now).date, -1) ? 'hier' : dayToComeText(day, now)
}

/** A column of the board is narrow: a weekday within the week, then the day and its month, with its year where that is another one. */
export function dayToComeText(day: string, now: Date): string {
  const today = parisTime(now).date
  if (day === today) return 'aujourd’hui'
  if (day === addDays(today, 1)) return 'demain'
  const far = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : dayAndYear
  return withFirst((day > today && day < addDays(today, DAYS_OF_WEEK) ? weekday : far).format(new Date(`${day}T00:00:00Z`)))
}
