import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { isOneOf } from '#app/platform/db/is-one-of.server.ts'
import { keyText } from './price-value.ts'
import type { PriceValue } from './price-value.ts'

/** An open price: its row, and what its repair is. */
export interface PresentPrice extends PriceValue {
  id: string
  repairKind: string
}

export type PresentPrices = ReadonlyMap<string, PresentPrice>

/** Whether what is read is about to be changed: nobody else writes these prices until the transaction ends. */
export interface Reading {
  lock: boolean
}

/** The open prices of some repairs, by the text of their key. */
export async function listPriceValues(
  ctx: Pick<Ctx, 'db'>,
  repairIds: readonly string[],
  { lock }: Reading = { lock: false },
): Promise<Map<string, PresentPrice>> {
  if (lock) await lockRepairs(ctx, repairIds)
  const rows = await ctx.db
    .select({
      id: repairPrices.id,
      repairKind: repairPrices.repair_kind,
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

/** In one order, so that two people who save at the same time wait for each other instead of failing. */
async function lockRepairs(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`select 1 from ${modelRepairs} where ${isOneOf(modelRepairs.id, ids)} order by ${modelRepairs.id} for update`)
}

/** What staff say of a price that is there, without its row. */
export function valueOf(present: PresentPrice | undefined): PriceValue | null {
  if (!present) return null
  const { id: _id, repairKind: _kind, ...value } = present
  return value
}
