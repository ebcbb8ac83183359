import { announcedFrom } from '#app/lib/closing-text.ts'
import type { HoursException, ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { rangesText } from './hours-text.ts'
import { slotsOn } from './opening-hours.ts'

export interface ClosureAlert {
  /** The closure's own id. */
  id: string
  storeId: string
  /** "La Teste-de-Buch est fermé demain." */
  title: string
  /** The owner's sentence for visitors. */
  message: string
}

/** The closures that visitors must know of now: those of these days and of the week ahead, never the holidays of every year. */
export function closureAlerts({ stores }: Pick<ShopFacts, 'stores'>, now: Date): ClosureAlert[] {
  const { date: today, minutes } = parisTime(now)
  return stores.flatMap((store) => {
    const announced = store.exceptions
      .filter(({ yearly, from, to }) => !yearly && to >= today && announcedFrom(from) <= today)
      .filter((exception) => exception.slots.length === 0 || exception.message !== '')
      .toSorted((a, b) => a.from.localeCompare(b.from))
    const [next] = announced
    if (!next) return []
    // A single day, of other hours or of closing, does not hide a longer closing that is announced as well: whoever reads of one reads of both.
    const isTold = goesOn(next, today) ? addDays(next.to, 1) : ''
    const longer = announced.find(
      (each) => each.slots.length === 0 && each.to > each.from && next.from === next.to && each.from > next.to && each.from !== isTold,
    )
    return [next, ...(longer ? [longer] : [])].map((closure) => alertOf(store, closure, { today, minutes }))
  })
}

function alertOf(store: Store, closure: HoursException, { today, minutes }: { today: string; minutes: number }): ClosureAlert {
  // A shop that closed in the course of the day stays closed on the days after: one sentence says both.
  const last = goesOn(closure, today)
    ? store.exceptions.find(({ yearly, slots, from }) => !yearly && slots.length === 0 && from === addDays(closure.to, 1))
    : undefined
  const span = { ...closure, to: last?.to ?? closure.to }
  const left = closure.from === today ? slotsOn(store, today) : []
  // Closed after its last hour: nobody is told that it opens.
  const open = left.some(({ endMinutes }) => endMinutes > minutes) ? left : []
  return { id: closure.id, storeId: store.id, title: `${store.town} ${whenText(span, today, rangesText(open))}.`, message: closure.message }
}

/** Whether it and a closing of the day after are one: not a day to come that has hours. */
function goesOn({ from, slots }: HoursException, today: string): boolean {
  return slots.length === 0 || from <= today
}

function whenText({ from, to, slots }: HoursException, today: string, openText: string): string {
  if (from === to && slots.length > 0 && from !== today) return `change d’horaires ${dayText(from, today)}`
  if (from > today) return from === to ? `est fermé ${dayText(from, today)}` : `est fermé du ${dateText(from)} au ${dateText(to)}`
  if (to > today) return `est fermé jusqu’au ${dateText(to)} inclus`
  return slots.length > 0 && openText !== rangesText([]) ? `ouvre aujourd’hui ${openText}` : 'est fermé aujourd’hui'
}

function dayText(day: string, today: string): string {
  return day === addDays(today, 1) ? 'demain' : `le ${dateText(day)}`
}
