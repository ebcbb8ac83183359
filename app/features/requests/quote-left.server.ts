import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'

/**
 * Of the quote of the statement around: it was accepted, and a withdrawal has ended the whole case since. Its own state stays as it was answered; one
 * that was left alone, while an earlier agreement stands, has the state `withdrawn`.
 */
export const QUOTE_LEFT = sql<boolean>`quotes.state = 'accepted' and exists (select 1 from withdrawals join contracts on contracts.id = withdrawals.contract_id
  where contracts.left_at is null and contracts.request_id = quotes.request_id
    and (contracts.id = quotes.id or withdrawals.declared_at > quotes.decided_at))`

/**
 * Of the quote of the statement around: what it added is not done, as agreed with its customer, and no withdrawal has ended it. The contract of a quote
 * has its id.
 */
export const QUOTE_DROPPED = sql<boolean>`quotes.state = 'withdrawn' and not exists (select 1 from withdrawals join contracts on contracts.id = withdrawals.contract_id
  where contracts.request_id = quotes.request_id and withdrawals.declared_at = (select ended.left_at from contracts as ended where ended.id = quotes.id))`

/** The same of one quote. */
export async function isDropped({ db }: Pick<Ctx, 'db'>, quoteId: string): Promise<boolean> {
  const [quote] = await db.select({ dropped: QUOTE_DROPPED }).from(quotes).where(eq(quotes.id, quoteId))
  return quote?.dropped ?? false
}
