import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { hasEarlierContract } from '#app/features/contracts/case-contract.queries.server.ts'
import type { RepairStatus } from '#app/features/repairs/repair-words.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents } from '#app/platform/db/tables/repairs.server.ts'

/** Where work is under way, or waits for a part of it. */
const UNDER_WAY: readonly string[] = ['part_awaited', 'in_repair', 'final_check', 'ready']
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
  if (repairId === null || waitsUntil === null || concludedAt === null || !UNDER_WAY.includes(step)) return false
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
  if (events.length === 0 || events.some(({ status }) => status === 'accepted')) return false
  return hasEarlierContract(db, { repairId, originId })
}
