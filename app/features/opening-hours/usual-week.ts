import type { Store } from '#app/lib/shop-facts.ts'
import { minutesOf } from '#app/lib/days-apart.ts'

/** The hours of a usual week in which at least one shop is open for a part of them; weekday 1 = Monday … 7 = Sunday. */
export function openWeekHours(stores: readonly Pick<Store, 'week'>[]): { weekday: number; hour: number }[] {
  const hours = Array.from({ length: 7 * 24 }, (_, index) => ({ weekday: Math.floor(index / 24) + 1, hour: index % 24 }))
  return hours.filter(({ weekday, hour }) =>
    stores.some(({ week }) => week[weekday % 7]?.some((slot) => minutesOf(slot.start) < (hour + 1) * 60 && minutesOf(slot.end) > hour * 60)),
  )
}
