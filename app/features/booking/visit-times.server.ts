import { fullDayText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { clockOf, visitTimeText } from './booking-text.ts'
import { isFreeSlot } from './slots.server.ts'
import type { VisitSlot } from './slots.server.ts'
import type { DayHour, TimeChoice, VisitTimes } from './visit-times.ts'

const TIME_ZONE = 'Europe/Paris'
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: TIME_ZONE })
const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', timeZone: TIME_ZONE })

/** Two rows of six, or three of four. */
const DAYS_SHOWN = 12
const NOON_MINUTES = 12 * 60

/**
 * The days with their times, those that are taken too. The day of the wished time is open, else the wished day, else the first one that
 * has a free time; a day further on stands last.
 * @param wished a calendar date, or an instant in ISO 8601
 */
export function visitTimes(slots: readonly VisitSlot[], wished: string | null): VisitTimes {
  const days = new Map<string, VisitSlot[]>()
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot])
  const all = [...days.values()]
  const firstFree = all.findIndex((ofDay) => ofDay.some(isFreeSlot))
  if (firstFree === -1) return []
  const isWished = ({ day, startsAt }: VisitSlot) => day === wished || startsAt.toISOString() === wished
  const wishedAt = all.findIndex((ofDay) => ofDay.some(isFreeSlot) && ofDay.some(isWished))
  const chosen = wishedAt === -1 ? firstFree : wishedAt
  const shown = chosen < DAYS_SHOWN ? all.slice(0, DAYS_SHOWN) : [...all.slice(0, DAYS_SHOWN - 1), ...all.slice(chosen, chosen + 1)]
  return shown.flatMap((ofDay) => {
    const [first] = ofDay
    if (!first) return []
    const isMorning = ({ startsAt }: VisitSlot) => parisTime(startsAt).minutes < NOON_MINUTES
    return {
      date: first.day,
      dayText: fullDayText(first.startsAt),
      weekday: weekday.format(first.startsAt),
      dayOfMonth: dayOfMonth.format(first.startsAt),
      chosen: ofDay === all[chosen],
      morning: ofDay.filter(isMorning).map(hourOf),
      afternoon: ofDay.filter((slot) => !isMorning(slot)).map(hourOf),
    }
  })
}

/** The times that a refusal proposes instead. */
export function proposedTimes(slots: readonly VisitSlot[]): TimeChoice[] {
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
  return visitTimes([{ startsAt, endsAt: startsAt, day: parisTime(startsAt).date, technicianIds: ['held'] }], null)
}

function hourOf(slot: VisitSlot): DayHour {
  return { value: slot.startsAt.toISOString(), label: clockOf(slot.startsAt), taken: !isFreeSlot(slot) }
}
