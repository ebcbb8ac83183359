import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'

/** How a device comes back to its customer: over the counter, by post once it is ready, or by a parcel that has left. */
export type WayBack = 'counter' | 'post' | 'parcel'

/** As the database keeps it of every case (`0194_parcel_on_its_way.sql`). */
export const wayBackColumn = sql<WayBack>`case when ${repairs}.case_step = 'shipped' then 'parcel' when ${repairs}.case_by_post then 'post' else 'counter' end`

export async function wayBackOf(ctx: Pick<Ctx, 'db'>, repairId: string): Promise<WayBack> {
  const [row] = await ctx.db.select({ wayBack: wayBackColumn }).from(repairs).where(eq(repairs.id, repairId))
  return row?.wayBack ?? 'counter'
}
