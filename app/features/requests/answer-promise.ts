const HOUR_MS = 3_600_000

/**
 * What is left until the answer that the site and its mails promised, days of closing included, as a clock: "reste 5 h", "en retard de 2 h", "en retard de
 * 3 jours".
 */
export function promiseText(deadline: Date, now: Date): string {
  const leftMs = deadline.getTime() - now.getTime()
  if (leftMs >= HOUR_MS) return `reste ${Math.floor(leftMs / HOUR_MS)}\u00a0h`
  if (leftMs > 0) return `reste ${Math.max(1, Math.floor(leftMs / 60_000))}\u00a0min`
  const lateHours = Math.floor(-leftMs / HOUR_MS)
  if (lateHours < 48) return `en retard de ${Math.max(1, lateHours)}\u00a0h`
  return `en retard de ${Math.floor(lateHours / 24)}\u00a0jours`
}
