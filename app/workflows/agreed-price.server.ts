import { eq, sql } from 'drizzle-orm'
import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now'>

/** What the customer had agreed to pay, by an earlier quote or at the counter, cents; null for nothing. */
export async function agreedBefore(txCtx: ReadCtx, requestId: string): Promise<number | null> {
  const quote = await findAgreedQuote(txCtx, requestId)
  if (quote) return quoteSum(quote)
  const [slip] = await txCtx.db
    .select({ cents: sql<number | null>`${deposits.price_cents} - ${deposits.aid_cents}` })
    .from(deposits)
    .innerJoin(repairs, eq(repairs.id, deposits.repair_id))
    .where(eq(repairs.origin_id, requestId))
  return slip?.cents ?? null
}

/** The same, as long as the customer has not withdrawn from it. */
export async function standingCents(ctx: ReadCtx, requestId: string): Promise<number | null> {
  const cents = await agreedBefore(ctx, requestId)
  return cents === null || (await isWithdrawn(ctx.db, { repairId: null, originId: requestId })) ? null : cents
}
