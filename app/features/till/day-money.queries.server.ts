import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { payments, tillDays } from '#app/platform/db/tables/money.server.ts'
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

/**
 * What came in, less what went back, once the till of today was closed, of one shop or of all: it counts for a day of the till that has not
 * begun, so that the sums of today say nothing of it.
 */
export async function sumAfterClosing(ctx: Ctx, shop: string | null): Promise<{ count: number; cents: number }> {
  assertCan(ctx.actor, 'payments:take')
  const signed = sql`case when ${payments.kind} = 'refund' then -${payments.amount_cents} else ${payments.amount_cents} end`
  const [later] = await ctx.db
    .select({ count: count(), cents: sql<number>`coalesce(sum(${signed}), 0)::float8` })
    .from(payments)
    .where(
      and(eq(payments.training, isTraining(ctx)), gt(payments.day, parisTime(ctx.now).date), shop === null ? undefined : eq(payments.store_id, shop)),
    )
  return later ?? { count: 0, cents: 0 }
}
