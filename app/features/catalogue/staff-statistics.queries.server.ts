import { asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

const TOP_MODELS = 15
const TOP_REPAIRS = 10

export interface CatalogueStatistics {
  models: { name: string; path: string; views: number }[]
  brands: { name: string; views: number; models: number }[]
  repairs: { name: string; models: number }[]
}

/** What visitors look at in the catalogue, and what it offers. */
export async function getCatalogueStatistics(ctx: Ctx): Promise<CatalogueStatistics> {
  assertCan(ctx.actor, 'analytics:read')
  const [models, brandRows, repairs] = await Promise.all([
    ctx.db
      .select({ name: deviceModels.name, slug: deviceModels.slug, brandSlug: brands.slug, views: deviceModels.view_count })
      .from(deviceModels)
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .where(gt(deviceModels.view_count, 0))
      .orderBy(desc(deviceModels.view_count), asc(deviceModels.name))
      .limit(TOP_MODELS),
    ctx.db
      .select({ name: brands.name, views: sql<number>`coalesce(sum(${deviceModels.view_count}), 0)::int`, models: count(deviceModels.id) })
      .from(brands)
      .leftJoin(deviceModels, eq(deviceModels.brand_id, brands.id))
      .groupBy(brands.id, brands.name)
      .orderBy(desc(sql`2`), asc(brands.name)),
    ctx.db
      .select({ name: modelRepairs.repair_name, models: count() })
      .from(modelRepairs)
      .where(eq(modelRepairs.is_active, true))
      .groupBy(modelRepairs.repair_name)
      .orderBy(desc(count()), asc(modelRepairs.repair_name))
      .limit(TOP_REPAIRS),
  ])
  return {
    models: models.map(({ name, slug, brandSlug, views }) => ({ name, views, path: `/reparation/${brandSlug}/${slug}` })),
    brands: brandRows,
    repairs,
  }
}
