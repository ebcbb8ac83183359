import { eq } from 'drizzle-orm'
import { hasWorkBegun } from '#app/features/cases/case-machine.ts'
import { findCaseStart, findCaseWithdrawal } from '#app/features/contracts/case-contract.queries.server.ts'
import type { ContractCase } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractLinks } from '#app/features/contracts/contract-links.server.ts'
import type { LinkedContract } from '#app/features/contracts/contract-links.server.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'

/**
 * Whether the work of a contract has begun at its customer's express wish, who knew of the right to withdraw: then the part that is done by the
 * moment of a withdrawal may be asked for (L. 221-25). No work goes on after it, so that every step of the repair is from before.
 */
export async function hasBegunAtWish(
  ctx: Pick<Ctx, 'db'>,
  contract: Pick<FoundContract, 'repairId' | 'concludedAt' | 'informedAt' | 'startsEarly'>,
): Promise<boolean> {
  const { repairId, startsEarly, informedAt } = contract
  if (repairId === null || !startsEarly || informedAt === null) return false
  const steps = await ctx.db
    .select({ status: repairEvents.status, at: repairEvents.at })
    .from(repairEvents)
    .where(eq(repairEvents.repair_id, repairId))
  return steps.some(({ status, at }) => hasWorkBegun({ step: status === 'handed_over' ? 'closed' : status, since: at }, contract))
}

/** `mayCharge`: work had begun at the customer's wish, and nobody has said yet what is owed for it, or that all is settled. */
export interface CaseWithdrawal {
  at: Date
  mayCharge: boolean
  /** What is owed for that work, cents; 0 while nobody has said so. */
  keptCents: number
}

/** The withdrawal from the contract of a case that counts, as its customer may know it; null without one. */
export async function caseWithdrawal(ctx: Pick<Ctx, 'db'>, of: ContractCase): Promise<CaseWithdrawal | null> {
  const found = await findCaseWithdrawal(ctx.db, of)
  if (!found) return null
  const contract = await findContractById(ctx, found.contractId)
  const { declaredAt: at, settledAt, keptCents } = found
  const isOpen = settledAt === null && keptCents === null
  return { at, keptCents: keptCents ?? 0, mayCharge: isOpen && contract !== undefined && (await hasBegunAtWish(ctx, contract)) }
}

/** The contract that counts for the page of a repair; both null where there is none that gives a right to withdraw. */
export async function trackedContract(
  ctx: Pick<Ctx, 'db' | 'now'>,
  trackingToken: string,
): Promise<{ links: LinkedContract | null; withdrawal: CaseWithdrawal | null }> {
  const [repair] = await ctx.db
    .select({ repairId: repairs.id, originId: repairs.origin_id })
    .from(repairs)
    .where(eq(repairs.link_hash, linkHash(trackingToken)))
  const start = repair && (await findCaseStart(ctx.db, repair, ctx.now))
  if (!repair || !start) return { links: null, withdrawal: null }
  return { links: await contractLinks(ctx, start.contractId), withdrawal: await caseWithdrawal(ctx, repair) }
}
