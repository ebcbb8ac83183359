import { and, asc, eq, max, sql } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'

/** The rule of `isWorthIndexing`, where the database decides. */
export const worthIndexing = sql`(
  coalesce(trim(${deviceModels.description}), '') <> '' or coalesce(trim(${deviceModels.meta_description}), '') <> ''
  or coalesce(trim(${deviceModels.image_url}), '') <> ''
  or exists (select 1 from ${modelRepairs} as priced_repair join ${repairPrices} as price on price.repair_id = priced_repair.id
    where priced_repair.model_id = ${deviceModels.id} and priced_repair.is_active and price.is_active))`

export interface SitemapEntry {
  path: string
  updatedAt: Date
}

/** Every public catalogue address with the time of its last change: brands, categories of a brand, models that say something of their own. */
export async function listCatalogueAddresses(ctx: Ctx): Promise<SitemapEntry[]> {
  showsTag(ctx, tags.catalogue)
  showsTag(ctx, tags.prices)
  const active = and(eq(deviceModels.is_active, true), eq(brands.is_active, true))
  const latestModel = max(deviceModels.updated_at)
  const brandRows = await ctx.db
    .select({ slug: brands.slug, own: brands.updated_at, latestModel })
    .from(brands)
    .leftJoin(deviceModels, and(eq(deviceModels.brand_id, brands.id), eq(deviceModels.is_active, true)))
    .where(eq(brands.is_active, true))
    .groupBy(brands.id)
    .orderBy(asc(brands.slug))
  const categoryRows = await ctx.db
    .select({ brandSlug: brands.slug, slug: deviceCategories.slug, latestModel })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .innerJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(active)
    .groupBy(brands.slug, deviceCategories.slug)
    .orderBy(asc(brands.slug), asc(deviceCategories.slug))
  const latestRepair = max(modelRepairs.updated_at)
  const modelRows = await ctx.db
    .select({ brandSlug: brands.slug, slug: deviceModels.slug, own: deviceModels.updated_at, latestRepair })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(modelRepairs, and(eq(modelRepairs.model_id, deviceModels.id), eq(modelRepairs.is_active, true)))
    .where(and(active, worthIndexing))
    .groupBy(brands.slug, deviceModels.id)
    .orderBy(asc(brands.slug), asc(deviceModels.display_order), asc(deviceModels.slug))
  return [
    ...brandRows.map((row) => ({ path: `/reparation/${row.slug}`, updatedAt: later(row.own, row.latestModel) })),
    ...categoryRows.map((row) => ({ path: `/reparation/${row.brandSlug}/${row.slug}`, updatedAt: row.latestModel ?? new Date(0) })),
    ...modelRows.map((row) => ({ path: `/reparation/${row.brandSlug}/${row.slug}`, updatedAt: later(row.own, row.latestRepair) })),
  ]
}

function later(a: Date, b: Date | null): Date {
  return b && b > a ? b : a
}
