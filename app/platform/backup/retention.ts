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

/** What is known of the backups that are weighed. */
export interface Weighing {
  kept: Kept
  now: Date
  /** Those that cannot be read any more. */
  unreadable: ReadonlySet<string>
}

/**
 * The names of the backups that stay, of all that there are, newest first. Those later than now are weighed among themselves: what a clock that
 * was ahead has made takes no place of those of today, nor does a clock that is behind drop what was made before. So are those that cannot be
 * read: one that its disk has damaged takes no place of a good one.
 */
export function stampsToKeep(stamps: readonly string[], weighing: Weighing): Set<string> {
  return new Set(weighedApart(stamps, weighing).flatMap((weighed) => keptOf(weighed, weighing.kept)))
}

/** Those that stay where these go: the newest of the hour, of the day and of the week of each. They are to be good ones. */
export function heirsOf(going: readonly string[], stamps: readonly string[], weighing: Weighing): Set<string> {
  const heirs = new Set<string>()
  for (const weighed of weighedApart(stamps, weighing)) {
    const byTheHour = weighed.filter((stamp) => !isAsked(stamp))
    for (const old of going.filter((stamp) => byTheHour.includes(stamp))) {
      for (const periodOf of Object.values(PERIOD_OF)) {
        const newest = byTheHour.find((stamp) => periodOf(stampDate(stamp)) === periodOf(stampDate(old)))
        if (newest !== undefined && newest !== old) heirs.add(newest)
      }
    }
  }
  return heirs
}

function weighedApart(stamps: readonly string[], { now, unreadable }: Pick<Weighing, 'now' | 'unreadable'>): string[][] {
  const isLater = (stamp: string) => stampDate(stamp) > now
  const readable = stamps.filter((stamp) => !unreadable.has(stamp))
  return [stamps.filter((stamp) => unreadable.has(stamp)), readable.filter(isLater), readable.filter((stamp) => !isLater(stamp))]
}

function keptOf(stamps: readonly string[], kept: Kept): string[] {
  const byTheHour = stamps.filter((stamp) => !isAsked(stamp)).map(stampDate)
  return [...[...backupsToKeep(byTheHour, kept)].map((date) => stampOf(date)), ...stamps.filter(isAsked).slice(0, KEPT_ASKED)]
}

/** What names the hour, the day and the week of a moment. */
const PERIOD_OF = {
  hourly: (date: Date) => date.toISOString().slice(0, 13),
  daily: (date: Date) => parisTime(date).date,
  weekly: mondayOf,
} as const satisfies Record<keyof Kept, (date: Date) => string>

/**
 * Which backups stay: the newest of each of the last 24 hours, 14 days and 8 weeks that have one. Counted in backups, not in
 * time that has passed: a shop whose computer was off for the summer keeps what it had.
 */
export function backupsToKeep(madeAt: readonly Date[], most: Kept = KEPT_BACKUPS): Set<Date> {
  const newestFirst = madeAt.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set<Date>()
  for (const each of ['hourly', 'daily', 'weekly'] as const) {
    const periods = new Set<string>()
    for (const date of newestFirst) {
      const period = PERIOD_OF[each](date)
      if (periods.has(period) || periods.size === most[each]) continue
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
