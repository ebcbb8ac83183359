import type { Product } from 'schema-dts'
import type { PublicDevice } from './device.queries.server.ts'
import { availabilityOf } from './stock-node.ts'

/** One device as search engines read it. */
export function deviceNode(publicUrl: string, path: string, sellerId: string, device: PublicDevice): Product {
  return {
    '@type': 'Product',
    name: `${device.brand} ${device.model}`,
    sku: device.id,
    brand: { '@type': 'Brand', name: device.brand },
    ...(device.description && { description: device.description }),
    ...(device.colour && { color: device.colour }),
    ...(device.images.length > 0 && { image: device.images.map((image) => new URL(image, publicUrl).href) }),
    itemCondition: 'https://schema.org/RefurbishedCondition',
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${path}`,
      price: device.price,
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/RefurbishedCondition',
      availability: device.forSale ? availabilityOf(device) : 'https://schema.org/SoldOut',
      seller: { '@id': sellerId },
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: { '@type': 'QuantitativeValue', value: device.warranty_months, unitCode: 'MON' },
      },
    },
  }
}
