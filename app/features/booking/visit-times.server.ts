import { fullDayText } from '#app/lib/moment-text.ts'
import { clockOf, visitTimeText } from './booking-text.ts'
import type { FreeSlot } from './slots.server.ts'
import type { TimeChoice, VisitTimes } from './visit-times.ts'

const shortDay = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Europe/Paris' })

/** Days shown beside the chosen one. */
const DAYS_SHOWN = 12

/** The free days and the times of the chosen one; the first free day when none is chosen or the chosen one is full. */
export function visitTimes(slots: readonly FreeSlot[], wishedDay: string | null): VisitTimes {
  const first = new Map<string, FreeSlot>()
  for (const slot of slots) if (!first.has(slot.day)) first.set(slot.day, slot)
  const chosen = first.get(wishedDay ?? '') ?? slots[0]
  if (!chosen) return { days: [], times: [], dayText: null }
  return {
    days: [...first.values()]
      .slice(0, DAYS_SHOWN)
      .map(({ day, startsAt }) => ({ date: day, label: shortDay.format(startsAt), chosen: day === chosen.day })),
    times: slots.filter(({ day }) => day === chosen.day).map(({ startsAt }) => ({ value: startsAt.toISOString(), label: clockOf(startsAt) })),
    dayText: fullDayText(chosen.startsAt),
  }
}

/** The times that a refusal proposes instead. */
export function proposedTimes(slots: readonly FreeSlot[]): TimeChoice[] {
  return slots.map(({ startsAt }) => ({ value: startsAt.toISOString(), label: visitTimeText(startsAt) }))
}

/** Above the times that are proposed when the wished one is gone. */
export function takenText(proposed: number): string {
  return proposed > 0
    ? 'Cette heure n’est plus libre. Voici les suivantes.'
    : 'Cette heure n’est plus libre. Appelez le magasin, nous en trouvons une autre.'
}

/** The chosen time alone, while nobody can say which others are free. */
export function heldTimes(start: string): VisitTimes {
  const instant = new Date(start)
  if (Number.isNaN(instant.getTime())) return { days: [], times: [], dayText: 'à choisir au prochain envoi' }
  return { days: [], times: [{ value: start, label: clockOf(instant) }], dayText: fullDayText(instant) }
}
