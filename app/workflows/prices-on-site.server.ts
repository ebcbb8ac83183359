import { listWordsInOutline } from '#app/features/words/words.queries.server.ts'
import { SERVICE_PRICE_NAMES } from '#app/lib/service-prices.ts'
import type { ServicePriceName, ServicePrices } from '#app/lib/service-prices.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getNavPlaces } from './landing-site.server.ts'

/** The prices of the services that somebody has said: those that visitors read, and those that nothing on the site names yet. */
export interface PricesOnSite {
  /** Also those that read «sur devis» there. */
  shown: readonly ServicePriceName[]
  waiting: readonly ServicePriceName[]
}

/**
 * A price stands on the site where a published service names it; that of a visit where a page of visits is published. `prices`: those
 * that the site has from now on.
 */
export async function pricesOnSite(ctx: Ctx, prices: ServicePrices): Promise<PricesOnSite> {
  const { facts } = ctx
  const services = await listWordsInOutline(ctx, 'service')
  const { homeIt, hasPhoneCases } = await getNavPlaces({ ...ctx, facts: { ...facts, business: { ...facts.business, servicePrices: prices } } })
  const named = new Set(services.flatMap(({ body }) => body.details.prices.map(({ price }) => price)))
  // The page of custom cases names their price by itself, whether the text of that service does or not.
  const isShown = (name: ServicePriceName) => named.has(name) || (name === 'homeIt' && homeIt !== null) || (name === 'customCase' && hasPhoneCases)
  return {
    shown: SERVICE_PRICE_NAMES.filter(isShown),
    waiting: SERVICE_PRICE_NAMES.filter((name) => prices[name] !== null && !isShown(name)),
  }
}
