import type { Offer, Service } from 'schema-dts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import type { PriceLine } from '#app/lib/repair-price.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { organizationId } from './json-ld.ts'
import { taxOf } from './tax.ts'

interface ModelFacts {
  model: { name: string; brand: { name: string } }
  repairs: readonly { id: string; repair_name: string }[]
  prices: Readonly<Record<string, readonly PriceLine[]>>
  path: string
  business: Pick<Business, 'vatRegime'>
}

/** The repair of a model with the prices behind those that its page shows; undefined where it shows none. */
export function modelServiceNode(publicUrl: string, { model, repairs, prices, path, business }: ModelFacts): Service | undefined {
  const url = `${publicUrl}${path}`
  const offers = repairs.flatMap(({ id, repair_name: name }) => (prices[id] ?? []).flatMap((line) => offerOf(line, { name, url, business })))
  if (offers.length === 0) return undefined
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: `Réparation ${model.name}`,
    serviceType: `Réparation d’appareils ${model.brand.name}`,
    url,
    provider: { '@id': organizationId(publicUrl) },
    offers,
  }
}

/** The price without the aid for repairs: not everybody has a right to it, and a machine reads no «aide déduite». */
function offerOf(line: PriceLine, { name: repairName, url, business }: { name: string; url: string } & Pick<ModelFacts, 'business'>): Offer[] {
  if (line.amountCents === null) return []
  const price = line.amountCents / 100
  const name = `${repairName}, ${PART_WORDS[line.part].toLowerCase()}`
  const amounts = line.maxCents === null ? { price } : { minPrice: price, maxPrice: line.maxCents / 100 }
  return [
    {
      '@type': 'Offer',
      name,
      url,
      ...(line.maxCents === null && { price, priceCurrency: 'EUR' }),
      priceSpecification: { '@type': 'PriceSpecification', ...amounts, priceCurrency: 'EUR', ...taxOf(business) },
    },
  ]
}
