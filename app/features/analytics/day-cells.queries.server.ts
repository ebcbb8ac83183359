import { and, between, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { audienceDays } from '#app/platform/db/tables/analytics.server.ts'
import type { AudiencePeriod } from './audience-period.ts'
import type { Audience, Cell, Totals } from './audience.ts'

const NOT_CELLS = ['total', 'hour', 'robot']

interface Read {
  totals: Totals
  byTime: Audience['byTime']
}

const sums = {
  visits: sql<number>`sum(${audienceDays.visits})::int`,
  views: sql<number>`sum(${audienceDays.views})::int`,
  bounces: sql<number>`sum(${audienceDays.bounces})::int`,
}

/** The whole audience of a period, from the figures of its days. */
export async function cellsOfDays(ctx: Ctx, period: AudiencePeriod): Promise<Read & { cells: Cell[] }> {
  const [read, cells] = await Promise.all([
    totalsOfDays(ctx, period),
    ctx.db
      .select({
        dimension: audienceDays.dimension,
        value: audienceDays.value,
        ...sums,
        entries: sql<number>`sum(${audienceDays.entries})::int`,
        exits: sql<number>`sum(${audienceDays.exits})::int`,
      })
      .from(audienceDays)
      .where(and(notInArray(audienceDays.dimension, NOT_CELLS), between(audienceDays.day, period.from, period.until)))
      .groupBy(audienceDays.dimension, audienceDays.value)
      .orderBy(desc(sql`3`), desc(sql`4`), audienceDays.value),
  ])
  return { ...read, cells }
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
  const totals = { visits: 0, views: 0, bounces: 0, visibleMs: 0 }
  for (const row of rows) {
    totals.visits += row.visits
    totals.views += row.views
    totals.bounces += row.bounces
    totals.visibleMs += Number(row.visibleMs)
  }
  return { totals, byTime: hours ?? rows.map(({ at, visits, views }) => ({ at, visits, views })) }
}

async function hoursOf(ctx: Ctx, period: Pick<AudiencePeriod, 'from' | 'until'>): Promise<Audience['byTime']> {
  return ctx.db
    .select({ at: sql<string>`${audienceDays.day} || ' ' || ${audienceDays.value}`, visits: audienceDays.visits, views: audienceDays.views })
    .from(audienceDays)
    .where(and(eq(audienceDays.dimension, 'hour'), between(audienceDays.day, period.from, period.until)))
    .orderBy(audienceDays.day, audienceDays.value)
}
