import { and, eq, gte, sql } from 'drizzle-orm'
import { after, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { analyticsEvents } from '#app/platform/db/tables/analytics.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { activeFilters } from './audience-filters.ts'
import type { AudienceFilters } from './audience-filters.ts'
import type { AudiencePeriod } from './audience-period.ts'
import type { Audience } from './audience.ts'
import { cellsOfDays, totalsOfDays } from './day-cells.queries.server.ts'
import { readSessions } from './session-cells.queries.server.ts'

/** Somebody who sent something within this time is on the site now. */
const PRESENT_MS = minutes(5)

/** The audience of a period, narrowed down by filters. Without a filter it is read from the figures of months and days, with one from the packed sessions. */
export async function getAudience(ctx: Ctx, period: AudiencePeriod, filters: AudienceFilters): Promise<Audience> {
  assertCan(ctx.actor, 'analytics:read')
  const narrowed = activeFilters(filters).length > 0
  const before = { ...period, from: period.beforeFrom, until: period.beforeUntil }
  const [{ cells, byTime, totals }, earlier, present, robots] = await Promise.all([
    narrowed ? readSessions(ctx, period, filters, true) : cellsOfDays(ctx, period),
    narrowed ? readSessions(ctx, before, filters, false) : totalsOfDays(ctx, before),
    countPresent(ctx),
    totalsOfDays(ctx, period, 'robot'),
  ])
  return { now: totals, before: earlier.totals, present, robots: robots.totals.sessions, byTime, byTimeBefore: earlier.byTime, cells }
}

async function countPresent(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(distinct ${analyticsEvents.session_id})::int` })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.is_bot, false), gte(analyticsEvents.created_at, after(ctx.now, -PRESENT_MS))))
  return row?.total ?? 0
}
