import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { audienceDays, audienceSessions } from '#app/platform/db/tables/analytics.server.ts'
import { packDays } from './pack-days.server.ts'
import { figuresSql } from './rollup-sql.server.ts'
import type { SmallSteps } from './small-steps.ts'

/** Rows in one statement: the parameters of a statement are bounded. */
const ROWS_PER_INSERT = 2_000

type Figures = Omit<typeof audienceDays.$inferInsert, 'day'>

/** A day whose figures are older than its sessions, and which of the marks that say so was read. */
interface StaleDay {
  day: string
  mark: string
}

/** The latest of these days; undefined when every day is up to date. */
export async function findStaleDay(db: Ctx['db']): Promise<StaleDay | undefined> {
  const { rows } = await db.execute<{ day: string; mark: string }>(
    sql`select day::text as day, xmin::text as mark from audience_stale_days order by audience_stale_days.day desc limit 1`,
  )
  return rows[0]
}

/**
 * Adds up the figures of one day, some sessions at a time.
 * @returns undefined when the work was to end early
 */
export async function addUpDay(db: Ctx['db'], day: string, steps: SmallSteps, goesOn: () => boolean): Promise<Figures[] | undefined> {
  const sessions = await steps.run(() =>
    db
      .select({ id: audienceSessions.id })
      .from(audienceSessions)
      .where(and(eq(audienceSessions.day, day), eq(audienceSessions.is_bot, false)))
      .orderBy(asc(audienceSessions.id)),
  )
  const sums = new Map<string, Required<Figures>>()
  for (let from = 0; from < sessions.length;) {
    if (!goesOn()) return undefined
    const some = sessions.slice(from, from + steps.size).map(({ id }) => id)
    from += some.length
    const { rows } = await steps.run(() => db.execute<Required<Figures>>(figuresSql(day, some)))
    for (const row of rows) addTo(sums, row)
  }
  const robots = await db.$count(audienceSessions, and(eq(audienceSessions.day, day), eq(audienceSessions.is_bot, true)))
  // Robots have one figure: how many came.
  return robots === 0 ? [...sums.values()] : [...sums.values(), { dimension: 'robot', value: '', sessions: robots }]
}

/**
 * Keeps the figures of a day, in the transaction of the caller. Sessions of which something arrived meanwhile have marked the day anew: that mark stays,
 * and the day is made again.
 * @returns false when another process has made the day since
 */
export async function keepDay(tx: Ctx['db'], { day, mark }: StaleDay, figures: readonly Figures[]): Promise<boolean> {
  const { rows } = await tx.execute<{ mark: string }>(sql`select xmin::text as mark from audience_stale_days where day = ${day}::date for update`)
  if (!rows[0]) return false
  if (rows[0].mark === mark) await tx.execute(sql`delete from audience_stale_days where day = ${day}::date`)
  await tx.delete(audienceDays).where(eq(audienceDays.day, day))
  for (let from = 0; from < figures.length; from += ROWS_PER_INSERT) {
    await tx.insert(audienceDays).values(figures.slice(from, from + ROWS_PER_INSERT).map((row) => ({ ...row, day })))
  }
  await packDays(tx, day, day)
  // Until the month is added up again, reports read its days.
  await tx.execute(sql`insert into audience_stale_months (month) values (date_trunc('month', ${day}::date)::date) on conflict do nothing`)
  return true
}

function addTo(sums: Map<string, Required<Figures>>, row: Required<Figures>): void {
  const key = `${row.dimension} ${row.value}`
  const sum = sums.get(key)
  if (!sum) {
    sums.set(key, { ...row })
    return
  }
  sum.sessions += row.sessions
  sum.views += row.views
  sum.bounces += row.bounces
  sum.entries += row.entries
  sum.exits += row.exits
  sum.visible_ms += row.visible_ms
}
