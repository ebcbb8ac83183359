import type { Place } from './place.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import type { LandingPage } from './schema.ts'

/** The landing pages that are on the site, in their order, the towns that they name by slug, and the shops of today. */
export interface LandingSite {
  pages: readonly LandingPage[]
  towns: ReadonlyMap<string, Place>
  /** Slugs of towns in the owner's order, for links between pages. */
  near: NearTowns
  /** In the owner's order; the first answers where no other is named. */
  shops: readonly { id: StoreId; town: string }[]
  /** The shop that gets the parcels. */
  workshop: StoreId
}

export interface NearTowns {
  /** Those that have a shop at hand. */
  atShops: readonly string[]
  /** Those to which technicians come. */
  around: readonly string[]
}

type NearFacts = Pick<Place, 'kmToNearestStore' | 'visitArea'>

/** Up to this distance a town counts as one of a shop. */
const AT_A_SHOP_KM = 6

export function isAtShop({ kmToNearestStore }: NearFacts): boolean {
  return kmToNearestStore <= AT_A_SHOP_KM
}

export function isAround({ visitArea }: NearFacts): boolean {
  return visitArea !== ''
}

export function nearTowns(towns: readonly (NearFacts & { slug: string })[]): NearTowns {
  const slugs = (isNear: (town: NearFacts) => boolean) => towns.filter(isNear).map(({ slug }) => slug)
  return { atShops: slugs(isAtShop), around: slugs(isAround) }
}

/** Facts that a page of a place has to tell before it is on the site. */
export const OWN_FACTS_MIN = 3

/** The page that somebody wrote for a shop, wherever it is; a shop without one has a page that says what is known of it. */
export function findShopPage({ pages }: Pick<LandingSite, 'pages'>, storeId: string): LandingPage | undefined {
  return pages.find((page) => page.kind === 'shop' && page.store === storeId)
}

/** Where the pages of shops are that have another address than their shop, by its id. */
export function movedShopPaths({ pages }: Pick<LandingSite, 'pages'>): Readonly<Record<StoreId, `/${string}`>> {
  return Object.fromEntries(
    pages.flatMap((page) => (page.kind === 'shop' && page.slug !== page.store ? [[page.store, `/${page.slug}` as const]] : [])),
  )
}

/** The town that a shop says it stands in: a page of it may have no town among those that are served. */
export function shopTown(storeId: StoreId, shops: LandingSite['shops']): string {
  return shops.find(({ id }) => id === storeId)?.town ?? ''
}

/** The page with this address, without its leading slash. */
export function findLandingPage({ pages }: LandingSite, slug: string): LandingPage | undefined {
  return pages.find((page) => page.slug === slug)
}
