import { mainStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import type { StockCondition } from './stock-device.ts'

export const CONDITION_LABELS = {
  excellent: 'État Excellent',
  very_good: 'Très Bon État',
  good: 'Bon État',
} as const satisfies Record<StockCondition, string>

/** "Apple iPhone 13 128 Go": a number keeps its unit beside it. */
export function deviceTitle({ brand, model }: { brand: string; model: string }): string {
  return withUnits(`${brand} ${model}`)
}

function withUnits(text: string): string {
  return text.replaceAll(/(\d) (?=(?:Go|To|Mo|mm|cm|pouces)\b)/g, '$1\u00a0')
}

/** Where a name goes on with what tells two devices of one model apart: "128 Go, minuit", or what follows a comma. */
const DETAILS = /^(?<device>.+?)(?: (?=\d+\s?(?:Go|To)\b)|, )(?<details>.+)$/

interface NamedDevice {
  brand: string
  model: string
  storage: string | null
  colour: string | null
}

/** The name of a device in two lines: "Apple iPhone 13", and "128 Go, minuit"; the second is empty where nobody said either. */
export function deviceNaming(device: NamedDevice): { name: string; details: string } {
  const title = deviceTitle(device)
  const { device: name = title, details = '' } = DETAILS.exec(title)?.groups ?? {}
  return { name, details: [details, ...sheetFacts(device)].filter(Boolean).join(', ') }
}

/** The same in one: which of two devices of one model somebody means. */
export function fullDeviceTitle(device: NamedDevice): string {
  return [deviceTitle(device), ...sheetFacts(device)].join(', ')
}

/** The capacity and the colour that the sheet alone says, and not the name. */
function sheetFacts({ storage, colour, ...device }: NamedDevice): string[] {
  const said = plainText(deviceTitle(device))
  return [storage, colour].flatMap((fact) => (fact === null || said.includes(plainText(fact)) ? [] : [withUnits(fact)]))
}

function plainText(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase()
}

/**
 * Rounded percent off the price when new, for the badge; null when there is nothing to show.
 * Prices in the same unit.
 */
export function discountPercent(price: number, originalPrice: number | null): number | null {
  if (originalPrice === null || originalPrice <= price) return null
  return Math.round((1 - price / originalPrice) * 100) || null
}

/** The shop where a device is kept for somebody: one without a place is the first shop's, as its page says. */
export function shopKeeping({ store_location }: { store_location: string | null }, facts: ShopFacts): Store {
  return storeOf(facts.stores, store_location) ?? mainStore(facts)
}

/** The shop that has the device, by any of its names; undefined for another place. */
export function storeOf(stores: readonly Store[], location: string | null): Store | undefined {
  const wanted = location?.trim().toLowerCase()
  return stores.find((store) => [store.id, store.name, store.location, store.town].some((name) => name.toLowerCase() === wanted))
}
