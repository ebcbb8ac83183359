import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { MINUTES_PER_DAY, parisTime } from '#app/lib/paris-time.ts'
import { closingText } from '#app/lib/closing-text.ts'
import { changeText, rangesText, shownDayText } from './hours-text.ts'
import { hasHours, hoursLines } from '#app/lib/week-text.ts'
import { shownDay } from './open-state.ts'
import type { MinuteRange } from './open-state.ts'
import { specialDays } from './special-days.ts'
import { openState, slotsOn, storeSchedule } from './opening-hours.ts'

/** A shop as pages show it at one instant. */
export interface StoreView {
  store: Store
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
  today: readonly MinuteRange[]
  /** The hours that help now, those of another day once today is over. */
  shown: { day: string; isToday: boolean; ranges: readonly MinuteRange[] }
  hours: readonly { day: string; text: string; closed: boolean; today: boolean }[]
  /** Days of closing beside that week; empty for none. */
  closing: string
  /** Every day of the coming weeks that is not as that week, each with its sentence. */
  specialDays: readonly string[]
}

export function storeViews({ stores }: Pick<ShopFacts, 'stores'>, now: Date): StoreView[] {
  return stores.map((store) => storeView(store, now))
}

/** Whether each shop is open, and what comes next: all that a page says which does not show its hours. */
export function storesNow({ stores }: Pick<ShopFacts, 'stores'>, now: Date): Pick<StoreView, 'store' | 'open' | 'detail'>[] {
  const { weekday } = parisTime(now)
  return stores.map((store) => {
    const state = openState(store, now)
    return { store, open: state.open, detail: changeText(state, weekday, hasHours(store)) }
  })
}

/** A shop at an instant: whether it is open, what comes next, and the hours of the day that is shown. */
export function storeView(store: Store, now: Date): StoreView {
  const { date: today, weekday } = parisTime(now)
  const state = openState(store, now)
  const day = shownDay((date) => slotsOn(store, date), state)
  return {
    store,
    open: state.open,
    detail: changeText(state, weekday, hasHours(store)),
    today: state.today,
    shown: { day: shownDayText(day, weekday), isToday: day.daysAway === 0, ranges: day.ranges },
    hours: hoursOf(store, weekday, state.today),
    closing: closingText(store, today),
    specialDays: specialDays(store, today),
  }
}

/** Open shops first, then those that open soonest: the first is the one to call. */
export function storesToCall(facts: Pick<ShopFacts, 'stores'>, now: Date): StoreView[] {
  const waitMinutes = (store: Store) => {
    const { open, change } = openState(store, now)
    if (open) return -1
    return change ? change.daysAway * MINUTES_PER_DAY + change.minutes : Number.POSITIVE_INFINITY
  }
  return storeViews(facts, now).toSorted((left, right) => waitMinutes(left.store) - waitMinutes(right.store))
}

/** The hours of every store, as a page carries them for its clock. */
export function storeSchedules({ stores }: Pick<ShopFacts, 'stores'>, now: Date): { store: string; schedule: string }[] {
  return stores.map((store) => ({ store: store.id, schedule: storeSchedule(store, now) }))
}

/** The week, with today's line as it really is: a holiday's hours replace the usual ones. */
function hoursOf(store: Store, weekday: number, today: readonly MinuteRange[]) {
  return hoursLines(store).map((line) => {
    if (line.weekday !== weekday || !hasHours(store)) return { day: line.day, text: line.text, closed: line.closed, today: line.weekday === weekday }
    return { day: line.day, text: rangesText(today), closed: today.length === 0, today: true }
  })
}
