import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { contractToken } from './contract.commands.server.ts'
import { findContractById } from './find-contract.queries.server.ts'
import type { FoundContract } from './find-contract.queries.server.ts'
import { endsAtHandOver, withdrawalRight } from './withdrawal-right.ts'

/** Of the customer's links to a contract: their secret, and the last day to withdraw, "YYYY-MM-DD"; null where there is no such right any more. */
export interface LinkedContract {
  token: string
  lastDay: string | null
  /** The right ends before that day once the device is handed back, for its work was asked for within the period. */
  endsAtHandOver: boolean
  /** A contract of a parcel agrees on no repair. */
  source: FoundContract['source']
}

/** The links to a contract; null where nothing was shown before it, as at the counter: then there is no file of it, and no such right. */
export async function contractLinks(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<LinkedContract | null> {
  const [shown] = await ctx.db.select({ summary: contracts.summary }).from(contracts).where(eq(contracts.id, id))
  const contract = shown && shown.summary.length > 0 ? await findContractById(ctx, id) : undefined
  if (!contract) return null
  const right = withdrawalRight(contract, ctx.now)
  return {
    token: await contractToken(ctx, id),
    lastDay: contract.withdrawalId === null && right.kind === 'open' ? right.lastDay : null,
    endsAtHandOver: endsAtHandOver(contract),
    source: contract.source,
  }
}
