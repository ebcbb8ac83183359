import { hours, minutes } from '#app/lib/durations.ts'

const HOUR_MS = hours(1)
const MINUTE_MS = minutes(1)

/**
 * What is left until the answer that the site and its mails promised, days of closing included, as a clock: "reste 5 h", "en retard de 2 h", "en retard de
 * 3 jours".
 */
export function promiseText(deadline: Date, now: Date): string {
  const leftMs = deadline.getTime() - now.getTime()
  if (leftMs >= HOUR_MS) return `reste ${Math.floor(leftMs / HOUR_MS)}\u00a0h`
  if (leftMs > 0) return `reste ${Math.max(1, Math.floor(leftMs / MINUTE_MS))}\u00a0min`
  const lateHours = Math.floor(-leftMs / HOUR_MS)
  if (lateHours < 48) return `en retard de ${Math.max(1, lateHours)}\u00a0h`
  return `en retard de ${Math.floor(lateHours / 24)}\u00a0jours`
}
