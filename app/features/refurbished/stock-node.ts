import type { ItemList } from 'schema-dts'
import { devicePath } from './device-address.ts'
import type { StockDevice } from './stock-device.ts'

/** The devices of a page with their prices, as search engines read them. */
export function stockNode(publicUrl: string, sellerId: string, devices: readonly StockDevice[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: devices.map((device, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: `${device.brand} ${device.model}`,
        brand: { '@type': 'Brand', name: device.brand },
        ...(device.description && { description: device.description }),
        ...(device.image && { image: new URL(device.image, publicUrl).href }),
        offers: {
          '@type': 'Offer',
          url: `${publicUrl}${devicePath(device)}`,
          price: device.price,
          priceCurrency: 'EUR',
          itemCondition: 'https://schema.org/RefurbishedCondition',
          availability: availabilityOf(device),
          seller: { '@id': sellerId },
        },
      },
    })),
  }
}

/** Of a device that is on sale. Search engines know no word for one that is kept for somebody: until it is free again nobody else can have it. */
export function availabilityOf({ reservedUntil }: Pick<StockDevice, 'reservedUntil'>) {
  return reservedUntil === null ? ('https://schema.org/InStock' as const) : ('https://schema.org/OutOfStock' as const)
}
