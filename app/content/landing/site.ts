import type { Place } from './place.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import type { LandingPage } from './schema.ts'

/** The landing pages that are on the site, in their order, the towns that they name by slug, and the shops of today. */
export interface LandingSite {
  pages: readonly LandingPage[]
  towns: ReadonlyMap<string, Place>
  /** In the owner's order; the first answers where no other is named. */
  shops: readonly { id: StoreId; town: string }[]
  /** The shop that gets the parcels. */
  workshop: StoreId
}

/** Facts that a page of a place has to tell before it is on the site. */
export const OWN_FACTS_MIN = 3

/** The page with this address, without its leading slash. */
export function findLandingPage({ pages }: LandingSite, slug: string): LandingPage | undefined {
  return pages.find((page) => page.slug === slug)
}
