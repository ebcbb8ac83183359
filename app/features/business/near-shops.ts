import { foldText } from '#app/lib/search-text.ts'
import type { Store } from '#app/lib/shop-facts.ts'

interface NearTown {
  slug: string
  name: string
  /** Id of its nearest shop. */
  nearestStore: string
  /** It came with the demonstration; nobody of this business has measured its way. */
  isStarting: boolean
}

/**
 * The towns whose nearest shop is one of today. A starting shop bears the slug of its town: once its row says another town, the ways that
 * were measured to it lead nowhere. A town that the business added itself was measured to the shop as it is.
 */
export function townsNearShops(towns: readonly NearTown[], stores: readonly Pick<Store, 'id' | 'town'>[]): ReadonlySet<string> {
  const names = new Map(towns.map(({ slug, name }) => [slug, name]))
  const stays = new Set(stores.filter(({ id, town }) => foldText(names.get(id) ?? town) === foldText(town)).map(({ id }) => id))
  const open = new Set(stores.map(({ id }) => id))
  return new Set(towns.filter(({ nearestStore, isStarting }) => (isStarting ? stays : open).has(nearestStore)).map(({ slug }) => slug))
}

/** The shop that stands in a town: the one with its mark, or else one that says to stand there; a starting shop that has moved keeps its former mark. */
export function shopOfTown(
  { stores }: { stores: readonly Pick<Store, 'id' | 'town'>[] },
  { slug, name }: Pick<NearTown, 'slug' | 'name'>,
): string | null {
  const shop = stores.find(({ id }) => id === slug) ?? stores.find(({ town }) => foldText(town) === foldText(name))
  return shop?.id ?? null
}
