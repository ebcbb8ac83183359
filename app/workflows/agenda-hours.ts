import type { OpenDay } from '#app/features/booking/agenda-answer.ts'
import { slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { isOn } from '#app/lib/days-apart.ts'
import type { ShopFacts, Store, StoreId } from '#app/lib/shop-facts.ts'
import { weekdayOf } from '#app/lib/paris-time.ts'

/**
 * The hours of a shop on some days, for the calendar of visits; those of all shops together where none is chosen.
 * @param dates calendar dates, "YYYY-MM-DD"
 */
export function openDays(facts: Pick<ShopFacts, 'stores'>, shop: StoreId | null, dates: readonly string[]): OpenDay[] {
  const chosen = facts.stores.find(({ id }) => id === shop)
  const stores = chosen ? [chosen] : facts.stores
  return dates.map((date) => {
    const open = stores.flatMap((store) => slotsOn(store, date))
    return { open, note: chosen ? noteOf(chosen, date) : open.length === 0 && stores.length > 0 ? sharedNote(stores, date) : '' }
  })
}

function noteOf(store: Store, date: string): string {
  const isUsual = !store.exceptions.some((exception) => isOn(exception, date))
  if (slotsOn(store, date).length === 0) return isUsual || (store.week[weekdayOf(date)] ?? []).length === 0 ? 'Fermé' : 'Fermé exceptionnellement'
  return isUsual ? '' : 'Horaires modifiés'
}

function sharedNote(stores: readonly Store[], date: string): string {
  return stores.some((store) => noteOf(store, date) === 'Fermé exceptionnellement') ? 'Fermé exceptionnellement' : 'Fermé'
}
