import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { hasEarlierContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { findRelation } from '#app/features/contracts/standing-contract.server.ts'
import type { RepairStatus } from '#app/features/repairs/repair-words.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents } from '#app/platform/db/tables/repairs.server.ts'

/** The steps of work that is under way. `unrepairable` is one of them: whoever takes that back finds the work where it was. */
const UNDER_WAY: readonly string[] = ['part_awaited', 'in_repair', 'final_check', 'ready', 'unrepairable']
/** Where work has begun. */
export const BEGUN: RepairStatus[] = ['in_repair', 'final_check', 'ready']

/** A repair, where it stands, and the contract of it that counts. */
interface GoingRepair {
  repairId: string | null
  originId: string | null
  step: string
  /** As in `withdrawal-right.ts`. */
  waitsUntil: string | null
  concludedAt: Date | null
}

/**
 * Whether the work that was agreed on first goes on while what a later contract adds to it waits for the end of its period, or for a wish. Not
 * where that work was done, and the device went back to the beginning for what was added.
 */
export async function workGoesOn({ db }: Pick<Ctx, 'db'>, { repairId, originId, step, waitsUntil, concludedAt }: GoingRepair): Promise<boolean> {
  if (repairId === null || waitsUntil === null || concludedAt === null) return false
  return (await isUnderWay({ db }, { repairId, step, concludedAt })) && hasEarlierContract(db, { repairId, originId })
}

/** Whether work had begun on a repair before an agreement, and has not gone back to the beginning since. */
export async function isUnderWay(
  { db }: Pick<Ctx, 'db'>,
  { repairId, step, concludedAt }: { repairId: string; step: string; concludedAt: Date },
): Promise<boolean> {
  if (!UNDER_WAY.includes(step)) return false
  const events = await db
    .select({ status: repairEvents.status })
    .from(repairEvents)
    .where(
      and(
        eq(repairEvents.repair_id, repairId),
        or(
          and(inArray(repairEvents.status, BEGUN), lt(repairEvents.at, concludedAt)),
          and(eq(repairEvents.status, 'accepted'), gte(repairEvents.at, concludedAt)),
        ),
      ),
    )
  return events.length > 0 && events.every(({ status }) => status !== 'accepted')
}

/** What the contract that counts means for the work of a repair, see `readCaseStanding`. */
interface Start {
  contractId: string | null
  concludedAt: Date | null
  waitsUntil: string | null
}

/**
 * What a contract that came while work was under way means for that work. `replaces`: it adds nothing, the work goes on by it and nothing waits any more,
 * so that the start comes back without its day. `goesOn`: the work goes on, and only what the contract adds waits.
 */
export async function startOfWork<S extends Start>(
  ctx: Pick<Ctx, 'db'>,
  repair: Pick<GoingRepair, 'repairId' | 'originId' | 'step'>,
  start: S,
): Promise<{ start: S; goesOn: boolean; replaces: boolean }> {
  const isGoing = await workGoesOn(ctx, { ...repair, ...start })
  const contract = isGoing && start.contractId !== null ? await findContractById(ctx, start.contractId) : undefined
  const replaces = contract !== undefined && (await findRelation(ctx, contract))?.kind === 'replaces'
  return { start: replaces ? { ...start, waitsUntil: null } : start, goesOn: isGoing && !replaces, replaces }
}
