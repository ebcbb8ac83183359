import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { spansBetween } from './months.ts'

interface Span {
  from: string
  until: string
}

/** The whole months of a span that have been added up, in order. */
export async function monthsMade(ctx: Ctx, { from, until }: Span): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ month: string }>(sql`
    select distinct month::text as month from audience_months
    where dimension in ('total', 'robot') and month >= ${from} and (month + interval '1 month' - interval '1 day')::date <= ${until}
      and month not in (select month from audience_stale_months)
    order by 1`)
  return rows.map(({ month }) => month)
}

/**
 * The rows of figures that make up a span of days: whole months that have been added up, and single days for the rest.
 * Their columns are those of `audience_days`; `day` is the first of the month for a month.
 */
export async function figuresOf(ctx: Ctx, { from, until }: Span, dimensions: readonly string[]): Promise<SQL> {
  const months = await monthsMade(ctx, { from, until })
  const asked = sql`dimension = any(${sql.param([...dimensions])}::text[])`
  const columns = sql`dimension, value, sessions, views, bounces, entries, exits, visible_ms`
  const spans = spansBetween({ from, until }, months)
  const days = spans.map((span) => sql`select day, ${columns} from audience_days where ${asked} and day between ${span.from} and ${span.until}`)
  const whole = sql`select month as day, ${columns} from audience_months where ${asked} and month = any(${sql.param(months)}::date[])`
  return sql.join(months.length > 0 ? [whole, ...days] : days, sql` union all `)
}
