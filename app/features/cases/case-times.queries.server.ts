import { sql } from 'drizzle-orm'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** The time that half of the cases took at most. */
export interface MedianTime {
  /** Null while there is none. */
  medianMs: number | null
  count: number
}

export interface CaseTimes {
  /** From the device at the shop to the device ready, of devices that left repaired in the period. */
  turnaround: { now: MedianTime; before: MedianTime }
  /** From a request to its first answer, of those answered in the period; what staff write down themselves waits for nobody, and is answered as it is made. */
  answer: { now: MedianTime; before: MedianTime }
}

/** Calendar days in Paris, both included; `beforeFrom` begins the same number of days before. */
interface Period {
  from: string
  until: string
  beforeFrom: string
}

/** How long repairs and answers took, beside the period before. */
export async function findCaseTimes(ctx: Ctx, { from, until, beforeFrom }: Period): Promise<CaseTimes> {
  assertCan(ctx.actor, 'requests:read')
  const [first, start, end] = [beforeFrom, from, addDays(until, 1)].map((day) => sql`${instantOf(day, 0).toISOString()}::timestamptz`)
  const medians = sql`
    extract(epoch from percentile_cont(0.5) within group (order by took) filter (where at >= ${start}))::float8 as now_seconds, (count(*) filter (where at >= ${start}))::int as now_count,
    extract(epoch from percentile_cont(0.5) within group (order by took) filter (where at < ${start}))::float8 as before_seconds, (count(*) filter (where at < ${start}))::int as before_count`
  const [repaired, answered] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select ${medians} from (
        select ${repairs.status_since} as at, coalesce(${repairs.first_ready_at}, ${repairs.status_since}) - ${repairs.created_at} as took
        from ${repairs}
        where ${repairs.status} = 'handed_over' and ${repairs.outcome} = 'repaired' and ${repairs.status_since} >= ${first} and ${repairs.status_since} < ${end}
      ) as left_repaired`),
    ctx.db.execute<Row>(sql`
      select ${medians} from (
        select ${requests.answered_at} as at, ${requests.answered_at} - ${requests.created_at} as took
        from ${requests} where ${requests.answered_at} <> ${requests.created_at} and ${requests.answered_at} >= ${first} and ${requests.answered_at} < ${end}
      ) as answered`),
  ])
  return { turnaround: timesOf(repaired.rows[0]), answer: timesOf(answered.rows[0]) }
}

type Row = { now_seconds: number | null; now_count: number; before_seconds: number | null; before_count: number }

function timesOf(row: Row | undefined): { now: MedianTime; before: MedianTime } {
  const time = (seconds: number | null | undefined, count: number | undefined): MedianTime => ({
    medianMs: seconds === null || seconds === undefined ? null : seconds * 1_000,
    count: count ?? 0,
  })
  return { now: time(row?.now_seconds, row?.now_count), before: time(row?.before_seconds, row?.before_count) }
}
