import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { tillDays } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** Days before today whose till nobody has closed, of one shop or of all. */
export async function countForgottenTills(ctx: Ctx, shop: string | null): Promise<number> {
  assertCan(ctx.actor, 'payments:take')
  const [open] = await ctx.db
    .select({ count: count() })
    .from(tillDays)
    .where(
      and(
        eq(tillDays.training, isTraining(ctx)),
        lt(tillDays.day, parisTime(ctx.now).date),
        isNull(tillDays.closed_at),
        shop === null ? undefined : eq(tillDays.store_id, shop),
      ),
    )
  return open?.count ?? 0
}
