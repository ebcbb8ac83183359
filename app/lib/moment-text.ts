import { clockText } from './clock-text.ts'
import { dateText, withFirst } from './french-dates.ts'
import { addDays, parisTime } from './paris-time.ts'

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'Europe/Paris' })
const shortDayAndYear = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Paris' })
const fullDay = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' })

/** When something happened or is to happen, as staff say it: "aujourd’hui à 9 h 05", "hier à 18 h", "demain à 8 h", "3 nov. à 11 h 20", "3 nov. 2025". */
export function momentText(instant: Date, now: Date): string {
  const then = parisTime(instant)
  const today = parisTime(now).date
  const clock = clockText(then.minutes)
  if (then.date === today) return `aujourd’hui à ${clock}`
  if (then.date === addDays(today, -1)) return `hier à ${clock}`
  if (then.date === addDays(today, 1)) return `demain à ${clock}`
  if (then.date.slice(0, 4) === today.slice(0, 4)) return `${withFirst(shortDay.format(instant))} à ${clock}`
  return withFirst(shortDayAndYear.format(instant))
}

/** "23 novembre 2026 à 9 h 05": for paper, which is read on another day. */
export function stampText(instant: Date): string {
  const { date, minutes } = parisTime(instant)
  return `${dateText(date)} à ${clockText(minutes)}`
}

/** "18 nov.", with the year when it is not this one. */
export function dayText(instant: Date, now: Date): string {
  const sameYear = parisTime(instant).date.slice(0, 4) === parisTime(now).date.slice(0, 4)
  return withFirst((sameYear ? shortDay : shortDayAndYear).format(instant))
}

/** "mercredi 18 novembre"; with the year when it is not that of `now`: what is read on another day names a day that was long ago. */
export function fullDayText(instant: Date, now: Date = instant): string {
  const year = parisTime(instant).date.slice(0, 4)
  const day = withFirst(fullDay.format(instant))
  return year === parisTime(now).date.slice(0, 4) ? day : `${day} ${year}`
}
