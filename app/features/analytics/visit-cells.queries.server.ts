import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { activeFilters } from './audience-filters.ts'
import type { AudienceFilters, FilterName } from './audience-filters.ts'
import type { AudiencePeriod } from './audience-period.ts'
import type { Audience, Cell, Totals } from './audience.ts'

type Span = Pick<AudiencePeriod, 'from' | 'until' | 'step'>

interface CellRow extends Cell {
  visible_ms: string
  // The driver's rows are records.
  [column: string]: unknown
}

/** How a filter reads a visit: the visits that saw a page, in which something was done, or that have a trait. */
const CONDITIONS: Readonly<Record<FilterName, (value: string) => SQL>> = {
  page: (value) => sql`paths @> array[${value}]::text[]`,
  event: (value) => sql`events @> array[${value}]::text[]`,
  source: (value) => sql`source = ${value}`,
  device: (value) => sql`device = ${value}`,
  browser: (value) => sql`browser = ${value}`,
  os: (value) => sql`os = ${value}`,
  language: (value) => sql`language = ${value}`,
  screen: (value) => sql`screen = ${value}`,
}

/** Sums and their course over time, of the visits that meet all filters. */
export async function totalsOfVisits(ctx: Ctx, span: Span, filters: AudienceFilters): Promise<{ totals: Totals; byTime: Audience['byTime'] }> {
  const at = span.step === 'hour' ? sql`day::text || ' ' || lpad(hour::text, 2, '0')` : sql`day::text`
  const { rows } = await ctx.db.execute<CellRow & { at: string }>(sql`
    select ${at} as at, count(*)::int as visits, sum(views)::int as views, (count(*) filter (where views <= 1))::int as bounces, sum(visible_ms) as visible_ms
    from audience_visits where ${whereSql(span, filters)} group by 1 order by 1`)
  const totals = { visits: 0, views: 0, bounces: 0, visibleMs: 0 }
  for (const row of rows) {
    totals.visits += row.visits
    totals.views += row.views
    totals.bounces += row.bounces
    totals.visibleMs += Number(row.visible_ms)
  }
  return { totals, byTime: rows.map(({ at: time, visits, views }) => ({ at: time, visits, views })) }
}

/** Every block of the report for the visits that meet all filters. */
export async function cellsOfVisits(
  ctx: Ctx,
  span: Span,
  filters: AudienceFilters,
): Promise<{ totals: Totals; byTime: Audience['byTime']; cells: Cell[] }> {
  const where = whereSql(span, filters)
  const [read, traits, pages, events] = await Promise.all([
    totalsOfVisits(ctx, span, filters),
    ctx.db.execute<CellRow>(sql`
      select case when grouping(source) = 0 then 'source' when grouping(device) = 0 then 'device' when grouping(browser) = 0 then 'browser'
          when grouping(os) = 0 then 'os' when grouping(language) = 0 then 'language' else 'screen' end as dimension,
        coalesce(source, device, browser, os, language, screen) as value,
        count(*)::int as visits, sum(views)::int as views, (count(*) filter (where views <= 1))::int as bounces, 0 as entries, 0 as exits
      from audience_visits where ${where} group by grouping sets ((source), (device), (browser), (os), (language), (screen)) order by 3 desc, 2`),
    ctx.db.execute<CellRow>(sql`
      with people as (select id, paths, entry, exit from audience_visits where ${where}),
      seen as (
        select path as value, count(distinct id)::int as visits, count(*)::int as views, 0 as entries, 0 as exits from people cross join lateral unnest(paths) as path group by 1
        union all select entry, 0, 0, count(*)::int, 0 from people where entry is not null group by 1
        union all select exit, 0, 0, 0, count(*)::int from people where exit is not null group by 1
      )
      select 'page' as dimension, value, sum(visits)::int as visits, sum(views)::int as views, 0 as bounces, sum(entries)::int as entries, sum(exits)::int as exits
      from seen group by value order by 3 desc, 2`),
    ctx.db.execute<CellRow>(sql`
      select 'event' as dimension, name as value, count(*)::int as visits, 0 as views, 0 as bounces, 0 as entries, 0 as exits
      from audience_visits cross join lateral unnest(events) as name where ${where} group by 2 order by 3 desc, 2`),
  ])
  return { ...read, cells: [...traits.rows, ...pages.rows, ...events.rows].map(asCell) }
}

function whereSql(span: Span, filters: AudienceFilters): SQL {
  const terms = activeFilters(filters).map(({ name, value }) => CONDITIONS[name](value))
  return sql.join([sql`day between ${span.from} and ${span.until}`, sql`not is_bot`, ...terms], sql` and `)
}

function asCell({ dimension, value, visits, views, bounces, entries, exits }: CellRow): Cell {
  return { dimension, value, visits, views, bounces, entries, exits }
}
