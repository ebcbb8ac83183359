import { PLACES } from '../places.ts'
import { LANDING_PAGES } from './registry.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import { startingFacts } from '../starting-facts.ts'
import { STARTING_STORES } from '../stores.ts'
import type { LandingSite } from './site.ts'

/** The landing pages of the starting content in the form in which the product reads them; tests ask them directly. */
export const STARTING_SITE: LandingSite = {
  pages: LANDING_PAGES,
  towns: new Map(Object.entries(PLACES)),
  shops: STARTING_STORES.map(({ id, town }) => ({ id, town })),
  workshop: workshopOf(startingFacts()).id,
}
