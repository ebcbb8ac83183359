import { findStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { anyText, oneOfWords } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'

export type StockSort = 'device' | 'price' | 'added'

export interface StockFilters {
  type: string
  stock: 'in' | 'out' | 'reserved' | undefined
  storeId: string
}

/** What the staff list of refurbished devices keeps in its address. */
export const STOCK_LIST: ListSpec<StockSort, StockFilters> = {
  sorts: { device: 'appareil', price: 'prix', added: 'ajoute' },
  initial: { by: 'added', descending: true },
  filters: {
    type: { param: 'type', read: anyText },
    stock: { param: 'stock', read: oneOfWords({ oui: 'in', non: 'out', reserve: 'reserved' }) },
    storeId: { param: 'magasin', read: anyText },
  },
}

export const STOCK_STATES = [
  { value: 'oui', label: 'En stock' },
  { value: 'reserve', label: 'Réservé' },
  { value: 'non', label: 'Plus en stock' },
]

/** Staff wrote the place of a device by hand: any of a shop's names means that shop. */
export function namesOfShop(facts: ShopFacts, id: string): string[] {
  const store = findStore(facts, id)
  return store ? [...new Set([store.id, store.name, store.location, store.town].map((name) => name.toLowerCase()))] : []
}
