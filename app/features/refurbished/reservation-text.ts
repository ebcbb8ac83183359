import { clockText } from '#app/lib/clock-text.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'

/** A shop that stays closed for longer keeps nothing for visitors, who prove nothing: a device would leave the shop window for weeks. */
export const RESERVED_WITHIN_DAYS = 7
/** What its visitors read then. */
export const RESERVED_AGAIN = `La réservation en ligne reprend ${RESERVED_WITHIN_DAYS}\u00a0jours avant la réouverture du magasin.`

/** "jeudi 26 novembre à 11 h 20", after "jusqu’au". */
export function untilText(until: Date): string {
  const { date, minutes } = parisTime(until)
  return `${weekdayDateText(date)} à ${clockText(minutes)}`
}
