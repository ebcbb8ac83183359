import type { ItemList, Offer } from 'schema-dts'
import type { ServiceCard } from './service-cards.ts'

/** The services with their fixed prices, as search engines read them; a price on quote is left out. */
export function servicesNode(services: readonly ServiceCard[], publicUrl: string, providerId: string): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name: service.title,
        description: service.description,
        url: `${publicUrl}/services?service=${service.id}`,
        provider: { '@id': providerId },
        ...offersOf(service),
      },
    })),
  }
}

/** A service without a fixed price offers nothing, rather than an empty list. */
function offersOf({ details }: ServiceCard): { offers?: Offer[] } {
  const offers = details.prices.flatMap(({ label, amountCents, from }) =>
    amountCents === null || from ? [] : [{ '@type': 'Offer' as const, name: label, price: amountCents / 100, priceCurrency: 'EUR' }],
  )
  return offers.length > 0 ? { offers } : {}
}
