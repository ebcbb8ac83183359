import { parisTime } from './paris-time.ts'

const HOUR = 60
const NIGHT_BEGINS_MINUTES = 2 * HOUR
const NIGHT_ENDS_MINUTES = 5 * HOUR

/** Whether it is the part of the night in Paris when hardly anybody looks at the site. */
export function isNight(instant: Date): boolean {
  const { minutes } = parisTime(instant)
  return minutes >= NIGHT_BEGINS_MINUTES && minutes < NIGHT_ENDS_MINUTES
}
