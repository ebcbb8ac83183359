import { findStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { slotsOn } from './opening-hours.ts'
import type { Hours } from './opening-hours.ts'

/** A visit can be announced this many days ahead. */
const DAYS_AHEAD = 60

/** Why nobody can come to a shop on a day of the calendar ("YYYY-MM-DD"), and when it is open instead; undefined when they can. */
export function visitDayProblem({ now, facts }: { now: Date; facts: ShopFacts }, storeId: string, day: string): string | undefined {
  const { date: today, minutes } = parisTime(now)
  if (day < today) return 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.'
  const lastDay = addDays(today, DAYS_AHEAD)
  if (day > lastDay) return `Choisissez un jour jusqu’au ${weekdayDateText(lastDay)}.`
  const store = findStore(facts, storeId)
  if (!store) return undefined
  const left = slotsOn(store, day).filter(({ endMinutes }) => day > today || endMinutes > minutes)
  if (left.length > 0) return undefined
  const isOver = slotsOn(store, day).length > 0
  const when = isOver ? 'pour aujourd’hui' : `le ${weekdayDateText(day)}`
  return `${store.town} est fermé ${when}. ${nextOpenText(store, day, lastDay)}`
}

function nextOpenText(store: Hours, closedDay: string, lastDay: string): string {
  for (let date = addDays(closedDay, 1); date <= lastDay; date = addDays(date, 1)) {
    const slots = slotsOn(store, date).map(({ startMinutes, endMinutes }) => `de ${clockText(startMinutes)} à ${clockText(endMinutes)}`)
    if (slots.length > 0) return `Ouvert le ${weekdayDateText(date)}, ${slots.join(' et ')}.`
  }
  return 'Choisissez un autre magasin.'
}
