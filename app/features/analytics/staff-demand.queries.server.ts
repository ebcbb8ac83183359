import { and, between, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { audienceDays } from '#app/platform/db/tables/analytics.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AudiencePeriod } from './audience-period.ts'

export interface DemandCell {
  value: string
  now: number
  before: number
}

export interface WeekHour {
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  hour: number
  visits: number
  calls: number
}

/** What visitors of a period asked for, beside the period before. */
export interface Demand {
  /** Views by path. */
  pages: DemandCell[]
  /** Visits that began on a path. */
  entries: DemandCell[]
  repairs: DemandCell[]
  missing: DemandCell[]
  quotePages: DemandCell[]
  refurbished: DemandCell[]
  /** Pages that a browser came back to in another visit. */
  again: DemandCell[]
  weekHours: WeekHour[]
}

const COUNTED = ['repair', 'missing', 'quote_page', 'refurbished', 'again']

/** Read from the figures of days alone: as fast with millions of events. */
export async function getDemand(ctx: Ctx, period: AudiencePeriod): Promise<Demand> {
  assertCan(ctx.actor, 'analytics:read')
  const isNow = sql`${audienceDays.day} >= ${period.from}`
  const [rows, weekHours] = await Promise.all([
    ctx.db
      .select({
        dimension: audienceDays.dimension,
        value: audienceDays.value,
        now: sql<number>`coalesce(sum(case when ${audienceDays.dimension} = 'page' then ${audienceDays.views} else ${audienceDays.visits} end) filter (where ${isNow}), 0)::int`,
        before: sql<number>`coalesce(sum(case when ${audienceDays.dimension} = 'page' then ${audienceDays.views} else ${audienceDays.visits} end) filter (where not ${isNow}), 0)::int`,
        entries: sql<number>`coalesce(sum(${audienceDays.entries}) filter (where ${isNow}), 0)::int`,
        entriesBefore: sql<number>`coalesce(sum(${audienceDays.entries}) filter (where not ${isNow}), 0)::int`,
      })
      .from(audienceDays)
      .where(and(inArray(audienceDays.dimension, ['page', ...COUNTED]), between(audienceDays.day, period.beforeFrom, period.until)))
      .groupBy(audienceDays.dimension, audienceDays.value)
      .orderBy(sql`3 desc`, audienceDays.value),
    weekHoursOf(ctx, period),
  ])
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

async function weekHoursOf(ctx: Ctx, period: AudiencePeriod): Promise<WeekHour[]> {
  const { rows } = await ctx.db.execute<{ weekday: number; hour: number; visits: number; calls: number }>(sql`
    select weekday::int, hour::int, sum(visits)::int as visits, sum(calls)::int as calls from (
      select extract(isodow from day) as weekday, value as hour, visits, 0 as calls from audience_days
        where dimension = 'hour' and day between ${period.from} and ${period.until}
      union all select split_part(value, '-', 1)::int, split_part(value, '-', 2), 0, visits from audience_days
        where dimension = 'call_hour' and day between ${period.from} and ${period.until}
    ) as hours group by 1, 2`)
  return rows.map(({ weekday, hour, visits, calls }) => ({ weekday, hour, visits, calls }))
}
