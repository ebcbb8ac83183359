import { sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { pushedArrivals } from '../db/tables/staff.server.ts'

/**
 * What the team itself writes down in this transaction is no arrival: no screen rings and no phone is told, its maker's first of all.
 * To be called before the row is written (migration 0123). Pass the context of the transaction.
 * @param id of the request or the visit
 */
export async function madeByStaff(txCtx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  await txCtx.db.execute(sql`select set_config('phare.made_by', 'staff', true)`)
  await txCtx.db.insert(pushedArrivals).values({ id, at: txCtx.now }).onConflictDoNothing()
}
