import { sql } from 'drizzle-orm'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** Devices that were handed over repaired, and devices that came back under warranty. */
interface Counted {
  repaired: number
  returned: number
}

export interface ReturnFigures {
  now: Counted
  /** The same number of days just before. */
  before: Counted
}

/** Calendar days in Paris, both included. */
interface Period {
  from: string
  until: string
  beforeFrom: string
}

/** How many devices came back in a period, beside those that left repaired in it; returns are not counted among the latter. */
export async function countReturns(ctx: Ctx, { from, until, beforeFrom }: Period): Promise<ReturnFigures> {
  assertCan(ctx.actor, 'requests:read')
  const [first, start, end] = [beforeFrom, from, addDays(until, 1)].map((day) => sql`${instantOf(day, 0).toISOString()}::timestamptz`)
  const { rows } = await ctx.db.execute<{ repaired: number; returned: number; repaired_before: number; returned_before: number }>(sql`
    select repaired, returned, repaired_before, returned_before
    from (select (count(*) filter (where handed_over_at >= ${start}))::int as repaired, (count(*) filter (where handed_over_at < ${start}))::int as repaired_before
        from ${repairs} where outcome = 'repaired' and return_of is null and handed_over_at >= ${first} and handed_over_at < ${end}) as gone,
      (select (count(*) filter (where created_at >= ${start}))::int as returned, (count(*) filter (where created_at < ${start}))::int as returned_before
        from ${repairs} where return_of is not null and created_at >= ${first} and created_at < ${end}) as back`)
  const [row] = rows
  return {
    now: { repaired: row?.repaired ?? 0, returned: row?.returned ?? 0 },
    before: { repaired: row?.repaired_before ?? 0, returned: row?.returned_before ?? 0 },
  }
}
