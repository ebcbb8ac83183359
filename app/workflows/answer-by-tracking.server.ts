import { and, eq } from 'drizzle-orm'
import { holdRequest, reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { DecisionResult } from '#app/features/requests/quotes.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { decideByRepair } from './quotes.server.ts'
import type { QuoteAnswer } from './quotes.server.ts'

/** What is answered on the page of a repair, by its link, to the version of the quote that stood there. */
type TrackedAnswer = { token: string; version: number } & (QuoteAnswer | { reconsiders: true })

/**
 * The customer's answer to the quote of a repair, or that a refusal is taken back, by the link of its page. The link is read once more with the request held:
 * staff who close it at this moment hold the request as well, and a closed link answers nothing.
 */
export async function answerByTracking(ctx: Ctx, { token, version, ...answer }: TrackedAnswer): Promise<DecisionResult> {
  const requestId = await findRequestOfLink(ctx, token)
  if (requestId === undefined) return 'unknown'
  return ctx.db.transaction(async (tx): Promise<DecisionResult> => {
    const txCtx = { ...ctx, db: tx }
    await holdRequest(txCtx, requestId)
    if ((await findRequestOfLink(txCtx, token)) !== requestId) return 'unknown'
    return 'reconsiders' in answer ? reconsiderQuote(txCtx, { requestId, version }) : decideByRepair(txCtx, { ...answer, requestId, version })
  })
}

/** The request that the repair of a link came from; undefined for a link that opens none, and for a repair without one. */
async function findRequestOfLink({ db }: Pick<Ctx, 'db'>, token: string): Promise<string | undefined> {
  const [repair] = await db
    .select({ originId: repairs.origin_id })
    .from(repairs)
    .where(and(eq(repairs.link_hash, linkHash(token)), eq(repairs.origin, 'request')))
  return repair?.originId ?? undefined
}
