import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { OWED_BACK } from '#app/platform/db/owed-sales.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** The sales without a case whose customers get money back, of one shop or of all: a credit note has taken back what was paid. */
export async function sumOwedBack(ctx: Ctx, shop: string | null): Promise<{ count: number; cents: number }> {
  assertCan(ctx.actor, 'invoices:read')
  const [owed] = await ctx.db
    .select({ count: count(), cents: sql<number>`coalesce(sum(${OWED_BACK}), 0)::float8` })
    .from(invoices)
    .where(and(eq(invoices.training, isTraining(ctx)), gt(OWED_BACK, 0), shop === null ? undefined : eq(invoices.store_id, shop)))
  return owed ?? { count: 0, cents: 0 }
}
