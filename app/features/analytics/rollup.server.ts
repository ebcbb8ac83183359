import { lt, sql } from 'drizzle-orm'
import { AUDIENCE_KEPT_MONTHS, monthsBefore } from '#app/lib/durations.ts'
import { instantOf, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
  analyticsEvents,
  analyticsSessions,
  audienceDays,
  audienceMonths,
  audiencePacks,
  audienceSessions,
} from '#app/platform/db/tables/analytics.server.ts'
import { lastDayOf } from './months.ts'
import { packDays } from './pack-days.server.ts'
import { addUpDay, findStaleDay, keepDay } from './rollup-days.server.ts'
import { monthsSql, sessionsSql } from './rollup-sql.server.ts'
import { smallSteps } from './small-steps.ts'
import type { SmallSteps } from './small-steps.ts'

/** Sessions that one step gathers or adds up: as many as the machine does in a moment. One that holds all that it may takes as long as fifty others. */
const SESSIONS_PER_STEP = { fewest: 4, most: 500 } as const
/** Arrivals among which a step looks for its sessions. */
const ARRIVALS_LOOKED_AT = 5_000
const MONTHS_PER_STEP = 1
/** Any number that no other lock of the product uses. */
const LOCK = 7_350_001

type RollupCtx = Pick<Ctx, 'db' | 'env' | 'now'>

/**
 * Brings sessions, days and months up to date with what arrived. Each session is made again from all of its events, so an event that comes
 * late, twice or before the row of its session leads to the same figures as one that comes in time.
 * @param goesOn asked between transactions: false ends the work early, the rest waits for the next time
 */
export async function rollUp(ctx: RollupCtx, goesOn: () => boolean = () => true): Promise<void> {
  const gathering = smallSteps(SESSIONS_PER_STEP)
  while (goesOn() && (await gathering.run(() => gatherSessions(ctx, gathering.size))));
  const adding = smallSteps(SESSIONS_PER_STEP)
  while (goesOn() && (await gatherDay(ctx, adding, goesOn)));
  while (goesOn() && (await gatherMonths(ctx)));
}

/**
 * @param most sessions at once
 * @returns whether there may be more
 */
async function gatherSessions(ctx: RollupCtx, most: number): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    if (!(await isAlone(tx))) return false
    const { rows } = await tx.execute<{ session_id: string }>(sql`
      with chosen as (
        select distinct session_id from (select session_id from audience_touched limit ${ARRIVALS_LOOKED_AT}) as looked_at limit ${most}
      ), gone as (
        delete from audience_touched where session_id in (select session_id from chosen)
      )
      select session_id from chosen`)
    if (rows.length === 0) return false
    const ids = rows.map((row) => row.session_id)
    // A session whose row arrives after its events may move to another day: both days change.
    const before = await tx.execute<{ day: string }>(
      sql`select distinct day::text as day from audience_sessions where id = any(${sql.param(ids)}::uuid[])`,
    )
    const after = await tx.execute<{ day: string }>(sessionsSql(ids, new URL(ctx.env.PUBLIC_URL).hostname.replace(/^www\./, '')))
    const days = [...new Set([...before.rows, ...after.rows].map((row) => row.day))]
    // A day that is marked already has another mark since: whoever adds it up at this moment sees that it changed.
    await tx.execute(
      sql`insert into audience_stale_days (day) select unnest(${sql.param(days)}::date[]) on conflict (day) do update set day = excluded.day`,
    )
    return true
  })
}

/** @returns whether there may be more */
async function gatherDay({ db }: RollupCtx, steps: SmallSteps, goesOn: () => boolean): Promise<boolean> {
  const stale = await findStaleDay(db)
  const figures = stale && (await addUpDay(db, stale.day, steps, goesOn))
  if (!figures) return false
  return steps.run(() => db.transaction(async (tx) => (await isAlone(tx)) && keepDay(tx, stale, figures)))
}

/** Months that are over; the present one stays marked, and its days are read. */
async function gatherMonths({ db, now }: RollupCtx): Promise<boolean> {
  const present = `${parisTime(now).date.slice(0, 7)}-01`
  return db.transaction(async (tx) => {
    if (!(await isAlone(tx))) return false
    const { rows } = await tx.execute<{ month: string }>(sql`
      delete from audience_stale_months where month in (select month from audience_stale_months where month < ${present} order by month desc limit ${MONTHS_PER_STEP})
      returning month::text as month`)
    if (rows.length === 0) return false
    const months = rows.map((row) => row.month)
    await tx.execute(sql`delete from audience_months where month = any(${sql.param(months)}::date[])`)
    await tx.execute(monthsSql(months))
    for (const month of months) await packDays(tx, month, lastDayOf(month))
    return rows.length === MONTHS_PER_STEP
  })
}

/** One process at a time: an older reading must not be written over a newer one. The embedded database has one process by nature. */
async function isAlone(tx: Ctx['db']): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as alone`)
  return rows[0]?.alone === true
}

/** Removes what is older than the legal page allows: sessions, events and their figures. */
export async function purgeAudience({ db, now }: Pick<Ctx, 'db' | 'now'>, keptMonths = AUDIENCE_KEPT_MONTHS): Promise<void> {
  const limit = monthsBefore(now, keptMonths)
  // Whole days: a day of which half is gone would show a fall that never was.
  const day = parisTime(limit).date
  const start = instantOf(day, 0)
  await db.delete(analyticsEvents).where(lt(analyticsEvents.created_at, start))
  await db.delete(analyticsSessions).where(lt(analyticsSessions.created_at, start))
  await db.delete(audienceSessions).where(lt(audienceSessions.started_at, start))
  await db.delete(audienceDays).where(lt(audienceDays.day, day))
  await db.delete(audiencePacks).where(lt(audiencePacks.first_day, day))
  const month = `${day.slice(0, 7)}-01`
  await db.delete(audienceMonths).where(lt(audienceMonths.month, month))
  // The month that lost some of its days is added up again.
  await db.execute(sql`insert into audience_stale_months (month) select month from audience_months where month = ${month} on conflict do nothing`)
}
