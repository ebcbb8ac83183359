import type { Offer, Service } from 'schema-dts'
import { PART_WORDS, leftToPay } from '#app/lib/repair-price.ts'
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

/** The repair of a model with the prices that its page shows; undefined where it shows none. */
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

function offerOf(line: PriceLine, { name: repairName, url, business }: { name: string; url: string } & Pick<ModelFacts, 'business'>): Offer[] {
  const left = leftToPay(line)
  if (left === null) return []
  const name = `${repairName}, ${PART_WORDS[line.part].toLowerCase()}`
  const amounts = line.maxCents === null ? { price: left / 100 } : { minPrice: left / 100, maxPrice: (line.maxCents - line.aidCents) / 100 }
  return [
    {
      '@type': 'Offer',
      name,
      url,
      ...(line.maxCents === null && { price: left / 100, priceCurrency: 'EUR' }),
      priceSpecification: { '@type': 'PriceSpecification', ...amounts, priceCurrency: 'EUR', ...taxOf(business) },
    },
  ]
}
