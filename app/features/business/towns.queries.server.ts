import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import { OWN_FACTS_MIN, isAround, isAtShop } from '#app/content/landing/site.ts'
import type { Place } from '#app/content/landing/place.ts'
import { noting } from '#app/platform/cache/noting.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { townPages } from './town.schema.ts'
import type { TownPage } from './town.schema.ts'

/** A town of the area that is served. */
export interface Town extends Place {
  slug: string
  pageKinds: readonly TownPage[]
  ownFacts: readonly string[]
}

/** What pages know of towns that they do not tell of: enough to name them, and to know which pages they have. */
const OUTLINE: ReadonlySet<keyof Town> = new Set(['slug', 'name', 'pageKinds'])

/**
 * Every town in the owner's order. They stay in memory until one changes, in every process. The page says that it knows them in
 * outline; what it tells of one, it reads through `shownTown`.
 */
export async function listTowns(ctx: Ctx): Promise<Town[]> {
  showsTag(ctx, tags.towns)
  return ctx.memo.get('towns', [tags.towns, tags.anyTown], () => readTowns(ctx))
}

/** The towns that a start put in, by their slugs: they carry the time of its marks. One that was taken out and typed again is the business' own. */
export async function listStartingTowns({ db }: Pick<Ctx, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: towns.slug })
    .from(towns)
    .innerJoin(seededRows, and(eq(seededRows.kind, 'town'), eq(seededRows.key, towns.slug), eq(seededRows.seeded_at, towns.created_at)))
  return new Set(rows.map(({ slug }) => slug))
}

/** The names that texts may give to where the business works besides its shops: the towns that are served, and their departments. */
export async function listServedPlaces(ctx: Ctx): Promise<string[]> {
  return (await listTowns(ctx)).flatMap(({ name, department }) => [name, department])
}

/** The same town, which says that the page tells of it as soon as more than its outline is read. */
export function shownTown(ctx: Ctx, town: Town): Town {
  return noting(town, (field) => OUTLINE.has(asField(field)) || showsTag(ctx, tags.town(town.slug)))
}

/** The tags of what differs between two states of the area. */
export function changedTownTags(before: readonly Town[], after: readonly Town[]): string[] {
  const known = new Map(before.map((town) => [town.slug, town]))
  const changed = after.filter((town) => !isDeepStrictEqual(known.get(town.slug), town)).map(({ slug }) => tags.town(slug))
  return isDeepStrictEqual(before.map(outlineOf), after.map(outlineOf)) ? changed : [tags.towns, ...changed]
}

/** A town with too few facts has no pages, one near a shop is named by others: the pages of others know both. */
function outlineOf(town: Town) {
  const { slug, name, pageKinds, ownFacts } = town
  return { slug, name, pageKinds, isAtShop: isAtShop(town), isAround: isAround(town), isTold: new Set(ownFacts).size >= OWN_FACTS_MIN }
}

/** Safe because only fields of the object itself are noted. */
function asField(field: string): keyof Town {
  return field as keyof Town
}

/** The names of the areas of visits that towns have. */
export function visitAreas(all: readonly Town[]): string[] {
  return [...new Set(all.map(({ visitArea }) => visitArea).filter(Boolean))].toSorted((a, b) => a.localeCompare(b, 'fr'))
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
    visitArea: row.visit_area,
    nearestStore: row.nearest_store,
    kmToNearestStore: row.km_to_nearest_store,
    minutesToNearestStore: row.minutes_to_nearest_store,
    kmToWorkshop: row.km_to_workshop,
    pageKinds: row.page_kinds.filter((kind): kind is TownPage => known.has(kind)),
    ownFacts: row.own_facts,
  }))
}
