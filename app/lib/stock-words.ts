import type { ModelPriceLine } from './repair-price.ts'

export interface ShopName {
  id: string
  town: string
}

export interface StockOfRepair {
  /** Shops that have the part. */
  there: string[]
  /** "Le Teich, sous 2 jours": shops that order it; no town where all of them do. */
  ordered: string[]
}

/** Where the parts of one repair lie, whichever kind of part; a shop of which nothing is known is left out. */
export function stockOf(lines: readonly ModelPriceLine[], shops: readonly ShopName[]): StockOfRepair {
  const states = shops.map((shop) => ({ shop, lines: lines.map((line) => line.shops.find(({ storeId }) => storeId === shop.id) ?? line) }))
  const there = states.filter((state) => state.lines.some(({ stock }) => stock === 'stock')).map(({ shop }) => shop.town)
  const ordered = states.flatMap(({ shop, lines: known }) => {
    const onOrder = known.filter(({ stock }) => stock === 'commande')
    if (onOrder.length === 0 || there.includes(shop.town)) return []
    const days = Math.min(...onOrder.map(({ stockDays }) => stockDays ?? Number.POSITIVE_INFINITY))
    return [{ town: shop.town, delay: Number.isFinite(days) ? `sous ${days}\u00a0${days === 1 ? 'jour' : 'jours'}` : 'sur commande' }]
  })
  const delays = [...new Set(ordered.map(({ delay }) => delay))]
  if (ordered.length === shops.length && delays.length === 1) return { there, ordered: delays.map((delay) => `Pièce ${delay}`) }
  return { there, ordered: ordered.map(({ town, delay }) => `${town}\u00a0: ${delay}`) }
}

/** "Les 3 magasins", "La Teste, Libourne". */
export function thereText(there: readonly string[], shopCount: number): string {
  return there.length === shopCount && shopCount > 1 ? `Les ${shopCount}\u00a0magasins` : there.join(', ')
}
