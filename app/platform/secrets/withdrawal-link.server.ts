import { and, eq, isNotNull } from 'drizzle-orm'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customerToken } from './customer-links.server.ts'

/**
 * The link by which a customer withdraws from a contract, for every mail about it: the contract has the id of the quote, the request or
 * the visit that made it. It opens the page also where the right has ended, which then says until when it was.
 */
export async function withdrawalLink(ctx: Pick<Ctx, 'db' | 'env'>, contractId: string): Promise<{ label: string; href: string }> {
  const params = new URLSearchParams({ jeton: await customerToken(ctx.db, 'contract', contractId) })
  return { label: 'Renoncer au contrat', href: `${ctx.env.PUBLIC_URL}/pro/retractation?${params}` }
}

/** The same for what may have a contract or not, as a visit that staff booked; none where no contract opens by it. */
export async function withdrawalLinks(ctx: Pick<Ctx, 'db' | 'env'>, contractId: string): Promise<{ label: string; href: string }[]> {
  const opens = await ctx.db.$count(contracts, and(eq(contracts.id, contractId), isNotNull(contracts.link_hash)))
  return opens > 0 ? [await withdrawalLink(ctx, contractId)] : []
}
