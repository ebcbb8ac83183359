import { and, asc, count, desc, eq, isNotNull, lt, min, sql } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** A price that nobody looked at for so long is worth a look. */
const OLD_AFTER_MS = days(90)
const LIST_MAX = 50

/** A model of a list to look at; its slug and that of its brand say where it stands in the grid. */
export interface ModelToReview {
  name: string
  slug: string
  brandSlug: string
  views: number
  /** Day of its oldest price; null in the list without prices. */
  oldest: Date | null
}

const modelColumns = {
  name: deviceModels.name,
  slug: deviceModels.slug,
  brandSlug: brands.slug,
  views: deviceModels.view_count,
}

const hasPrice = sql`exists (select 1 from ${modelRepairs} as own_repair join ${repairPrices} as price on price.repair_id = own_repair.id
  where own_repair.model_id = ${deviceModels.id} and own_repair.is_active and price.is_active and price.amount_cents is not null)`

interface Unpriced {
  /** Models online, priced or not. */
  online: number
  total: number
  models: ModelToReview[]
}

/** «Plus vus sans prix»: models online without any amount, most viewed first; views are those of the day's first look. */
export async function listViewedWithoutPrice(ctx: Ctx): Promise<Unpriced> {
  assertCan(ctx.actor, 'catalogue:read')
  const key = `models without price ${parisTime(ctx.now).date}`
  return ctx.memo.get(key, [tags.pricedRepairs, tags.catalogue, tags.brands], () => readViewedWithoutPrice(ctx))
}

async function readViewedWithoutPrice(ctx: Ctx): Promise<Unpriced> {
  // Counted in the same pass: to look for the prices of all models twice takes twice as long.
  const models = await ctx.db
    .select({ ...modelColumns, total: sql<number>`(count(*) over ())::int` })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(eq(deviceModels.is_active, true), eq(brands.is_active, true), sql`not ${hasPrice}`))
    .orderBy(desc(deviceModels.view_count), asc(deviceModels.name))
    .limit(LIST_MAX)
  return {
    online: await countOnline(ctx),
    total: models[0]?.total ?? 0,
    models: models.map(({ total: _total, ...model }) => ({ ...model, oldest: null })),
  }
}

async function countOnline(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ models: count() })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(eq(deviceModels.is_active, true), eq(brands.is_active, true)))
  return row?.models ?? 0
}

/** A price that begins before this has not been looked at for that long. */
export function oldBefore(now: Date): Date {
  return after(now, -OLD_AFTER_MS)
}

/** «Prix de plus de 90 jours»: models whose oldest open price is that old, oldest first. */
export async function listOldPrices(ctx: Ctx): Promise<ModelToReview[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const oldest = min(repairPrices.valid_from)
  const before = oldBefore(ctx.now)
  return ctx.db
    .select({ ...modelColumns, oldest })
    .from(repairPrices)
    .innerJoin(modelRepairs, and(eq(modelRepairs.id, repairPrices.repair_id), eq(modelRepairs.is_active, true)))
    .innerJoin(deviceModels, and(eq(deviceModels.id, modelRepairs.model_id), eq(deviceModels.is_active, true)))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(eq(repairPrices.is_active, true), isNotNull(repairPrices.amount_cents), lt(repairPrices.valid_from, before)))
    .groupBy(deviceModels.id, brands.slug)
    .orderBy(asc(oldest), desc(deviceModels.view_count))
    .limit(LIST_MAX)
}

/** Models online whose page says nothing of its own: kept from search engines until they have a price or a text. */
export async function countBarePages(ctx: Ctx, worthIndexing: ReturnType<typeof sql>): Promise<number> {
  assertCan(ctx.actor, 'catalogue:read')
  const [row] = await ctx.db
    .select({ models: count() })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(eq(deviceModels.is_active, true), eq(brands.is_active, true), sql`not ${worthIndexing}`))
  return row?.models ?? 0
}
