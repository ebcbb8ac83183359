import { closedShopText } from '#app/lib/closing-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { useSite } from './site-context.tsx'

/** What stands beside every invitation to a shop while it is closed for days, or will be soon; empty where its week holds. */
export function useShopClosing(store: Store | undefined): string {
  const { renderedAt } = useSite()
  return store ? closedShopText(store, parisTime(new Date(renderedAt)).date) : ''
}
