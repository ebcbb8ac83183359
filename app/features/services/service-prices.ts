import { priceText } from '#app/lib/money.ts'
import { servicePriceText } from '#app/lib/service-prices.ts'
import type { ServiceCard, ServicePriceLine } from './service-cards.ts'

/** "49 €", "à partir de 500 €", "sur devis". */
export function linePrice({ amountCents, from }: ServicePriceLine): string {
  const price = servicePriceText(amountCents)
  return from && amountCents !== null ? `à partir de ${price}` : price
}

/** What a card says of the prices: the only one, or the lowest; nothing when prices are only given in the store. */
export function priceHint({ details }: ServiceCard): string | null {
  const amounts = details.prices.flatMap(({ amountCents }) => (amountCents === null ? [] : [amountCents]))
  if (amounts.length === 0) return null
  const lowest = priceText(Math.min(...amounts))
  const single = details.prices.length === 1 && !details.prices[0]?.from
  return single ? lowest : `à partir de ${lowest}`
}
