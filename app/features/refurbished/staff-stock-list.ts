import { STORES } from '#app/content/stores.ts'
import type { ListSpec } from '#app/lib/list-query.ts'

export type StockSort = 'appareil' | 'prix' | 'ajoute'
export type StockFilter = 'type' | 'stock' | 'magasin'

/** What the staff list of refurbished devices keeps in its address. */
export const STOCK_LIST: ListSpec<StockSort, StockFilter> = {
  sorts: ['appareil', 'prix', 'ajoute'],
  initial: { by: 'ajoute', descending: true },
  filters: ['type', 'stock', 'magasin'],
}

export const STOCK_STATES = [
  { value: 'oui', label: 'En stock' },
  { value: 'non', label: 'Plus en stock' },
]

/** Staff wrote the place of a device by hand: any of a shop's names means that shop. */
export function namesOfShop(id: string): string[] {
  const store = STORES.find((candidate) => candidate.id === id)
  return store ? [...new Set([store.id, store.name, store.location, store.town].map((name) => name.toLowerCase()))] : []
}
