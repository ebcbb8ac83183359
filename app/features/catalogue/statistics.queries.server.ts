import { asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** Models that are joined with what the audience saw: those ever seen, the most seen first. */
const MODELS_READ = 2_000

export interface CatalogueStatistics {
  models: { name: string; path: string; views: number }[]
  brands: { name: string; views: number; models: number }[]
}

/** What visitors looked at in the catalogue since it opened. */
export async function getCatalogueStatistics(ctx: Ctx): Promise<CatalogueStatistics> {
  assertCan(ctx.actor, 'analytics:read')
  const [models, brandRows] = await Promise.all([
    ctx.db
      .select({ name: deviceModels.name, slug: deviceModels.slug, brandSlug: brands.slug, views: deviceModels.view_count })
      .from(deviceModels)
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .where(gt(deviceModels.view_count, 0))
      .orderBy(desc(deviceModels.view_count), asc(deviceModels.name))
      .limit(MODELS_READ),
    ctx.db
      .select({ name: brands.name, views: sql<number>`coalesce(sum(${deviceModels.view_count}), 0)::int`, models: count(deviceModels.id) })
      .from(brands)
      .leftJoin(deviceModels, eq(deviceModels.brand_id, brands.id))
      .groupBy(brands.id, brands.name)
      .orderBy(desc(sql`2`), asc(brands.name)),
  ])
  return {
    models: models.map(({ name, slug, brandSlug, views }) => ({ name, views, path: `/reparation/${brandSlug}/${slug}` })),
    brands: brandRows,
  }
}
