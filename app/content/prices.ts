import type { RepairKind } from '#app/lib/repair-price.ts'

/**
 * What the slates of prices name: a model by its first address and what is repaired. The amounts are rows of the database; «à partir
 * de», TTC, repair aid deducted, to be confirmed in the shop.
 */
export const BOARD_PRICES = {
  'iphone-11-screen': { model: 'iphone-11', kind: 'ecran' },
  'iphone-12-battery': { model: 'iphone-12', kind: 'batterie' },
  'iphone-13-screen': { model: 'iphone-13', kind: 'ecran' },
  'galaxy-a52-screen': { model: 'galaxy-a52', kind: 'ecran' },
  'galaxy-s21-battery': { model: 'galaxy-s21', kind: 'batterie' },
  'galaxy-a32-screen': { model: 'galaxy-a32', kind: 'ecran' },
} as const satisfies Record<string, { model: string; kind: RepairKind }>

export type PriceId = keyof typeof BOARD_PRICES
export const ALL_PRICE_IDS: readonly PriceId[] = [
  'iphone-11-screen',
  'iphone-12-battery',
  'iphone-13-screen',
  'galaxy-a52-screen',
  'galaxy-s21-battery',
  'galaxy-a32-screen',
]

export function boardPrices(ids: readonly PriceId[]) {
  return ids.map((id) => BOARD_PRICES[id])
}

/** Slugs of the models of the slates: what people come with. */
export const COMMON_MODELS: readonly string[] = [...new Set(Object.values(BOARD_PRICES).map(({ model }) => model))]

/** The models of the slates, with one of their repairs each: the first screen of the home page shows what each fault costs on them. */
export function boardPricesOf(kinds: readonly RepairKind[]) {
  return kinds.flatMap((kind) => COMMON_MODELS.map((model) => ({ model, kind })))
}
