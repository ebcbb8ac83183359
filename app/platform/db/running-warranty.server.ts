import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'

/**
 * Whether the warranty that a repair gave has not ended yet, or its device is back under it: whoever brought it is known until then. Days of two
 * returns that overlap count twice here, which only keeps somebody for a few days more than `warrantyDays` would.
 * @param repair the alias of a row of `repairs` in the statement around it
 */
export function warrantyRuns(repair: string, now: Date): SQL<boolean> {
  const of = (column: string) => sql.raw(`${repair}.${column}`)
  const inParis = (column: SQL) => sql`(${column} at time zone 'Europe/Paris')::date`
  const stoodStill = sql`(select coalesce(sum(greatest(0, ${inParis(sql`stay.handed_over_at`)} - coalesce(stay.return_asked_on, ${inParis(sql`stay.created_at`)}))), 0)::int
    from repairs as stay where stay.return_of = ${of('id')} and stay.status = 'handed_over')`
  const lastDay = sql`(${inParis(of('handed_over_at'))} + make_interval(months => ${of('warranty_months')}))::date + ${stoodStill}`
  return sql<boolean>`(${of('warranty_hash')} is not null and ${of('handed_over_at')} is not null and (${lastDay} >= ${parisTime(now).date}::date
    or exists (select from repairs as back where back.return_of = ${of('id')} and back.status <> 'handed_over')))`
}

/**
 * Whether a request or a visit is that of a device whose warranty runs, or under whose warranty a fault was reported.
 * @param origin the column with its id, as the statement around it names it
 */
export function originRuns(origin: SQL, now: Date): SQL<boolean> {
  return sql<boolean>`exists (select from repairs as given where given.origin_id = ${origin} and (${warrantyRuns('given', now)} or ${isReported('given')}))`
}

/** Whether somebody has reported a fault under the warranty of a repair, and is still known by it. @param repair as of `warrantyRuns` */
export function isReported(repair: string): SQL<boolean> {
  return sql<boolean>`exists (select from requests as report where report.details ->> 'warrantyOf' = 'T-' || ${sql.raw(repair)}.number and report.details ? 'warrantyOf')`
}

/** Whether a request reports a fault under a warranty that runs. @param details its column, as the statement around it names it */
export function reportRuns(details: SQL, now: Date): SQL<boolean> {
  return sql<boolean>`exists (select from repairs as given where 'T-' || given.number = ${details} ->> 'warrantyOf' and ${warrantyRuns('given', now)})`
}
