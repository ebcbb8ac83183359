import type { KindId } from '#app/content/kinds/registry.ts'
import { placeOf } from '#app/content/landing/derive.ts'
import { shopStart } from '#app/content/landing/shop-start.ts'
import { townStart } from '#app/content/landing/town-start.ts'
import type { TownStart } from '#app/content/landing/town-start.ts'
import type { LandingPage } from '#app/content/landing/schema.ts'
import { shopOfTown } from '#app/features/business/near-shops.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import type { Town } from '#app/features/business/towns.queries.server.ts'
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
  const start = townStart(kind, {
    place: town,
    store,
    facts: ctx.facts,
    neighbours: neighboursOf(towns, pages, { slug, storeId: store.id }),
    today: parisTime(ctx.now).date,
  })
  return start && atFreeAddress(start, pages)
}

/** What the page of a shop begins with that nobody has written yet; null for a shop that is not known. */
export async function findShopPageStart(ctx: AllowedCtx<'words:write'>, storeId: string): Promise<TownStart | null> {
  const store = findStore(ctx.facts, storeId)
  if (!store) return null
  const towns = await listTowns(ctx)
  const { pages } = await getLandingSite(ctx)
  const town = towns.find((each) => shopOfTown(ctx.facts, each) === storeId)
  const start = shopStart({
    store,
    business: ctx.facts.business,
    // A town with the mark of the shop lends its facts as they are at any moment; those of another are taken over once.
    ownFacts: town && town.slug !== storeId ? town.ownFacts : [],
    neighbours: neighboursOf(towns, pages, { slug: town?.slug ?? storeId, storeId }),
    today: parisTime(ctx.now).date,
  })
  return atFreeAddress(start, pages)
}

/** Pages of towns whose people come to the same shop, the nearest first, and of each town that of its shop. */
function neighboursOf(towns: readonly Town[], pages: readonly LandingPage[], { slug, storeId }: { slug: string; storeId: string }): string[] {
  const ofTown = (each: string) => pages.filter((page) => (page.kind === 'shop' || page.kind === 'local') && placeOf(page) === each)
  return towns
    .filter((each) => each.slug !== slug && each.nearestStore === storeId)
    .toSorted((a, b) => a.kmToNearestStore - b.kmToNearestStore)
    .flatMap((each) => ofTown(each.slug).slice(0, 1))
    .map((page) => page.slug)
    .slice(0, NEIGHBOURS)
}

function atFreeAddress(start: TownStart, pages: readonly LandingPage[]): TownStart {
  return { ...start, slug: pages.some((page) => page.slug === start.slug) ? '' : start.slug }
}
