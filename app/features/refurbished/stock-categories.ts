import type { REFURBISHED_TYPES } from '#app/platform/db/tables/refurbished.server.ts'
import type { IllustrationName } from '#app/ui/illustrations.ts'

/** As the database stores it. */
export type StockDeviceType = (typeof REFURBISHED_TYPES)[number]

export type StockCategoryId = 'smartphone' | 'tablet' | 'laptop' | 'pc_desktop' | 'watch' | 'console'

export interface StockCategory {
  /** Value of the `type` parameter. */
  id: StockCategoryId
  label: string
  illustration: IllustrationName
}

/** The filters, in the order shown. Portable computers come under two stored types. */
export const STOCK_CATEGORIES: readonly StockCategory[] = [
  { id: 'smartphone', label: 'Smartphone', illustration: 'phones' },
  { id: 'tablet', label: 'Tablette', illustration: 'tablet' },
  { id: 'laptop', label: 'Ordinateur Portable', illustration: 'computer' },
  { id: 'pc_desktop', label: 'PC fixe', illustration: 'custom-pc' },
  { id: 'watch', label: 'Montre Connectée', illustration: 'watch' },
  { id: 'console', label: 'Console de Jeu', illustration: 'console' },
]

const CATEGORY_OF_TYPE = {
  smartphone: 'smartphone',
  tablet: 'tablet',
  laptop: 'laptop',
  pc_laptop: 'laptop',
  pc_desktop: 'pc_desktop',
  watch: 'watch',
  console: 'console',
} as const satisfies Record<StockDeviceType, StockCategoryId>

export function categoryOf(type: StockDeviceType): StockCategory {
  const category = STOCK_CATEGORIES.find(({ id }) => id === CATEGORY_OF_TYPE[type])
  if (!category) throw new Error(`no category for ${type}`)
  return category
}

/** The category that an address asks for; a stored type counts as its category, anything else as none. */
export function findCategory(param: string | null): StockCategory | undefined {
  return param !== null && isDeviceType(param) ? categoryOf(param) : undefined
}

/** The stored types that a category shows. */
export function typesOf(category: StockCategoryId): StockDeviceType[] {
  return Object.keys(CATEGORY_OF_TYPE)
    .filter((type) => isDeviceType(type))
    .filter((type) => CATEGORY_OF_TYPE[type] === category)
}

function isDeviceType(text: string): text is StockDeviceType {
  return Object.hasOwn(CATEGORY_OF_TYPE, text)
}
