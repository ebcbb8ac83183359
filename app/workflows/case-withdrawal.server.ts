import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { hasWorkBegun } from '#app/features/cases/case-machine.ts'
import { findCaseStart, findCaseWithdrawal, findOpenWithdrawals } from '#app/features/contracts/case-contract.queries.server.ts'
import type { ContractCase } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractLinks } from '#app/features/contracts/contract-links.server.ts'
import type { LinkedContract } from '#app/features/contracts/contract-links.server.ts'
import { contractsOfSameCase, findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { isAdditionCounted, readAddedPart } from '#app/features/contracts/standing-contract.server.ts'
import type { LeftAddition } from '#app/features/repairs/shown-repair.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'

/**
 * The most that may be asked for work that has begun at its customer's express wish, who knew of the right to withdraw (L. 221-25), cents: the price
 * that this wish was given for, or what was agreed since if that is less. Undefined where no work has begun at a wish, null where neither has a price.
 * - A withdrawal ends the earlier contracts of the case as well, so a wish that was given for one of them counts though a newer one was made without.
 * - Every step of the repair is from before the withdrawal, for no work goes on after it: none has to be left out by its date.
 * - A wish that was given while the device was being repaired begins its work at once, and no step of the repair is noted for that.
 * @param alone an earlier contract stands: the wish that was given for that one counts for nothing here
 */
export async function begunAtWish(
  ctx: Pick<Ctx, 'db'>,
  contract: FoundContract,
  alone = contract.leftAt !== null,
): Promise<{ maxCents: number | null } | undefined> {
  const { repairId } = contract
  if (repairId === null) return undefined
  const wished = await ctx.db
    .select({ concludedAt: contracts.concluded_at, askedAt: contracts.early_asked_at, totalCents: contracts.total_cents })
    .from(contracts)
    .where(
      and(
        alone ? eq(contracts.id, contract.id) : and(contractsOfSameCase(contract), isNull(contracts.left_at)),
        lte(contracts.concluded_at, contract.concludedAt),
        eq(contracts.starts_early, true),
        isNotNull(contracts.informed_at),
      ),
    )
    .orderBy(desc(contracts.concluded_at))
  if (wished.length === 0) return undefined
  const steps = await ctx.db
    .select({ status: repairEvents.status, at: repairEvents.at })
    .from(repairEvents)
    .where(eq(repairEvents.repair_id, repairId))
    .orderBy(repairEvents.at)
  const begun = wished.find(
    (each) =>
      steps.some(({ status, at }) => hasWorkBegun({ step: status === 'handed_over' ? 'closed' : status, since: at }, each)) ||
      steps.findLast(({ at }) => at <= wishedAt(each))?.status === 'in_repair',
  )
  if (!begun) return undefined
  const sums = [begun.totalCents, contract.totalCents].filter((cents) => cents !== null)
  return { maxCents: sums.length === 0 ? null : Math.min(...sums) }
}

/** When the work might begin: with the contract, or once its customer asked for that later. */
function wishedAt({ concludedAt, askedAt }: { concludedAt: Date; askedAt: Date | null }): Date {
  return askedAt !== null && askedAt > concludedAt ? askedAt : concludedAt
}

/** Whether any work was begun at the customer's wish (`begunAtWish`). */
export async function hasBegunAtWish(ctx: Pick<Ctx, 'db'>, contract: FoundContract, alone?: boolean): Promise<boolean> {
  return (await begunAtWish(ctx, contract, alone)) !== undefined
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
  const { declaredAt: at, settledAt, keptCents, addedCents } = found
  const isOpen = settledAt === null && keptCents === null
  return { at, keptCents: (keptCents ?? 0) + addedCents, mayCharge: isOpen && contract !== undefined && (await hasBegunAtWish(ctx, contract)) }
}

/** The withdrawal from an addition alone whose work had begun at the wish for it, while nobody has said what is owed for that, or that all is settled. */
export async function findAdditionToCount(ctx: Pick<Ctx, 'db'>, of: ContractCase): Promise<string | null> {
  for (const { id, contractId } of await findOpenWithdrawals(ctx.db, of)) {
    const contract = await findContractById(ctx, contractId)
    if (contract && contract.leftAt !== null && !(await isAdditionCounted(ctx, contract)) && (await hasBegunAtWish(ctx, contract))) return id
  }
  return null
}

/** What the page of a repair says of the contract that counts; links and withdrawal are null where no contract gives a right to withdraw. */
export async function trackedContract(
  ctx: Pick<Ctx, 'db' | 'now'>,
  trackingToken: string,
): Promise<{ links: LinkedContract | null; withdrawal: CaseWithdrawal | null; left: LeftAddition }> {
  const [repair] = await ctx.db
    .select({ repairId: repairs.id, originId: repairs.origin_id })
    .from(repairs)
    .where(eq(repairs.link_hash, linkHash(trackingToken)))
  const start = repair && (await findCaseStart(ctx.db, repair, ctx.now))
  if (!repair || !start) return { links: null, withdrawal: null, left: { cents: 0, mayCharge: false } }
  const links = await contractLinks(ctx, start.contractId)
  return {
    links,
    withdrawal: await caseWithdrawal(ctx, repair),
    left: {
      cents: await readAddedPart(ctx.db, { repairId: repair.repairId, requestId: repair.originId }),
      mayCharge: (await findAdditionToCount(ctx, repair)) !== null,
    },
  }
}
