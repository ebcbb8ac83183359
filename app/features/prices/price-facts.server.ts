import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PartKind } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import type { DeviceType } from './aid-scale.ts'

/** A repair and whose it is: what plans of many prices need to know. */
export interface RepairFacts {
  repairId: string
  repair: string
  modelId: string
  model: string
  modelSlug: string
  brandSlug: string
  brand: string
  categoryId: string | null
  deviceType: DeviceType
}

/** The repairs of the catalogue with what prices need to know of them: model, brand, category, kind of device. */
export async function listRepairFacts(ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<RepairFacts[]> {
  const rows = await ctx.db
    .select({
      repairId: modelRepairs.id,
      repair: modelRepairs.repair_name,
      modelId: deviceModels.id,
      model: deviceModels.name,
      modelSlug: deviceModels.slug,
      brandSlug: brands.slug,
      brand: brands.name,
      categoryId: deviceModels.category_id,
      deviceType: deviceCategories.device_type,
    })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(modelRepairs.is_active, true), where))
    .orderBy(sql`${brands.name}, ${deviceModels.display_order}, ${deviceModels.name}, ${modelRepairs.display_order}, ${modelRepairs.id}`)
  return rows.map((row) => ({ ...row, deviceType: row.deviceType ?? 'smartphone' }))
}

export type FactsOf = ReadonlyMap<string, RepairFacts>

export function factsById(facts: readonly RepairFacts[]): FactsOf {
  return new Map(facts.map((one) => [one.repairId, one]))
}

/** Which prices a change of many is about; what is null means all. */
export interface BulkScope {
  brandSlug: string | null
  categorySlug: string | null
  /** A repair as the models call it. */
  repair: string | null
  part: PartKind | null
}

export function scopeCondition({ brandSlug, categorySlug, repair }: BulkScope): SQL | undefined {
  return and(
    brandSlug === null ? undefined : eq(brands.slug, brandSlug),
    categorySlug === null ? undefined : eq(deviceCategories.slug, categorySlug),
    repair === null ? undefined : eq(modelRepairs.repair_name, repair),
  )
}
