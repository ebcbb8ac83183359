import { href } from 'react-router'
import { gridSearch, modelSearch } from './grid-address.ts'

/** The staff screens of prices. */
export const PRICE_PATHS = {
  grid: href('/admin/prix'),
  cells: href('/admin/prix/cases'),
  plans: href('/admin/prix/lot'),
  supplier: href('/admin/prix/fournisseur'),
  aid: href('/admin/prix/aide'),
  services: href('/admin/prix/services'),
  history: href('/admin/prix/historique'),
  table: href('/admin/prix/tableau'),
} as const

/** The grid of one category, of one shop or of all. */
export function gridHref({ brand, category, store }: { brand: string; category: string | null; store: string | null }): string {
  return `${PRICE_PATHS.grid}${gridSearch(brand, category, store)}`
}

/** The grid that holds a model, opened at it; both by their slugs. */
export function modelPricesHref(brand: string, model: string): string {
  return `${PRICE_PATHS.grid}${modelSearch(brand, model)}`
}
