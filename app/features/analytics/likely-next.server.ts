import { sql } from 'drizzle-orm'
import { days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** How far back is looked, and at how many page views at most: one run stays short however busy the shops are. */
const PERIOD_MS = days(28)
const MAX_VIEWS = 200_000
/** Fewer visitors than these say nothing about the next one. */
const MIN_FOLLOWED = 30
/** Of the visitors who go on, about one in three may have a page fetched for nothing. */
const MIN_SHARE = 0.65

/** Where most visitors go from a page, by the paths of both; pages without a clear favourite are absent. */
export type LikelyNext = ReadonlyMap<string, string>

/**
 * What people really follow, from the audience's own page views: of the visitors who went from a page to another one, at least
 * 65 % went to this. A session counts once, however often it goes the same way; those of robots do not count.
 */
export async function findLikelyNext(ctx: Pick<Ctx, 'db' | 'now'>): Promise<LikelyNext> {
  const since = new Date(ctx.now.getTime() - PERIOD_MS)
  const { rows } = await ctx.db.execute<{ from_path: string; to_path: string }>(sql`
    with views as (
      select session_id, page_path, created_at from analytics_events
      where event_type = 'page_view' and not is_bot and session_id is not null and page_path is not null and created_at >= ${since.toISOString()}
      order by created_at desc limit ${MAX_VIEWS}
    ), steps as (
      select session_id, page_path as from_path, lead(page_path) over (partition by session_id order by created_at) as to_path from views
    ), ways as (
      select distinct session_id, from_path, to_path from steps where to_path is not null and to_path <> from_path
    ), left_by as (
      select from_path, count(distinct session_id) as visitors from ways group by from_path
    ), followed as (
      select from_path, to_path, count(*) as visitors from ways group by from_path, to_path
    )
    select from_path, to_path from followed join left_by using (from_path)
    where left_by.visitors >= ${MIN_FOLLOWED} and followed.visitors >= left_by.visitors * ${sql.raw(String(MIN_SHARE))}
    -- Where many go to two pages, the one that more of them see stays: it comes last.
    order by followed.visitors, to_path desc`)
  return new Map(rows.map((row) => [row.from_path, row.to_path]))
}
