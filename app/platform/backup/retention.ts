import { parisTime } from '#app/lib/paris-time.ts'
import { isAsked, stampDate, stampOf } from './stamps.ts'

const DAYS_SINCE_MONDAY = [6, 0, 1, 2, 3, 4, 5] as const

export interface Kept {
  hourly: number
  daily: number
  weekly: number
}
export const KEPT_BACKUPS: Kept = { hourly: 24, daily: 14, weekly: 8 }
/** Of the weekly copies of rows. */
export const KEPT_COPIES: Kept = { hourly: 0, daily: 0, weekly: 8 }
/** Of those that somebody asked for, or that an update made before it began: whoever goes back wants that one, not the newest of its hour. */
const KEPT_ASKED = 10

/**
 * The names of the backups that stay, of all that there are, newest first. Those later than now are weighed among themselves: what a clock that
 * was ahead has made takes no place of those of today, nor does a clock that is behind drop what was made before.
 */
export function stampsToKeep(stamps: readonly string[], kept: Kept, now: Date): Set<string> {
  const isLater = (stamp: string) => stampDate(stamp) > now
  return new Set([stamps.filter(isLater), stamps.filter((stamp) => !isLater(stamp))].flatMap((weighed) => keptOf(weighed, kept)))
}

function keptOf(stamps: readonly string[], kept: Kept): string[] {
  const byTheHour = stamps.filter((stamp) => !isAsked(stamp)).map(stampDate)
  return [...[...backupsToKeep(byTheHour, kept)].map((date) => stampOf(date)), ...stamps.filter(isAsked).slice(0, KEPT_ASKED)]
}

/**
 * Which backups stay: the newest of each of the last 24 hours, 14 days and 8 weeks that have one. Counted in backups, not in
 * time that has passed: a shop whose computer was off for the summer keeps what it had.
 */
export function backupsToKeep(madeAt: readonly Date[], { hourly, daily, weekly }: Kept = KEPT_BACKUPS): Set<Date> {
  const newestFirst = madeAt.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set<Date>()
  for (const [most, periodOf] of [
    [hourly, (date: Date) => date.toISOString().slice(0, 13)],
    [daily, (date: Date) => parisTime(date).date],
    [weekly, mondayOf],
  ] as const) {
    const periods = new Set<string>()
    for (const date of newestFirst) {
      const period = periodOf(date)
      if (periods.has(period) || periods.size === most) continue
      periods.add(period)
      kept.add(date)
    }
  }
  return kept
}

function mondayOf(date: Date): string {
  const day = new Date(`${parisTime(date).date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - (DAYS_SINCE_MONDAY[day.getUTCDay()] ?? 0))
  return day.toISOString().slice(0, 10)
}
