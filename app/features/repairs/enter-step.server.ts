import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { RepairStatus } from './repair-words.ts'

/**
 * Puts a repair at a step and writes it into its timeline: whatever step that is, nobody says any more that it cannot be repaired. Pass the context of
 * the transaction.
 */
export async function enterStep(txCtx: Pick<Ctx, 'db' | 'now'>, id: string, status: RepairStatus): Promise<void> {
  await txCtx.db
    .update(repairs)
    .set({
      status,
      status_since: txCtx.now,
      unrepairable_at: null,
      unrepairable_reason: '',
      updated_at: txCtx.now,
      ...(status === 'ready' && { first_ready_at: sql`coalesce(${repairs.first_ready_at}, ${txCtx.now.toISOString()})` }),
    })
    .where(eq(repairs.id, id))
  await txCtx.db.insert(repairEvents).values({ repair_id: id, status, at: txCtx.now })
}
