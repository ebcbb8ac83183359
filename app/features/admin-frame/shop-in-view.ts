import type { ShopFacts, StoreId } from '#app/lib/shop-facts.ts'

/** Which shop staff look at; null is all of them. */
export type ShopInView = StoreId | null

export const SHOP_FIELD = 'magasin'
const COOKIE = 'phare_magasin_en_vue'
const ONE_YEAR_S = 365 * 24 * 3600

/** The shop that this browser looks at: a counter keeps its own. */
export function shopInView(facts: ShopFacts, cookieHeader: string | null): ShopInView {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookieHeader ?? '')?.[1]
  return toShop(facts, value)
}

/** For all of the site: the data of the dashboard has an address of its own beside `/admin`, `/admin.data`, which a path of the staff area does not reach. */
export function shopCookie(shop: ShopInView): string {
  return `${COOKIE}=${shop ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${shop ? ONE_YEAR_S : 0}`
}

export function toShop({ stores }: ShopFacts, value: unknown): ShopInView {
  return stores.find((store) => store.id === value)?.id ?? null
}
