import { LANDING_PAGES } from './registry.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import { startingFacts } from '../starting-facts.ts'
import { startingTowns } from '../starting-towns.ts'
import { STARTING_STORES } from '../stores.ts'
import { nearTowns } from './site.ts'
import type { LandingSite } from './site.ts'

/** The landing pages of the starting content in the form in which the product reads them; tests ask them directly. */
export const STARTING_SITE: LandingSite = {
  pages: LANDING_PAGES,
  towns: new Map(startingTowns().map((town) => [town.slug, town])),
  near: nearTowns(startingTowns()),
  shops: STARTING_STORES.map(({ id, town }) => ({ id, town })),
  workshop: workshopOf(startingFacts()).id,
}
