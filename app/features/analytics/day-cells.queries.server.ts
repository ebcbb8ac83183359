import { and, between, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { audienceDays } from '#app/platform/db/tables/analytics.server.ts'
import type { AudiencePeriod } from './audience-period.ts'
import type { Audience, Cell, Totals } from './audience.ts'
import { figuresOf } from './figures.queries.server.ts'

/** The blocks of the screen, and what its export has besides. */
const BLOCKS = ['page', 'source', 'device', 'browser', 'os', 'language', 'screen', 'event', 'vital']
const EXPORTED = ['repair', 'quote_page', 'search', 'missing', 'refurbished', 'again']

interface Read {
  totals: Totals
  byTime: Audience['byTime']
}

const sums = {
  sessions: sql<number>`sum(${audienceDays.sessions})::int`,
  views: sql<number>`sum(${audienceDays.views})::int`,
  bounces: sql<number>`sum(${audienceDays.bounces})::int`,
}

/** The whole audience of a period, from the figures of its months and days. */
export async function cellsOfDays(ctx: Ctx, period: AudiencePeriod): Promise<Read & { cells: Cell[] }> {
  const [read, { rows }] = await Promise.all([
    totalsOfDays(ctx, period),
    ctx.db.execute<Cell & Record<string, unknown>>(sql`
      select dimension, value, sum(sessions)::int as sessions, sum(views)::int as views, sum(bounces)::int as bounces, sum(entries)::int as entries, sum(exits)::int as exits
      from (${await figuresOf(ctx, period, [...BLOCKS, ...EXPORTED])}) as figures group by dimension, value order by 3 desc, 4 desc, 2`),
  ])
  return {
    ...read,
    cells: rows.map(({ dimension, value, sessions, views, bounces, entries, exits }) => ({
      dimension,
      value,
      sessions,
      views,
      bounces,
      entries,
      exits,
    })),
  }
}

/** Sums and their course over time. */
export async function totalsOfDays(
  ctx: Ctx,
  period: Pick<AudiencePeriod, 'from' | 'until' | 'step'>,
  dimension: 'total' | 'robot' = 'total',
): Promise<Read> {
  const [rows, hours] = await Promise.all([
    ctx.db
      .select({ at: audienceDays.day, ...sums, visibleMs: sql<string>`sum(${audienceDays.visible_ms})` })
      .from(audienceDays)
      .where(and(eq(audienceDays.dimension, dimension), between(audienceDays.day, period.from, period.until)))
      .groupBy(audienceDays.day)
      .orderBy(audienceDays.day),
    period.step === 'hour' ? hoursOf(ctx, period) : null,
  ])
  const totals = { sessions: 0, views: 0, bounces: 0, visibleMs: 0 }
  for (const row of rows) {
    totals.sessions += row.sessions
    totals.views += row.views
    totals.bounces += row.bounces
    totals.visibleMs += Number(row.visibleMs)
  }
  return { totals, byTime: hours ?? rows.map(({ at, sessions, views }) => ({ at, sessions, views })) }
}

async function hoursOf(ctx: Ctx, period: Pick<AudiencePeriod, 'from' | 'until'>): Promise<Audience['byTime']> {
  return ctx.db
    .select({ at: sql<string>`${audienceDays.day} || ' ' || ${audienceDays.value}`, sessions: audienceDays.sessions, views: audienceDays.views })
    .from(audienceDays)
    .where(and(eq(audienceDays.dimension, 'hour'), between(audienceDays.day, period.from, period.until)))
    .orderBy(audienceDays.day, audienceDays.value)
}
