import type { KindId } from '#app/content/kinds/registry.ts'
import { placeOf } from '#app/content/landing/derive.ts'
import { townStart } from '#app/content/landing/town-start.ts'
import type { TownStart } from '#app/content/landing/town-start.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { findStore, mainStore } from '#app/lib/shop-facts.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { getLandingSite } from './landing-site.server.ts'

/** Links to pages of towns around. */
const NEIGHBOURS = 4

/**
 * What a new page of a town begins with, from the facts of that town and of the business; null for a kind without a start, and for a town that is not
 * known. Its address is left out where another page has it.
 */
export async function findTownPageStart(ctx: AllowedCtx<'words:write'>, kind: KindId, slug: string): Promise<TownStart | null> {
  const towns = await listTowns(ctx)
  const town = towns.find((each) => each.slug === slug)
  if (!town || ctx.facts.stores.length === 0) return null
  const { pages } = await getLandingSite(ctx)
  const store = findStore(ctx.facts, town.nearestStore) ?? mainStore(ctx.facts)
  // Pages of towns whose people come to the same shop, that of the shop first.
  const near = towns.filter((each) => each.slug !== slug && each.nearestStore === store.id)
  const ofTown = (each: string) => pages.filter((page) => (page.kind === 'shop' || page.kind === 'local') && placeOf(page) === each)
  const neighbours = near
    .toSorted((a, b) => a.kmToNearestStore - b.kmToNearestStore)
    .flatMap((each) => ofTown(each.slug).slice(0, 1))
    .map((page) => page.slug)
  const start = townStart(kind, {
    place: town,
    store,
    facts: ctx.facts,
    neighbours: neighbours.slice(0, NEIGHBOURS),
    today: parisTime(ctx.now).date,
  })
  return start && { ...start, slug: pages.some((page) => page.slug === start.slug) ? '' : start.slug }
}
