import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { OTHER_CATEGORY } from './grid.queries.server.ts'

const isStarting = and(eq(repairPrices.source, 'depart'), eq(repairPrices.is_active, true))

/** Prices of the demonstration in one category: where its grid is, and the models that have them. */
export interface StartingPrices {
  brand: { name: string; slug: string }
  category: { name: string; slug: string }
  count: number
  models: readonly string[]
}

/** How many prices of the demonstration nobody has changed. */
export async function countStartingPrices(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const [row] = await ctx.db.select({ count: count() }).from(repairPrices).where(isStarting)
  return row?.count ?? 0
}

/** Where the prices of the demonstration stand that nobody has changed. */
export async function listStartingPrices(ctx: Pick<Ctx, 'db'>): Promise<StartingPrices[]> {
  const rows = await ctx.db
    .select({
      brandName: brands.name,
      brandSlug: brands.slug,
      categoryName: deviceCategories.name,
      categorySlug: deviceCategories.slug,
      count: count(),
      models: sql<string[]>`array_agg(distinct ${deviceModels.name} order by ${deviceModels.name})`,
    })
    .from(repairPrices)
    .innerJoin(modelRepairs, eq(modelRepairs.id, repairPrices.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(isStarting)
    .groupBy(brands.id, deviceCategories.id)
    .orderBy(asc(brands.name), asc(deviceCategories.name))
  return rows.map(({ brandName, brandSlug, categoryName, categorySlug, count: prices, models }) => ({
    brand: { name: brandName, slug: brandSlug },
    category: { name: categoryName ?? OTHER_CATEGORY.name, slug: categorySlug ?? OTHER_CATEGORY.slug },
    count: prices,
    models,
  }))
}
