import type { Place } from '../places.ts'
import type { LandingPage } from './schema.ts'

/** The landing pages that are on the site, in their order, and the towns that they name by slug. */
export interface LandingSite {
  pages: readonly LandingPage[]
  towns: ReadonlyMap<string, Place>
}

/** Facts that a page of a place has to tell before it is on the site. */
export const OWN_FACTS_MIN = 3

/** The page with this address, without its leading slash. */
export function findLandingPage({ pages }: LandingSite, slug: string): LandingPage | undefined {
  return pages.find((page) => page.slug === slug)
}
