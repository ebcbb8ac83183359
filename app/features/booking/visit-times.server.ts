import { fullDayText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { clockOf, visitTimeText } from './booking-text.ts'
import type { FreeSlot } from './slots.server.ts'
import type { TimeChoice, VisitTimes } from './visit-times.ts'

const TIME_ZONE = 'Europe/Paris'
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: TIME_ZONE })
const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', timeZone: TIME_ZONE })
const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: TIME_ZONE })

/** Two rows of six, or three of four. */
const DAYS_SHOWN = 12
const NOON_MINUTES = 12 * 60

/**
 * The free days with their times. The day of the wished time is open, else the wished day, else the first one; a wished day further on
 * stands last.
 * @param wished a calendar date, or an instant in ISO 8601
 */
export function visitTimes(slots: readonly FreeSlot[], wished: string | null): VisitTimes {
  const days = new Map<string, FreeSlot[]>()
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot])
  const all = [...days.values()]
  const wishedAt = all.findIndex((ofDay) => ofDay.some(({ day, startsAt }) => day === wished || startsAt.toISOString() === wished))
  const chosen = Math.max(0, wishedAt)
  const shown = chosen < DAYS_SHOWN ? all.slice(0, DAYS_SHOWN) : [...all.slice(0, DAYS_SHOWN - 1), ...all.slice(chosen, chosen + 1)]
  return shown.flatMap((ofDay) => {
    const [first] = ofDay
    if (!first) return []
    const isMorning = ({ startsAt }: FreeSlot) => parisTime(startsAt).minutes < NOON_MINUTES
    return {
      date: first.day,
      dayText: fullDayText(first.startsAt),
      weekday: weekday.format(first.startsAt),
      dayOfMonth: dayOfMonth.format(first.startsAt),
      month: month.format(first.startsAt),
      chosen: ofDay === all[chosen],
      morning: ofDay.filter(isMorning).map(choiceOf),
      afternoon: ofDay.filter((slot) => !isMorning(slot)).map(choiceOf),
    }
  })
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
  const startsAt = new Date(start)
  if (Number.isNaN(startsAt.getTime())) return []
  return visitTimes([{ startsAt, endsAt: startsAt, day: parisTime(startsAt).date, technicianIds: [] }], null)
}

function choiceOf({ startsAt }: FreeSlot): TimeChoice {
  return { value: startsAt.toISOString(), label: clockOf(startsAt) }
}
