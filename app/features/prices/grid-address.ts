import { anyText } from '#app/lib/address-params.ts'

/** What the grid's address says: slugs of a brand and a category, and a shop whose own prices are asked for. */
export const GRID_ADDRESS = {
  brand: { param: 'marque', read: anyText },
  category: { param: 'famille', read: anyText },
  store: { param: 'magasin', read: anyText },
}

/** What the address of a part of the grid ends with. */
export function gridSearch(brand: string, category: string | null | undefined, store: string | null | undefined): string {
  const { brand: of, category: within, store: at } = GRID_ADDRESS
  return `?${new URLSearchParams({ [of.param]: brand, ...(category && { [within.param]: category }), ...(store && { [at.param]: store }) })}`
}

/** What the grid asks for the past of one cell: a repair, a kind of part, and the shop whose own price it is. */
export const PAST_ADDRESS = {
  repairId: { param: 'reparation', read: anyText },
  part: { param: 'piece', read: anyText },
  store: { param: 'magasin', read: anyText },
}
