import { asc, eq } from 'drizzle-orm'
import { days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

const OLDEST_SHOWN = 200

export interface StockAge {
  id: string
  /** Brand and model, as visitors read it. */
  name: string
  ageDays: number
}

/** The devices on sale, the one that has waited longest first. */
export async function listStockAges(ctx: Ctx): Promise<StockAge[]> {
  assertCan(ctx.actor, 'stock:read')
  const rows = await ctx.db
    .select({
      id: refurbishedDevices.id,
      brand: refurbishedDevices.brand,
      model: refurbishedDevices.model,
      createdAt: refurbishedDevices.created_at,
    })
    .from(refurbishedDevices)
    .where(eq(refurbishedDevices.in_stock, true))
    .orderBy(asc(refurbishedDevices.created_at), refurbishedDevices.id)
    .limit(OLDEST_SHOWN)
  return rows.map(({ id, brand, model, createdAt }) => ({
    id,
    name: `${brand} ${model}`,
    ageDays: Math.max(0, Math.floor((ctx.now.getTime() - createdAt.getTime()) / days(1))),
  }))
}
