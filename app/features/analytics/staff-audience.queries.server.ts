import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { analyticsEvents, analyticsSessions } from '#app/platform/db/tables/analytics.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

const PAGE_VIEW = 'page_view'
const TOP_PAGES = 10

export interface AudienceFigures {
  sessions: number
  /** Share of the ended sessions that saw one page, 0–1; null when none has ended. */
  bounceRate: number | null
  pageViews: number
}

export interface Audience {
  now: AudienceFigures
  /** The same number of days before. */
  before: AudienceFigures
  /** Every day of the period in Paris, also those without a session. */
  byDay: { date: string; sessions: number }[]
  pages: { path: string; views: number }[]
  devices: { type: 'mobile' | 'tablet' | 'desktop'; sessions: number }[]
}

/** Sessions and page views of the last `dayCount` days. */
export async function getAudience(ctx: Ctx, dayCount: number): Promise<Audience> {
  assertCan(ctx.actor, 'analytics:read')
  const from = after(ctx.now, -days(dayCount))
  const [now, before, byDay, pages, devices] = await Promise.all([
    figuresBetween(ctx, from, ctx.now),
    figuresBetween(ctx, after(from, -days(dayCount)), from),
    sessionsByDay(ctx, from, dayCount),
    topPages(ctx, from),
    sessionsByDevice(ctx, from),
  ])
  return { now, before, byDay, pages, devices }
}

/** Sessions of the last seven days and of the seven before. */
export async function countWeekSessions(ctx: Ctx): Promise<{ now: number; before: number }> {
  assertCan(ctx.actor, 'analytics:read')
  const weekAgo = after(ctx.now, -days(7))
  const [now, before] = await Promise.all([figuresBetween(ctx, weekAgo, ctx.now), figuresBetween(ctx, after(weekAgo, -days(7)), weekAgo)])
  return { now: now.sessions, before: before.sessions }
}

async function figuresBetween(ctx: Ctx, from: Date, until: Date): Promise<AudienceFigures> {
  const ended = sql`${analyticsSessions.bounce} is not null`
  const [sessions] = await ctx.db
    .select({
      total: count(),
      ended: sql<number>`count(*) filter (where ${ended})::int`,
      bounced: sql<number>`count(*) filter (where ${analyticsSessions.bounce})::int`,
    })
    .from(analyticsSessions)
    .where(and(gte(analyticsSessions.created_at, from), lt(analyticsSessions.created_at, until)))
  const [views] = await ctx.db
    .select({ total: count() })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.event_type, PAGE_VIEW), gte(analyticsEvents.created_at, from), lt(analyticsEvents.created_at, until)))
  return {
    sessions: sessions?.total ?? 0,
    bounceRate: sessions && sessions.ended > 0 ? sessions.bounced / sessions.ended : null,
    pageViews: views?.total ?? 0,
  }
}

async function sessionsByDay(ctx: Ctx, from: Date, dayCount: number): Promise<Audience['byDay']> {
  const day: SQL<string> = sql`to_char(${analyticsSessions.created_at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`
  const rows = await ctx.db
    .select({ date: day, sessions: count() })
    .from(analyticsSessions)
    .where(gte(analyticsSessions.created_at, from))
    .groupBy(sql`1`)
  const found = new Map(rows.map(({ date, sessions }) => [date, sessions]))
  const today = parisTime(ctx.now).date
  return Array.from({ length: dayCount }, (_, index) => addDays(today, index + 1 - dayCount)).map((date) => ({
    date,
    sessions: found.get(date) ?? 0,
  }))
}

async function topPages(ctx: Ctx, from: Date): Promise<Audience['pages']> {
  return ctx.db
    .select({ path: sql<string>`coalesce(${analyticsEvents.page_path}, '/')`, views: count() })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.event_type, PAGE_VIEW), gte(analyticsEvents.created_at, from)))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(TOP_PAGES)
}

async function sessionsByDevice(ctx: Ctx, from: Date): Promise<Audience['devices']> {
  const rows = await ctx.db
    .select({ type: analyticsSessions.device_type, sessions: count() })
    .from(analyticsSessions)
    .where(gte(analyticsSessions.created_at, from))
    .groupBy(analyticsSessions.device_type)
    .orderBy(desc(count()))
  return rows.flatMap(({ type, sessions }) => (type === null ? [] : [{ type, sessions }]))
}
