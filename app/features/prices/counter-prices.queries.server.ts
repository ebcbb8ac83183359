import { and, asc, eq } from 'drizzle-orm'
import type { PartKind, StockState } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { aidFor } from './aid-scale.ts'
import { readAids } from './aids.queries.server.ts'

/** One price of the list as the counter takes it over into a case or a quote. */
export interface CounterPrice {
  id: string
  repair: string
  part: PartKind
  /** TTC, before the aid; null: on quote. */
  amountCents: number | null
  /** The upper end of a range; null where it is one price. */
  maxCents: number | null
  aidCents: number
  warranty: string | null
  stock: StockState | null
  stockDays: number | null
}

/** What the repairs of a model cost in one shop today: its own prices, and those of all shops where it has none. */
export async function listCounterPrices(ctx: Ctx, { modelSlug, storeId }: { modelSlug: string; storeId: string }): Promise<CounterPrice[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const aids = await readAids(ctx)
  const rows = await ctx.db
    .select({
      id: repairPrices.id,
      repairId: repairPrices.repair_id,
      repair: modelRepairs.repair_name,
      repairKind: repairPrices.repair_kind,
      part: repairPrices.part_kind,
      storeId: repairPrices.store_id,
      amountCents: repairPrices.amount_cents,
      maxCents: repairPrices.max_cents,
      warranty: repairPrices.warranty,
      repairWarranty: modelRepairs.warranty,
      stock: repairPrices.stock,
      stockDays: repairPrices.stock_days,
      deviceType: deviceCategories.device_type,
    })
    .from(repairPrices)
    .innerJoin(modelRepairs, and(eq(modelRepairs.id, repairPrices.repair_id), eq(modelRepairs.is_active, true)))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(deviceModels.slug, modelSlug), eq(repairPrices.is_active, true)))
    .orderBy(asc(modelRepairs.display_order), asc(modelRepairs.repair_name), asc(repairPrices.part_kind))
  const own = new Set(rows.filter((row) => row.storeId === storeId).map(({ repairId, part }) => `${repairId} ${part}`))
  return rows
    .filter((row) => row.storeId === storeId || (row.storeId === null && !own.has(`${row.repairId} ${row.part}`)))
    .map(({ id, repair, repairKind, part, amountCents, maxCents, warranty, repairWarranty, stock, stockDays, deviceType }) => ({
      id,
      repair,
      part,
      amountCents,
      maxCents,
      aidCents: aids.unlabelled.includes(storeId)
        ? 0
        : aidFor(aids.scale, aids.today, { deviceType: deviceType ?? 'smartphone', repairKind, part, amountCents }),
      warranty: warranty ?? repairWarranty,
      stock,
      stockDays,
    }))
}
