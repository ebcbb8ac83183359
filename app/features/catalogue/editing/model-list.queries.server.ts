import { and, asc, count, desc, eq, exists, ilike, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containing } from '#app/platform/db/like.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { ModelFilters, ModelSort } from './model-list.ts'

export interface StaffModelRow {
  id: string
  name: string
  slug: string
  brand: string
  brandSlug: string
  category: string | null
  repairCount: number
  viewCount: number
  isActive: boolean
  /** Its place among the models of its brand; equal places follow the name. */
  rank: number
  updatedAt: Date
}

const repairsOfModel = and(eq(modelRepairs.model_id, deviceModels.id), eq(modelRepairs.is_active, true))

const SORT_COLUMNS = {
  name: sql`lower(${deviceModels.name})`,
  brand: sql`lower(${brands.name})`,
  views: sql`${deviceModels.view_count}`,
  updated: sql`${deviceModels.updated_at}`,
  rank: sql`${deviceModels.display_order}`,
} satisfies Record<ModelSort, SQL>

/** All models, online or not, one page of them. */
export async function listStaffModels(ctx: Ctx, query: ListQuery<ModelSort, ModelFilters>): Promise<ListPage<StaffModelRow>> {
  assertCan(ctx.actor, 'catalogue:read')
  const condition = conditionOf(ctx, query)
  const direction = query.sort.descending ? desc : asc
  const rows = await ctx.db
    .select({
      id: deviceModels.id,
      name: deviceModels.name,
      slug: deviceModels.slug,
      brand: brands.name,
      brandSlug: brands.slug,
      category: deviceCategories.name,
      repairCount: sql<number>`(select count(*)::int from ${modelRepairs} where ${repairsOfModel})`,
      viewCount: deviceModels.view_count,
      isActive: deviceModels.is_active,
      rank: deviceModels.display_order,
      updatedAt: deviceModels.updated_at,
    })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(condition)
    .orderBy(direction(SORT_COLUMNS[query.sort.by]), ...(query.sort.by === 'rank' ? [asc(deviceModels.name)] : []), asc(deviceModels.id))
    .limit(LIST_PAGE_SIZE)
    .offset(offsetOf(query))
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(condition)
  return { rows, total: counted?.total ?? 0, page: query.page }
}

/** The ids of all models that a list finds, whatever its page. */
export async function listModelIds(ctx: Ctx, query: ListQuery<ModelSort, ModelFilters>): Promise<string[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const rows = await ctx.db
    .select({ id: deviceModels.id })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(conditionOf(ctx, query))
  return rows.map(({ id }) => id)
}

/** Models that visitors do not see, switched off themselves or with their brand, and that somebody may mean by this text. */
export async function listOfflineModels(
  ctx: Ctx,
  search: string,
  shown: number,
): Promise<{ name: string; slug: string; brandName: string; brandSlug: string }[]> {
  assertCan(ctx.actor, 'catalogue:read')
  return ctx.db
    .select({ name: deviceModels.name, slug: deviceModels.slug, brandName: brands.name, brandSlug: brands.slug })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(or(isNamed(search), exists(aliases(ctx, search))), or(eq(deviceModels.is_active, false), eq(brands.is_active, false))))
    .orderBy(asc(sql`length(${deviceModels.name})`), asc(deviceModels.display_order), asc(deviceModels.id))
    .limit(shown)
}

function conditionOf(ctx: Ctx, query: ListQuery<ModelSort, ModelFilters>): SQL | undefined {
  const activeRepairs = ctx.db
    .select({ one: sql`1` })
    .from(modelRepairs)
    .where(repairsOfModel)
  return and(
    query.search ? or(isNamed(query.search), exists(aliases(ctx, query.search))) : undefined,
    query.filters.brand ? eq(brands.slug, query.filters.brand) : undefined,
    query.filters.category ? eq(deviceCategories.slug, query.filters.category) : undefined,
    query.filters.state === 'online'
      ? eq(deviceModels.is_active, true)
      : query.filters.state === 'offline'
        ? eq(deviceModels.is_active, false)
        : undefined,
    query.filters.repairs === 'none' ? not(exists(activeRepairs)) : undefined,
  )
}

/** What was typed stands in its name or its address, or, behind the name of its brand, in its name: «samsung s22» is the Galaxy S22. */
function isNamed(search: string): SQL | undefined {
  const rest = sql`lower(substr(${search}::text, length(${brands.name}) + 2))`
  return or(
    ilike(deviceModels.name, containing(search)),
    ilike(deviceModels.slug, containing(search)),
    sql`starts_with(lower(${search}::text), lower(${brands.name}) || ' ') and position(${rest} in lower(${deviceModels.name})) > 0`,
  )
}

/** Manufacturers' numbers, as they stand on the back of the device at the counter. */
function aliases(ctx: Ctx, search: string) {
  return ctx.db
    .select({ one: sql`1` })
    .from(modelAliases)
    .where(and(eq(modelAliases.model_id, deviceModels.id), ilike(modelAliases.alias, containing(search))))
}

/** What the list can be filtered by. */
export async function listModelFilterChoices(ctx: Ctx): Promise<Record<'brands' | 'categories', { value: string; label: string }[]>> {
  assertCan(ctx.actor, 'catalogue:read')
  const [brandRows, categoryRows] = await Promise.all([
    ctx.db.select({ value: brands.slug, label: brands.name }).from(brands).orderBy(asc(brands.name)),
    ctx.db.select({ value: deviceCategories.slug, label: deviceCategories.name }).from(deviceCategories).orderBy(asc(deviceCategories.name)),
  ])
  return { brands: brandRows, categories: categoryRows }
}

export interface CatalogueFigures {
  models: number
  online: number
  /** Online, with nothing that visitors could have repaired. */
  withoutRepairs: number
  views: number
}

/** The figures above the list of models: how many are online, how many lack something, how often they were looked at. */
export async function countCatalogue(ctx: Ctx): Promise<CatalogueFigures> {
  assertCan(ctx.actor, 'catalogue:read')
  const online = eq(deviceModels.is_active, true)
  const activeRepairs = ctx.db
    .select({ one: sql`1` })
    .from(modelRepairs)
    .where(repairsOfModel)
  const [figures] = await ctx.db
    .select({
      models: count(),
      online: sql<number>`count(*) filter (where ${deviceModels.is_active})::int`,
      views: sql<number>`coalesce(sum(${deviceModels.view_count}), 0)::int`,
    })
    .from(deviceModels)
  const [bare] = await ctx.db
    .select({ total: count() })
    .from(deviceModels)
    .where(and(online, not(exists(activeRepairs))))
  return { models: figures?.models ?? 0, online: figures?.online ?? 0, withoutRepairs: bare?.total ?? 0, views: figures?.views ?? 0 }
}
