import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import { keyText } from './price-value.ts'
import type { PriceValue } from './price-value.ts'

/** The open prices of some repairs, by the text of their key. */
export async function listPriceValues(ctx: Pick<Ctx, 'db'>, repairIds: readonly string[]): Promise<Map<string, PriceValue & { id: string }>> {
  const rows = await ctx.db
    .select({
      id: repairPrices.id,
      repairId: repairPrices.repair_id,
      part: repairPrices.part_kind,
      storeId: repairPrices.store_id,
      amountCents: repairPrices.amount_cents,
      maxCents: repairPrices.max_cents,
      stock: repairPrices.stock,
      stockDays: repairPrices.stock_days,
      warranty: repairPrices.warranty,
    })
    .from(repairPrices)
    .where(and(isOneOf(repairPrices.repair_id, repairIds), eq(repairPrices.is_active, true)))
  return new Map(rows.map(({ repairId, part, storeId, ...value }) => [keyText({ repairId, part, storeId }), value]))
}
