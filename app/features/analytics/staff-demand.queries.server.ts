import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AudiencePeriod } from './audience-period.ts'
import { figuresOf } from './figures.queries.server.ts'

export interface DemandCell {
  value: string
  now: number
  before: number
}

export interface WeekHour {
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  hour: number
  sessions: number
  calls: number
}

/** What visitors of a period asked for, beside the period before. */
export interface Demand {
  /** Views by path. */
  pages: DemandCell[]
  /** Sessions that began on a path. */
  entries: DemandCell[]
  repairs: DemandCell[]
  missing: DemandCell[]
  quotePages: DemandCell[]
  refurbished: DemandCell[]
  /** Pages that a browser came back to in another session. */
  again: DemandCell[]
  weekHours: WeekHour[]
}

const DIMENSIONS = ['page', 'repair', 'missing', 'quote_page', 'refurbished', 'again']

interface DemandFigures extends DemandCell {
  dimension: string
  entries: number
  entriesBefore: number
  // The driver types its rows as records, and takes no other interface.
  [column: string]: unknown
}

/** Read from the figures of months and days alone: as fast with millions of events. */
export async function getDemand(ctx: Ctx, period: AudiencePeriod): Promise<Demand> {
  assertCan(ctx.actor, 'analytics:read')
  const [{ rows }, weekHours] = await Promise.all([demandFigures(ctx, period), weekHoursOf(ctx, period)])
  const of = (dimension: string) => rows.filter((row) => row.dimension === dimension).map(({ value, now, before }) => ({ value, now, before }))
  return {
    pages: of('page'),
    entries: rows.filter((row) => row.dimension === 'page').map((row) => ({ value: row.value, now: row.entries, before: row.entriesBefore })),
    repairs: of('repair'),
    missing: of('missing'),
    quotePages: of('quote_page'),
    refurbished: of('refurbished'),
    again: of('again'),
    weekHours,
  }
}

async function demandFigures(ctx: Ctx, period: AudiencePeriod) {
  const now = await figuresOf(ctx, period, DIMENSIONS)
  const before = await figuresOf(ctx, { from: period.beforeFrom, until: period.beforeUntil }, DIMENSIONS)
  const times = sql`case when dimension = 'page' then views else sessions end`
  return ctx.db.execute<DemandFigures>(sql`
    select dimension, value,
      coalesce(sum(${times}) filter (where is_now), 0)::int as now, coalesce(sum(${times}) filter (where not is_now), 0)::int as before,
      coalesce(sum(entries) filter (where is_now), 0)::int as entries, coalesce(sum(entries) filter (where not is_now), 0)::int as "entriesBefore"
    from (select *, true as is_now from (${now}) as present union all select *, false from (${before}) as past) as figures
    group by dimension, value order by 3 desc, value`)
}

async function weekHoursOf(ctx: Ctx, period: AudiencePeriod): Promise<WeekHour[]> {
  const figures = await figuresOf(ctx, period, ['hour', 'week_hour', 'call_hour'])
  const { rows } = await ctx.db.execute<{ weekday: number; hour: number; sessions: number; calls: number }>(sql`
    select split_part(at, '-', 1)::int as weekday, split_part(at, '-', 2)::int as hour, sum(seen)::int as sessions, sum(called)::int as calls from (
      select case dimension when 'hour' then extract(isodow from day) || '-' || value else value end as at,
        case when dimension <> 'call_hour' then sessions else 0 end as seen, case when dimension = 'call_hour' then sessions else 0 end as called
      from (${figures}) as figures
    ) as hours group by 1, 2`)
  return rows.map(({ weekday, hour, sessions, calls }) => ({ weekday, hour, sessions, calls }))
}
