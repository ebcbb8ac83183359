import { clockText } from '#app/lib/clock-text.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'

/** "mercredi 18 novembre à 10 h 30", in Paris. */
export function visitTimeText(startsAt: Date): string {
  return `${fullDayText(startsAt)} à ${clockOf(startsAt)}`
}

/** "10 h 30", in Paris. */
export function clockOf(instant: Date): string {
  return clockText(parisTime(instant).minutes)
}
