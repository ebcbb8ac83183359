/** The landing pages of the starting content in the form in which the product reads them, without a database. */
import { LANDING_PAGES } from '#app/content/landing/registry.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { startingTowns } from '#app/content/starting-towns.ts'
import { STARTING_STORES } from '#app/content/stores.ts'
import { nearTowns } from '#app/content/landing/site.ts'
import type { LandingSite } from '#app/content/landing/site.ts'

export const STARTING_SITE: LandingSite = {
  pages: LANDING_PAGES,
  towns: new Map(startingTowns().map((town) => [town.slug, town])),
  near: nearTowns(startingTowns()),
  shops: STARTING_STORES.map(({ id, town }) => ({ id, town })),
  workshop: workshopOf(startingFacts()).id,
}
