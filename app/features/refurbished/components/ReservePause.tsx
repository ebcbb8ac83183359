import type { Store } from '#app/lib/shop-facts.ts'
import { useShopClosing } from '#app/platform/site/shop-closing.ts'

/** In the place of the way to reserve, while a shop keeps nothing new: why, and until when. Its phone stands below. */
export function ReservePause({ shop }: { shop: Store }) {
  const closing = useShopClosing(shop)
  return closing === '' ? 'La réservation en ligne est en pause.' : closing
}
