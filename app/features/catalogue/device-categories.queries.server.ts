import { and, count, eq, min } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import type { DeviceType } from './model-card.ts'

export interface DeviceCategory {
  name: string
  slug: string
  brandName: string
  brandSlug: string
  models: number
}

/** Every category of one kind of device, of whichever brand: all tablets, all computers. The categories with the most models come first. */
export async function listDeviceCategories(ctx: Ctx, deviceType: DeviceType): Promise<DeviceCategory[]> {
  showsTag(ctx, tags.catalogue)
  const rows = await ctx.db
    .select({
      name: deviceCategories.name,
      slug: deviceCategories.slug,
      brandName: brands.name,
      brandSlug: brands.slug,
      models: count(),
      first: min(deviceModels.display_order),
    })
    .from(deviceModels)
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .innerJoin(deviceCategories, and(eq(deviceCategories.id, deviceModels.category_id), eq(deviceCategories.device_type, deviceType)))
    .where(eq(deviceModels.is_active, true))
    .groupBy(brands.id, deviceCategories.id)
    .orderBy(brands.name, min(deviceModels.display_order))
  return rows.map(({ first: _, ...category }) => category).toSorted((left, right) => right.models - left.models)
}

/** The kinds of device that some model of a brand on the site belongs to, with the brand. */
export async function listRepairedTypes(ctx: Ctx): Promise<readonly { type: DeviceType; brand: string }[]> {
  showsTag(ctx, tags.catalogue)
  return ctx.memo.get('repaired types', [tags.catalogue], async () => {
    return ctx.db
      .selectDistinct({ type: deviceCategories.device_type, brand: brands.slug })
      .from(deviceModels)
      .innerJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .where(and(eq(deviceModels.is_active, true), eq(brands.is_active, true)))
  })
}
