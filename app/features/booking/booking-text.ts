import { clockText } from '#app/lib/clock-text.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'

/** "mercredi 18 novembre à 10 h 30", in Paris; with the year when it is not that of `now`. */
export function visitTimeText(startsAt: Date, now: Date = startsAt): string {
  return `${fullDayText(startsAt, now)} à ${clockOf(startsAt)}`
}

/** "10 h 30", in Paris. */
export function clockOf(instant: Date): string {
  return clockText(parisTime(instant).minutes)
}
