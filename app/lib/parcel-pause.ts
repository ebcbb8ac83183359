import { closedShopText } from './closing-text.ts'
import { parisTime } from './paris-time.ts'
import { workshopOf } from './shop-facts.ts'
import type { ShopFacts } from './shop-facts.ts'

/** What stands beside the usual times of parcels while the workshop is closed for days, or will be soon; empty where they hold. */
export function parcelPause(facts: ShopFacts, now: Date): string {
  const closed = closedShopText(workshopOf(facts), parisTime(now).date, 'L’atelier')
  return closed && `${closed} Un colis qui arrive entre-temps attend sa réouverture.`
}
