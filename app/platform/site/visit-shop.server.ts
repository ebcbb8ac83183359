import { findStore } from '#app/lib/shop-facts.ts'
import { VISIT_SHOP_PARAM } from '#app/lib/visit-shop.ts'
import { neverKeepPage } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * The shop that the address of a page names, by its id; null for none. Of names that no shop bears there is no end: kept, such pages would push out of
 * memory those that people ask for.
 */
export function shopOfVisit(ctx: Ctx, params: URLSearchParams): string | null {
  const named = params.get(VISIT_SHOP_PARAM)
  const store = findStore(ctx.facts, named)
  if (named !== null && !store) neverKeepPage(ctx)
  return store?.id ?? null
}
