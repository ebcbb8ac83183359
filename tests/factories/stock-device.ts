/** Refurbished devices as the site shows them, for tests of what is drawn of one. */
import type { PublicDevice } from '#app/features/refurbished/device.queries.server.ts'
import type { StockDevice } from '#app/features/refurbished/stock-device.ts'

/** An iPhone 13 for 299 €, checked and free; of all else nobody has said anything. */
export function aStockDevice(changes: Partial<StockDevice> = {}): StockDevice {
  return {
    id: '0b7e6a3c-6d0c-4a55-9d1c-1f1f7e6b2a10',
    type: 'smartphone',
    brand: 'Apple',
    model: 'iPhone 13',
    condition: 'good',
    price: 299,
    original_price: null,
    description: null,
    battery_health: null,
    warranty_months: 12,
    store_location: null,
    storage: null,
    colour: null,
    image: null,
    isSample: false,
    isChecked: true,
    reservedUntil: null,
    ...changes,
  }
}

/** The same with what its own page says. */
export function aPublicDevice(changes: Partial<PublicDevice> = {}): PublicDevice {
  const onItsPage = { images: [], forSale: true, accessories: null, batteryReplaced: false, leftAt: null, sold: false, similar: [] }
  return { ...aStockDevice(), ...onItsPage, ...changes }
}
