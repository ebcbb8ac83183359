import { closedShopText } from '#app/lib/closing-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { useSite } from './site-context.tsx'

/** What stands beside the usual times of parcels while the workshop is closed for days, or will be soon; empty where they hold. */
export function parcelPause(facts: ShopFacts, now: Date): string {
  const closed = closedShopText(workshopOf(facts), parisTime(now).date, 'L’atelier')
  return closed && `${closed} Un colis qui arrive entre-temps attend sa réouverture.`
}

export function useParcelPause(): string {
  const { facts, renderedAt } = useSite()
  return parcelPause(facts, new Date(renderedAt))
}
