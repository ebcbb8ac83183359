import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { REPAIR_KINDS, isRepairKind, leftToPay } from '#app/lib/repair-price.ts'
import type { RepairKind } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { aidFor } from './aid-scale.ts'
import { readAids } from './aids.queries.server.ts'
import { fromPrices, readFromRows } from './prices.queries.server.ts'

/** Models that one comparison shows, the most viewed. */
const COMPARED_MAX = 150

export interface BrandPrices {
  name: string
  slug: string
  models: number
  /** What the cheapest of each kind leaves to pay, cents. */
  from: Partial<Record<RepairKind, number>>
}

/** `/prix`: every brand with a price, and the lowest of each repair. */
export async function listPriceIndex(ctx: Ctx): Promise<BrandPrices[]> {
  showsTag(ctx, tags.prices)
  showsTag(ctx, tags.brands)
  const aids = await readAids(ctx)
  const rows = await ctx.memo.get('price index', [tags.prices, tags.catalogue, tags.brands], () => readIndex(ctx))
  const byBrand = new Map<string, BrandPrices>()
  for (const { name, slug, models, kind, part, deviceType, amountCents } of rows) {
    const brand = byBrand.get(slug) ?? { name, slug, models, from: {} }
    byBrand.set(slug, brand)
    if (!isRepairKind(kind)) continue
    const aidCents = aidFor(aids.scale, aids.today, { deviceType: deviceType ?? 'smartphone', repairKind: kind, part, amountCents })
    const left = leftToPay({ amountCents, aidCents }) ?? amountCents
    brand.from[kind] = Math.min(brand.from[kind] ?? left, left)
  }
  return [...byBrand.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

async function readIndex(ctx: Pick<Ctx, 'db'>) {
  const priced = sql`${repairPrices.is_active} and ${repairPrices.amount_cents} is not null`
  const lowest = await ctx.db
    .select({
      name: brands.name,
      slug: brands.slug,
      kind: repairPrices.repair_kind,
      part: repairPrices.part_kind,
      deviceType: deviceCategories.device_type,
      amountCents: sql<number>`min(${repairPrices.amount_cents})::int`,
    })
    .from(repairPrices)
    .innerJoin(modelRepairs, and(eq(modelRepairs.id, repairPrices.repair_id), eq(modelRepairs.is_active, true)))
    .innerJoin(deviceModels, and(eq(deviceModels.id, modelRepairs.model_id), eq(deviceModels.is_active, true)))
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(priced)
    .groupBy(brands.id, repairPrices.repair_kind, repairPrices.part_kind, deviceCategories.device_type)
  const counts = await ctx.db
    .select({ slug: brands.slug, models: sql<number>`count(distinct ${deviceModels.id})::int` })
    .from(repairPrices)
    .innerJoin(modelRepairs, and(eq(modelRepairs.id, repairPrices.repair_id), eq(modelRepairs.is_active, true)))
    .innerJoin(deviceModels, and(eq(deviceModels.id, modelRepairs.model_id), eq(deviceModels.is_active, true)))
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .where(priced)
    .groupBy(brands.slug)
  const models = new Map(counts.map((row) => [row.slug, row.models]))
  return lowest.map((row) => ({ ...row, models: models.get(row.slug) ?? 0 }))
}

export interface ComparedModel {
  name: string
  slug: string
  from: Partial<Record<RepairKind, number>>
}

export interface PriceComparison {
  brand: { name: string; slug: string }
  /** Kinds that at least one of the models has a price for. */
  kinds: RepairKind[]
  models: ComparedModel[]
  /** Models with a price that the table leaves out. */
  more: number
}

/** `/prix/{brand}`: the main repairs of a brand's models side by side; undefined without a price. */
export async function findPriceComparison(ctx: Ctx, brandSlug: string): Promise<PriceComparison | undefined> {
  showsTag(ctx, tags.brand(brandSlug))
  showsTag(ctx, tags.pricesOf(brandSlug))
  const [brand] = await ctx.db
    .select({ id: brands.id, name: brands.name, slug: brands.slug })
    .from(brands)
    .where(and(eq(brands.slug, brandSlug), eq(brands.is_active, true)))
  if (!brand) return undefined
  const hasPrice = sql`exists (select 1 from ${modelRepairs} as own_repair join ${repairPrices} as price on price.repair_id = own_repair.id
    where own_repair.model_id = ${deviceModels.id} and own_repair.is_active and price.is_active and price.amount_cents is not null)`
  const priced = and(eq(deviceModels.brand_id, brand.id), eq(deviceModels.is_active, true), hasPrice)
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(deviceModels).where(priced)
  const models = await ctx.db
    .select({ id: deviceModels.id, name: deviceModels.name, slug: deviceModels.slug })
    .from(deviceModels)
    .where(priced)
    .orderBy(deviceModels.category_id, deviceModels.display_order, deviceModels.name)
    .limit(COMPARED_MAX)
  if (models.length === 0) return undefined
  const rows = await readFromRows(
    ctx,
    inArray(
      deviceModels.id,
      models.map(({ id }) => id),
    ),
  )
  const prices = fromPrices(rows, await readAids(ctx))
  const compared = models.map(({ name, slug }): ComparedModel => {
    const from: ComparedModel['from'] = {}
    for (const price of prices) {
      if (price.modelSlug === slug) from[price.repairKind] = Math.min(from[price.repairKind] ?? price.leftToPayCents, price.leftToPayCents)
    }
    return { name, slug, from }
  })
  return {
    brand: { name: brand.name, slug: brand.slug },
    kinds: REPAIR_KINDS.filter((kind) => compared.some(({ from }) => from[kind] !== undefined)),
    models: compared,
    more: total - models.length,
  }
}
