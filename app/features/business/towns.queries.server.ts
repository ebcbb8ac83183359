import { asc } from 'drizzle-orm'
import type { Place } from '#app/content/places.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { townPages } from './town.schema.ts'
import type { TownPage } from './town.schema.ts'

/** A town of the area that is served. */
export interface Town extends Place {
  slug: string
  pageKinds: readonly TownPage[]
  ownFacts: readonly string[]
}

/** Every town in the owner's order. They stay in memory until one changes, in every process. */
export async function listTowns(ctx: Ctx): Promise<Town[]> {
  showsTag(ctx, tags.towns)
  return ctx.memo.get('towns', [tags.towns], () => readTowns(ctx))
}

/** The same from the rows, also inside a transaction. */
export async function readTowns(ctx: Pick<Ctx, 'db'>): Promise<Town[]> {
  const known = new Set<string>(townPages())
  const rows = await ctx.db.select().from(towns).orderBy(asc(towns.position), asc(towns.slug))
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    postcode: row.postcode,
    department: row.department,
    nearestStore: row.nearest_store,
    kmToNearestStore: row.km_to_nearest_store,
    minutesToNearestStore: row.minutes_to_nearest_store,
    kmToWorkshop: row.km_to_workshop,
    pageKinds: row.page_kinds.filter((kind): kind is TownPage => known.has(kind)),
    ownFacts: row.own_facts,
  }))
}
