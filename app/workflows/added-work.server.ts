import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { findRelation } from '#app/features/contracts/standing-contract.server.ts'
import type { StandingContract } from '#app/features/contracts/standing-contract.server.ts'
import { isDiscount } from '#app/features/requests/quote-sum.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents } from '#app/platform/db/tables/repairs.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { BEGUN } from './work-goes-on.server.ts'

/** What the contract that counts adds to work that had begun before it. */
export interface AddedWork {
  contract: FoundContract
  /** What was agreed on before, and stands without it. */
  before: StandingContract
  /** "Batterie", in the words of its quote; null where the quotes do not tell it apart. */
  what: string | null
}

/** The work that this contract, the one that counts, adds to what was under way or done by then; undefined where it adds nothing. */
export async function findAddedWork(ctx: Pick<Ctx, 'db'>, contractId: string): Promise<AddedWork | undefined> {
  const contract = await findContractById(ctx, contractId)
  if (contract?.source !== 'quote' || contract.repairId === null || contract.withdrawalId !== null || contract.leftAt !== null) return undefined
  const hadBegun = and(eq(repairEvents.repair_id, contract.repairId), inArray(repairEvents.status, BEGUN), lt(repairEvents.at, contract.concludedAt))
  if ((await ctx.db.$count(repairEvents, hadBegun)) === 0) return undefined
  const relation = await findRelation(ctx, contract)
  if (relation?.kind !== 'adds') return undefined
  return { contract, before: relation.before, what: await addedText(ctx, contract.id, relation.before.id) }
}

/** The lines of a quote that the one before it does not have. A contract of the counter has no lines to compare with. */
async function addedText({ db }: Pick<Ctx, 'db'>, id: string, beforeId: string): Promise<string | null> {
  const found = await db
    .select({ lines: quotes.lines })
    .from(quotes)
    .where(inArray(quotes.id, [id, beforeId]))
    .orderBy(desc(quotes.version))
  const [now, before] = found
  if (!now || !before) return null
  const known = before.lines.map(({ label }) => label)
  const added = now.lines.filter((line) => !known.includes(line.label) && !isDiscount(line)).map(({ label }) => label)
  return added.length === 0 ? null : added.join(', ')
}
