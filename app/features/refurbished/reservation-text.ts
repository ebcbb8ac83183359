import { clockText } from '#app/lib/clock-text.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'

/** How long a device is kept for somebody who asked for it. */
export const RESERVED_HOURS = 24

/** "jeudi 26 novembre à 11 h 20", after "jusqu’au". */
export function untilText(until: Date): string {
  const { date, minutes } = parisTime(until)
  return `${weekdayDateText(date)} à ${clockText(minutes)}`
}
