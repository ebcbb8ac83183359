import { foldText } from '#app/lib/search-text.ts'
import type { Store } from '#app/lib/shop-facts.ts'

interface NearTown {
  slug: string
  name: string
  /** Id of its nearest shop. */
  nearestStore: string
}

/**
 * The towns whose nearest shop is one of today. A starting shop bears the slug of its town: once its row says another town, the ways that
 * were measured to it lead nowhere.
 */
export function townsNearShops(towns: readonly NearTown[], stores: readonly Pick<Store, 'id' | 'town'>[]): ReadonlySet<string> {
  const names = new Map(towns.map(({ slug, name }) => [slug, name]))
  const stays = new Set(stores.filter(({ id, town }) => foldText(names.get(id) ?? town) === foldText(town)).map(({ id }) => id))
  return new Set(towns.filter(({ nearestStore }) => stays.has(nearestStore)).map(({ slug }) => slug))
}
