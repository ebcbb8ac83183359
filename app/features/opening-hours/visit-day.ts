import { findStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { slotsOn } from './opening-hours.ts'
import type { Hours } from '#app/lib/days-apart.ts'
import type { MinuteRange } from './open-state.ts'

/** A visit can be announced this many days ahead. */
const DAYS_AHEAD = 60

/** The halves of a day that a visitor can name, minutes of the day: what is open of them counts. */
const HALVES: Readonly<Record<string, { from: number; to: number; words: string }>> = {
  morning: { from: 0, to: 13 * 60, words: 'le matin' },
  afternoon: { from: 14 * 60, to: 24 * 60, words: 'l’après-midi' },
}

/** The field that is wrong, and why. */
interface VisitProblem {
  field: 'day' | 'moment'
  problem: string
}

/**
 * Why nobody can come to a shop on a day of the calendar ("YYYY-MM-DD"), or in that half of it, and when it is open instead; undefined when
 * they can. Whoever names no half comes whenever it is open.
 */
export function visitProblem(ctx: { now: Date; facts: ShopFacts }, storeId: string, day: string, moment = ''): VisitProblem | undefined {
  const problem = visitDayProblem(ctx, storeId, day)
  if (problem !== undefined) return { field: 'day', problem }
  const [store, half] = [findStore(ctx.facts, storeId), HALVES[moment]]
  if (!store || !half) return undefined
  const { date: today, minutes } = parisTime(ctx.now)
  const from = day === today ? Math.max(half.from, minutes) : half.from
  const open = slotsOn(store, day)
  if (open.some(({ startMinutes, endMinutes }) => startMinutes < half.to && endMinutes > from && from < half.to)) return undefined
  return {
    field: 'moment',
    problem: `${store.town} est fermé ${half.words} le ${weekdayDateText(day)}. Ouvert ce jour-là ${slotsText(open)}.`,
  }
}

/** Why nobody can come to a shop on a day of the calendar ("YYYY-MM-DD"), and when it is open instead; undefined when they can. */
function visitDayProblem({ now, facts }: { now: Date; facts: ShopFacts }, storeId: string, day: string): string | undefined {
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
    const slots = slotsOn(store, date)
    if (slots.length > 0) return `Ouvert le ${weekdayDateText(date)}, ${slotsText(slots)}.`
  }
  return 'Choisissez un autre magasin.'
}

/** "de 10 h à 16 h": when a shop is open on a day of the calendar, special dates included; empty when it is closed, or gone. */
export function hoursOnText({ facts }: { facts: ShopFacts }, storeId: string, day: string): string {
  const store = findStore(facts, storeId)
  return store ? slotsText(slotsOn(store, day)) : ''
}

/** "de 10 h à 13 h et de 14 h à 18 h 30". */
function slotsText(slots: readonly MinuteRange[]): string {
  return slots.map(({ startMinutes, endMinutes }) => `de ${clockText(startMinutes)} à ${clockText(endMinutes)}`).join(' et ')
}
