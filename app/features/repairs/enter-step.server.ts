import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { RepairStatus } from './repair-words.ts'

/** Puts a repair at a step and writes it into its timeline. Pass the context of the transaction. */
export async function enterStep(inside: Pick<Ctx, 'db' | 'now'>, id: string, status: RepairStatus): Promise<void> {
  await inside.db.update(repairs).set({ status, status_since: inside.now, updated_at: inside.now }).where(eq(repairs.id, id))
  await inside.db.insert(repairEvents).values({ repair_id: id, status, at: inside.now })
}
