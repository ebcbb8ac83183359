import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { modelRepairs, seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { modelTags } from './catalogue-tags.server.ts'

/** How many repairs are guaranteed, or take a time, as the demonstration says and nobody of the shop does. */
export async function countStartingTerms(ctx: Pick<Ctx, 'db' | 'knownBrands'>): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from (${startingTerms(ctx)}) as starting`)
  return rows[0]?.count ?? 0
}

/**
 * Takes away what the demonstration guarantees and how long it says that repairs take. Without a warranty of its own a repair has that of the
 * shop; without a time of its own its page names none. What somebody of the shop wrote stays.
 */
export async function dropStartingTerms(txCtx: Ctx, invalidate: Invalidate): Promise<{ warranties: number; durations: number }> {
  const { rows } = await txCtx.db.execute<{ model_id: string; warranties: number; durations: number }>(sql`
    with changed as (
      update ${modelRepairs} as repair set
        warranty = case when starting.has_warranty then null else repair.warranty end,
        duration = case when starting.has_duration then null else repair.duration end,
        updated_at = ${txCtx.now.toISOString()}
      from (${startingTerms(txCtx)}) as starting
      where repair.id = starting.id
      returning repair.model_id, starting.has_warranty, starting.has_duration)
    select model_id, count(*) filter (where has_warranty)::int as warranties, count(*) filter (where has_duration)::int as durations
    from changed group by model_id`)
  const models = rows.map(({ model_id }) => model_id)
  invalidate(await modelTags(txCtx, models))
  return {
    warranties: rows.reduce((sum, { warranties }) => sum + warranties, 0),
    durations: rows.reduce((sum, { durations }) => sum + durations, 0),
  }
}

/**
 * The repairs that a start put in and that still say what it said of them. They carry the time of its transaction, as its marks do; when they
 * were last changed says nothing, since every price changes them.
 */
function startingTerms({ knownBrands }: Pick<Ctx, 'knownBrands'>): SQL {
  const { warranties, durations } = knownBrands.startingTerms()
  return sql`
    select * from (
      select id,
        coalesce(warranty in (select jsonb_array_elements_text(${JSON.stringify(warranties)}::jsonb)), false) as has_warranty,
        coalesce((repair_name, duration) in (
          select "repairName", duration from jsonb_to_recordset(${JSON.stringify(durations)}::jsonb) as known("repairName" text, duration text)
        ), false) as has_duration
      from ${modelRepairs}
      where created_at in (select seeded_at from ${seededRows} where kind = 'model')) as seeded
    where has_warranty or has_duration`
}
