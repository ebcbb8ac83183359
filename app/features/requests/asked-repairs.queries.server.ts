import { sql } from 'drizzle-orm'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

export interface AskedRepair {
  repair: string
  now: number
  before: number
}

interface Period {
  from: string
  until: string
  beforeFrom: string
}

/** The repairs that customers asked for with a form, the most asked first, beside the period before. A request may ask for several. */
export async function countAskedRepairs(ctx: Ctx, { from, until, beforeFrom }: Period): Promise<AskedRepair[]> {
  assertCan(ctx.actor, 'requests:read')
  const start = instantOf(from, 0)
  const { rows } = await ctx.db.execute<{ repair: string; now: number; before: number }>(sql`
    select (array_agg(trim(part) order by latest desc))[1] as repair, sum(asked_now)::int as now, sum(asked_before)::int as before
    from (
      -- The same words are taken apart once, not for each request.
      select repair, max(created_at) as latest,
        count(*) filter (where created_at >= ${start}) as asked_now, count(*) filter (where created_at < ${start}) as asked_before
      from requests where created_at >= ${instantOf(beforeFrom, 0)} and created_at < ${instantOf(addDays(until, 1), 0)} group by repair
    ) as asked cross join lateral unnest(string_to_array(repair, ', ')) as part
    where trim(part) <> '' group by lower(trim(part)) order by 2 desc, 1`)
  return rows.map(({ repair, now, before }) => ({ repair, now, before }))
}
