import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'

export interface PlanChoices {
  brands: { slug: string; name: string }[]
  categories: { slug: string; name: string }[]
  /** Names of repairs that have a price. */
  repairs: string[]
  /** Models that have a price to copy. */
  models: { slug: string; name: string }[]
}

export async function listPlanChoices(ctx: Ctx): Promise<PlanChoices> {
  const [brandRows, categories, repairs, models] = await Promise.all([
    ctx.db.select({ slug: brands.slug, name: brands.name }).from(brands).orderBy(asc(brands.name)),
    ctx.db.select({ slug: deviceCategories.slug, name: deviceCategories.name }).from(deviceCategories).orderBy(asc(deviceCategories.name)),
    ctx.db
      .selectDistinct({ name: modelRepairs.repair_name })
      .from(modelRepairs)
      .innerJoin(repairPrices, eq(repairPrices.repair_id, modelRepairs.id))
      .where(eq(repairPrices.is_active, true))
      .orderBy(asc(modelRepairs.repair_name)),
    ctx.db
      .selectDistinct({ slug: deviceModels.slug, name: deviceModels.name })
      .from(deviceModels)
      .innerJoin(modelRepairs, eq(modelRepairs.model_id, deviceModels.id))
      .innerJoin(repairPrices, eq(repairPrices.repair_id, modelRepairs.id))
      .where(eq(repairPrices.is_active, true))
      .orderBy(asc(deviceModels.name)),
  ])
  return { brands: brandRows, categories, repairs: repairs.map(({ name }) => name), models }
}
