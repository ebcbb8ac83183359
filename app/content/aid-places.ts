import { shopsWithLabel } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { atPlaces } from './place-words.ts'

/** Where the aid is deducted: only a shop with its own label may. Empty where all of them, or none, have one. */
export function aidPlacesText(facts: Pick<ShopFacts, 'stores' | 'isExample'>): string {
  const labelled = shopsWithLabel(facts)
  if (labelled.length === 0 || labelled.length === facts.stores.length) return ''
  return `L’aide se déduit ${atPlaces(labelled.map(({ town }) => town))} seulement.`
}
