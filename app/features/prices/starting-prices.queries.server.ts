import { and, count, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'

/** How many prices of the demonstration nobody has changed. */
export async function countStartingPrices(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(repairPrices)
    .where(and(eq(repairPrices.source, 'depart'), eq(repairPrices.is_active, true)))
  return row?.count ?? 0
}
