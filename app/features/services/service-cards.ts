import type { ServiceWords } from '#app/content/kinds/service.ts'
import type { ServicePrices } from '#app/lib/service-prices.ts'

export interface ServicePriceLine {
  label: string
  /** Cents TTC; null when the price is only given in a quote. */
  amountCents: number | null
  /** Shown as "à partir de". */
  from: boolean
}

/** A service as the page shows it: its words with the prices of the shop. */
export interface ServiceCard extends Omit<ServiceWords, 'details'> {
  id: string
  details: Omit<ServiceWords['details'], 'prices'> & { prices: readonly ServicePriceLine[] }
}

/** The services with the amounts that the owner says. */
export function serviceCards(words: readonly { slug: string; body: ServiceWords }[], amounts: ServicePrices): ServiceCard[] {
  return words.map(({ slug, body: { details, ...body } }) => ({
    ...body,
    id: slug,
    details: { ...details, prices: details.prices.map(({ label, price, from }) => ({ label, from, amountCents: price && amounts[price] })) },
  }))
}
