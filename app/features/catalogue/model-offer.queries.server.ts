import { and, asc, eq } from 'drizzle-orm'
import { isSlug } from '#app/lib/slug.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import type { DeviceType } from './model-card.ts'

export interface ModelOffer {
  slug: string
  name: string
  brandName: string
  deviceType: DeviceType
  /** Names of what we repair on it, in the order of its page. */
  repairs: string[]
}

/** What a form offers to tick for one model; undefined for one that the catalogue does not show. */
export async function findModelOffer(ctx: Ctx, slug: string): Promise<ModelOffer | undefined> {
  if (!isSlug(slug)) return undefined
  const [model] = await ctx.db
    .select({
      id: deviceModels.id,
      slug: deviceModels.slug,
      name: deviceModels.name,
      brandName: brands.name,
      deviceType: deviceCategories.device_type,
    })
    .from(deviceModels)
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(deviceModels.slug, slug), eq(deviceModels.is_active, true)))
    .limit(1)
  if (!model) return undefined
  const { id, ...found } = model
  const repairs = await ctx.db
    .select({ name: modelRepairs.repair_name })
    .from(modelRepairs)
    .where(and(eq(modelRepairs.model_id, id), eq(modelRepairs.is_active, true)))
    .orderBy(asc(modelRepairs.display_order), asc(modelRepairs.repair_name))
  return { ...found, deviceType: found.deviceType ?? 'smartphone', repairs: [...new Set(repairs.map(({ name }) => name))] }
}
