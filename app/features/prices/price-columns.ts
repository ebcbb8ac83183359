import type { StockState } from '#app/lib/repair-price.ts'

/** The columns of a table of prices, as they come and go. */
export const PRICE_COLUMNS = {
  model: 'modele',
  repair: 'reparation',
  part: 'piece',
  price: 'prix',
  stock: 'stock',
  days: 'delai',
  warranty: 'garantie',
  store: 'magasin',
} as const

export const STOCK_WORDS = { stock: 'en stock', commande: 'sur commande' } as const satisfies Record<StockState, string>
