import { z } from 'zod'
import { amountInput, readAmount } from '#app/lib/money.ts'
import { SERVICE_PRICE_NAMES } from '#app/lib/service-prices.ts'
import type { ServicePriceName, ServicePrices } from '#app/lib/service-prices.ts'
import { typedLine } from '#app/lib/typed-text.ts'

/** An amount in euros as people type it; null for an empty field. `zero`: why that is none. */
export function amountOrNothing(zero: string) {
  return typedLine.transform((typed, context) => {
    if (typed === '') return null
    const read = readAmount(typed)
    if ('cents' in read && read.cents > 0) return read.cents
    context.addIssue('problem' in read ? read.problem : zero)
    return z.NEVER
  })
}

const amount = amountOrNothing('Laissez vide plutôt que zéro\u00a0: le prix est alors donné sur devis.')

/** Safe because there is one field for each name. */
export const ServicePricesForm = z.object(
  Object.fromEntries(SERVICE_PRICE_NAMES.map((name) => [name, amount])) as Record<ServicePriceName, typeof amount>,
)

/** The prices as their form shows and posts them. */
export function servicePriceValues(prices: ServicePrices): Record<string, string> {
  return Object.fromEntries(SERVICE_PRICE_NAMES.map((name) => [name, prices[name] === null ? '' : amountInput(prices[name])]))
}
