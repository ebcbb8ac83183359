import { asc, sql } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
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

/** What the forms offer. Kept until another repair has a price or the catalogue changes: of 10,000 models it is the slowest part of the screen. */
export async function listPlanChoices(ctx: Ctx): Promise<PlanChoices> {
  return ctx.memo.get('choices of price plans', [tags.pricedRepairs, tags.catalogue, tags.brands], () => readPlanChoices(ctx))
}

async function readPlanChoices(ctx: Ctx): Promise<PlanChoices> {
  const [brandRows, categories, repairs, models] = await Promise.all([
    ctx.db.select({ slug: brands.slug, name: brands.name }).from(brands).orderBy(asc(brands.name)),
    ctx.db.select({ slug: deviceCategories.slug, name: deviceCategories.name }).from(deviceCategories).orderBy(asc(deviceCategories.name)),
    ctx.db.selectDistinct({ name: modelRepairs.repair_name }).from(modelRepairs).where(isPriced).orderBy(asc(modelRepairs.repair_name)),
    ctx.db
      .select({ slug: deviceModels.slug, name: deviceModels.name })
      .from(deviceModels)
      .where(sql`exists (select 1 from ${modelRepairs} where ${modelRepairs.model_id} = ${deviceModels.id} and ${isPriced})`)
      .orderBy(asc(deviceModels.name)),
  ])
  return { brands: brandRows, categories, repairs: repairs.map(({ name }) => name), models }
}

const isPriced = sql`exists (select 1 from ${repairPrices} where ${repairPrices.repair_id} = ${modelRepairs.id} and ${repairPrices.is_active})`
