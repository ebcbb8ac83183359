import { storePath } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { changeText, hoursLines, rangesText } from './hours-text.ts'
import type { MinuteRange } from './open-state.ts'
import { openState, storeSchedule } from './opening-hours.ts'

/** A shop as pages show it at one instant. */
export interface StoreView {
  store: Store
  path: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
  today: readonly MinuteRange[]
  hours: readonly { day: string; text: string; closed: boolean; today: boolean }[]
}

export function storeViews({ stores }: Pick<ShopFacts, 'stores'>, now: Date): StoreView[] {
  return stores.map((store) => storeView(store, now))
}

export function storeView(store: Store, now: Date): StoreView {
  const { weekday } = parisTime(now)
  const state = openState(store, now)
  return {
    store,
    path: storePath(store),
    open: state.open,
    detail: changeText(state, weekday),
    today: state.today,
    hours: hoursOf(store, weekday, state.today),
  }
}

/** The hours of every store, as a page carries them for its clock. */
export function storeSchedules({ stores }: Pick<ShopFacts, 'stores'>, now: Date): { store: string; schedule: string }[] {
  return stores.map((store) => ({ store: store.id, schedule: storeSchedule(store, now) }))
}

/** The week, with today's line as it really is: a holiday's hours replace the usual ones. */
function hoursOf(store: Store, weekday: number, today: readonly MinuteRange[]) {
  return hoursLines(store).map((line) => {
    if (line.weekday !== weekday) return { day: line.day, text: line.text, closed: line.closed, today: false }
    return { day: line.day, text: rangesText(today), closed: today.length === 0, today: true }
  })
}
