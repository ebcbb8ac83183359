import { shopsWithLabel } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { atPlaces } from './place-words.ts'

/** Shops with a label that are named one by one: of more the ones without are, where these are fewer. */
const NAMED_AT_MOST = 3

/** Where the aid is deducted: only a shop with its own label may. Empty where all of them, or none, have one. */
export function aidPlacesText(facts: Pick<ShopFacts, 'stores' | 'isExample'>): string {
  const labelled = shopsWithLabel(facts)
  if (labelled.length === 0 || labelled.length === facts.stores.length) return ''
  const without = facts.stores.filter((store) => !labelled.includes(store))
  if (labelled.length > NAMED_AT_MOST && without.length < labelled.length) return `L’aide se déduit partout, sauf ${atPlaces(townsOf(without))}.`
  return `L’aide se déduit ${atPlaces(townsOf(labelled))} seulement.`
}

function townsOf(stores: ShopFacts['stores']): string[] {
  return stores.map(({ town }) => town)
}
