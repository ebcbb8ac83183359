import { SERVICE_PRICE_LABELS, SERVICE_PRICE_NAMES, servicePriceText } from '#app/lib/service-prices.ts'
import type { ServicePriceName, ServicePrices } from '#app/lib/service-prices.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { BusinessChange } from './business.commands.server.ts'
import { changeSeenFacts } from './facts-change.server.ts'
import type { SeenFacts } from './facts-change.server.ts'
import { readFacts } from './read-facts.server.ts'

/** Says anew what the services cost. Visits that are booked keep the price that they were booked at. */
export async function saveServicePrices(ctx: AllowedCtx<'facts:write'>, prices: ServicePrices, seen?: SeenFacts): Promise<BusinessChange> {
  return changeSeenFacts<BusinessChange>(ctx, seen, async (txCtx) => {
    const { servicePrices: before } = (await readFacts(txCtx)).business
    const changed = SERVICE_PRICE_NAMES.filter((name) => before[name] !== prices[name])
    if (changed.length === 0) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.update(businesses).set({ service_prices: prices })
    const inWords = (of: ServicePrices) =>
      Object.fromEntries(changed.map((name: ServicePriceName) => [SERVICE_PRICE_LABELS[name], servicePriceText(of[name])]))
    return {
      audit: {
        action: 'service-prices.changed',
        subject: { kind: 'business', label: 'Tarifs des services' },
        before: inWords(before),
        after: inWords(prices),
      },
      answer: { kind: 'saved' },
    }
  })
}
