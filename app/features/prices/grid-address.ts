import { anyText } from '#app/lib/address-params.ts'

/** What the grid's address says: slugs of a brand and a category, a shop whose own prices are asked for, and the model that it opens at. */
export const GRID_ADDRESS = {
  brand: { param: 'marque', read: anyText },
  category: { param: 'famille', read: anyText },
  store: { param: 'magasin', read: anyText },
  model: { param: 'modele', read: anyText },
}

/** What the address of a part of the grid ends with. */
export function gridSearch(brand: string, category: string | null | undefined, store: string | null | undefined): string {
  const { brand: of, category: within, store: at } = GRID_ADDRESS
  return `?${new URLSearchParams({ [of.param]: brand, ...(category && { [within.param]: category }), ...(store && { [at.param]: store }) })}`
}

/** The end of the address of the grid that holds a model, opened at it: its category is found by it. */
export function modelSearch(brand: string, model: string): string {
  return `?${new URLSearchParams({ [GRID_ADDRESS.brand.param]: brand, [GRID_ADDRESS.model.param]: model })}`
}

/** What the grid asks for the past of one cell: a repair, a kind of part, and the shop whose own price it is. */
export const PAST_ADDRESS = {
  repairId: { param: 'reparation', read: anyText },
  part: { param: 'piece', read: anyText },
  store: { param: 'magasin', read: anyText },
}
