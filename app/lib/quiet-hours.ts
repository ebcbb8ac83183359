import { addDays, instantOf, parisTime } from './paris-time.ts'

/** On the wall clock in Paris: what nobody waits for does not arrive in the evening or at night. */
const FROM_MINUTES = 20 * 60
const UNTIL_MINUTES = 8 * 60

/** Whether a message that can wait waits. */
export function isQuiet(instant: Date): boolean {
  const { minutes } = parisTime(instant)
  return minutes >= FROM_MINUTES || minutes < UNTIL_MINUTES
}

/** When a message may leave: at once, or at the end of the quiet hours. */
export function afterQuietHours(instant: Date): Date {
  if (!isQuiet(instant)) return instant
  const { date, minutes } = parisTime(instant)
  return instantOf(minutes < UNTIL_MINUTES ? date : addDays(date, 1), UNTIL_MINUTES)
}
