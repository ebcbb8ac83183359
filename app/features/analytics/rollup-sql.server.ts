import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { hours } from '#app/lib/durations.ts'
import { MOST_EVENTS_OF_A_SESSION } from './kept-events.ts'
import { PAGE_KINDS } from './page-kinds.ts'

/** Longest value of a dimension, characters: an index entry has a bound. */
const VALUE_LENGTH = 300

/** Sources by what stands in the referring host, the first that fits: proper names as they are, others by a code (`SOURCE_LABELS`). */
const SOURCES: readonly (readonly [pattern: string, name: string])[] = [
  ['(^|\\.)(chatgpt|openai|perplexity|claude|copilot\\.microsoft|gemini\\.google|mistral|deepseek)\\.', 'ai-assistants'],
  ['(^|\\.)google\\.', 'Google'],
  ['(^|\\.)bing\\.', 'Bing'],
  ['(^|\\.)duckduckgo\\.', 'DuckDuckGo'],
  ['(^|\\.)qwant\\.', 'Qwant'],
  ['(^|\\.)ecosia\\.', 'Ecosia'],
  ['(^|\\.)yahoo\\.', 'Yahoo'],
  ['(^|\\.)(facebook|fb)\\.', 'Facebook'],
  ['(^|\\.)instagram\\.', 'Instagram'],
  ['(^|\\.)tiktok\\.', 'TikTok'],
  ['(^|\\.)(linkedin\\.|lnkd\\.in$)', 'LinkedIn'],
  ['(^|\\.)twitter\\.|^(t\\.co|x\\.com)$', 'X'],
  ['(^|\\.)(youtube\\.|youtu\\.be)', 'YouTube'],
  ['(^|\\.)pagesjaunes\\.', 'Pages Jaunes'],
]

/** Longest that one session counts as seen, ms: whoever states more is no reader, and would be the average of a whole period. */
const MOST_VISIBLE_MS = hours(4)

/** Makes the `audience_sessions` with these ids again, from the rows of `analytics_sessions` and `analytics_events`. */
export function sessionsSql(ids: readonly string[], ownHost: string): SQL {
  const list = sql`${sql.param([...ids])}::uuid[]`
  return sql`
    with asked as (select unnest(${list}) as id),
    seen as (
      select session_id as id, min(created_at) as first_at,
        count(*) filter (where event_type = 'page_view')::int as views,
        least(coalesce(sum(duration) filter (where event_type = 'page_time'), 0), ${sql.raw(String(MOST_VISIBLE_MS))}) as visible_ms,
        (array_agg(page_path order by created_at) filter (where event_type = 'page_view'))[1] as entry,
        (array_agg(page_path order by created_at desc) filter (where event_type = 'page_view'))[1] as exit,
        (array_agg(referrer order by created_at) filter (where event_type = 'page_view'))[1] as referrer,
        array_agg(left(page_path, ${sql.raw(String(VALUE_LENGTH))}) order by created_at) filter (where event_type = 'page_view' and page_path is not null) as paths,
        array_agg(distinct event_type) filter (where event_category = 'business') as events,
        array_agg(${vitalSql()} order by created_at) filter (where event_type = 'web_vital') as vitals,
        max(device_type) as device, max(browser) as browser, max(os) as os, max(language) as language, max(screen_width) as width,
        (array_agg(is_bot order by created_at))[1] as is_bot
      from asked cross join lateral (${eventsSql(sql`asked.id`)}) as e group by session_id
    ),
    sessions as materialized (
      select asked.id, coalesce(s.created_at, seen.first_at) as started_at,
        left(coalesce(s.entry_page, seen.entry), ${sql.raw(String(VALUE_LENGTH))}) as entry,
        left(coalesce(s.exit_page, seen.exit, s.entry_page), ${sql.raw(String(VALUE_LENGTH))}) as exit,
        ${hostSql(sql`coalesce(s.referrer, case when s.id is null then seen.referrer end)`)} as host,
        coalesce(s.device_type, seen.device, '?') as device, coalesce(s.browser, seen.browser, '?') as browser, coalesce(s.os, seen.os, '?') as os,
        coalesce(nullif(lower(left(seen.language, 2)), ''), '?') as language, ${screenSql(sql`seen.width`)} as screen,
        -- The browser's own count stands for a view whose event was lost, and for no more: anybody may state any number.
        greatest(coalesce(seen.views, 0), least(coalesce(s.page_count, 0), 1)) as views, coalesce(seen.visible_ms, 0) as visible_ms,
        coalesce(seen.paths, '{}') as paths, coalesce(seen.events, '{}') as events,
        array_remove(coalesce(seen.vitals, '{}'), null) as vitals, coalesce(s.is_bot, seen.is_bot, false) as is_bot
      from asked left join analytics_sessions s on s.id = asked.id left join seen on seen.id = asked.id
      where s.id is not null or seen.id is not null
    )
    insert into audience_sessions (id, started_at, day, hour, entry, exit, source, device, browser, os, language, screen, views, visible_ms, paths, events, vitals, is_bot)
    select id, started_at, (started_at at time zone 'Europe/Paris')::date, extract(hour from started_at at time zone 'Europe/Paris'),
      entry, exit, ${namedSql(SOURCES, sql`host`, sql`case when host is null or host = ${ownHost} then 'direct' else left(host, 80) end`)},
      device, left(browser, 60), left(os, 60), language, screen, views, visible_ms, paths, events, vitals, is_bot
    from sessions
    on conflict (id) do update set started_at = excluded.started_at, day = excluded.day, hour = excluded.hour, entry = excluded.entry, exit = excluded.exit,
      source = excluded.source, device = excluded.device, browser = excluded.browser, os = excluded.os, language = excluded.language, screen = excluded.screen,
      views = excluded.views, visible_ms = excluded.visible_ms, paths = excluded.paths, events = excluded.events, vitals = excluded.vitals, is_bot = excluded.is_bot
    returning day::text as day`
}

/**
 * The events of one session that count. The bound keeps the work for a session small, whatever was stored of it, and the look-up by session: the
 * planner knows nothing of how few sessions are asked for, and would read all events instead.
 */
function eventsSql(session: SQL): SQL {
  return sql`select * from analytics_events where session_id = ${session} limit ${sql.raw(String(MOST_EVENTS_OF_A_SESSION))}`
}

/** The figures of one day as far as some of its sessions make them, from their events: those of all sessions add up to those of the day. */
export function figuresSql(day: string, sessions: readonly string[]): SQL {
  const list = sql`${sql.param([...sessions])}::uuid[]`
  const path = sql.raw(`left(coalesce(e.page_path, '/'), ${VALUE_LENGTH})`)
  const label = sql.raw(`left(nullif(trim(e.metadata->>'label'), ''), 120)`)
  return sql`
    with people as materialized (select * from audience_sessions where id = any(${list}) and day = ${day}::date and not is_bot),
    happened as materialized (
      select v.id, e.event_type, e.created_at, e.duration, e.metadata, ${path} as path, ${label} as label
      from people v cross join lateral (${eventsSql(sql`v.id`)}) as e
    ),
    -- What was asked for counts once per session, however often it is said there.
    said as (
      select distinct id, event_type, label, path, case when event_type in ('call', 'refurbished_call') then to_char(created_at at time zone 'Europe/Paris', 'ID-HH24') end as called_at
      from happened
      where event_type in ('quote', 'search', 'search_empty', 'call', 'refurbished_call')
        or (event_type = 'page_view' and jsonb_typeof(metadata->'visit') = 'number' and metadata->'visit' > '1')
    ),
    pages as (
      select path, count(distinct id)::int as sessions, count(*)::int as views, 0 as entries, 0 as exits, 0::numeric as visible_ms from happened where event_type = 'page_view' group by 1
      union all select path, 0, 0, 0, 0, coalesce(sum(duration), 0) from happened where event_type = 'page_time' group by 1
      union all select entry, 0, 0, count(*)::int, 0, 0 from people where entry is not null group by 1
      union all select exit, 0, 0, 0, count(*)::int, 0 from people where exit is not null group by 1
    )
    select dimension, value, sessions::int, views::int, bounces::int, entries::int, exits::int, visible_ms::float8 from (
      select d.dimension, d.value, count(*) as sessions, sum(v.views) as views, count(*) filter (where v.views <= 1) as bounces, 0 as entries, 0 as exits,
        sum(v.visible_ms) as visible_ms
      from people v cross join lateral (values ('total', ''), ('hour', lpad(v.hour::text, 2, '0')), ('source', v.source), ('device', v.device), ('browser', v.browser),
        ('os', v.os), ('language', v.language), ('screen', v.screen)) as d(dimension, value)
      group by 1, 2
      union all select 'page', path, sum(sessions), sum(views), 0, sum(entries), sum(exits), sum(visible_ms) from pages group by 2
      union all select 'event', left(name, 64), count(*), 0, 0, 0, 0, 0 from people v cross join lateral unnest(v.events) as name group by 2
      union all select 'vital', measure, count(*), 0, 0, 0, 0, 0 from people v cross join lateral unnest(v.vitals) as measure group by 2
      union all select d.dimension, d.value, count(distinct s.id), 0, 0, 0, 0, 0
      from said s cross join lateral (values
        ('repair', case when s.event_type = 'quote' then s.label end),
        ('quote_page', case when s.event_type = 'quote' then s.path end),
        ('search', case when s.event_type in ('search', 'search_empty') then lower(s.label) end),
        ('missing', case when s.event_type = 'search_empty' then lower(s.label) end),
        ('refurbished', case when s.event_type = 'refurbished_call' then s.label end),
        ('again', case when s.event_type = 'page_view' then s.path end),
        ('call_hour', s.called_at)
      ) as d(dimension, value)
      where d.value is not null group by 1, 2
    ) as figures`
}

/** The figures of whole months, added up from their days. An hour of the day becomes one of the week: "5-14" is Friday, 2 p.m. */
export function monthsSql(months: readonly string[]): SQL {
  return sql`
    insert into audience_months (month, dimension, value, sessions, views, bounces, entries, exits, visible_ms)
    select date_trunc('month', day)::date, case dimension when 'hour' then 'week_hour' else dimension end,
      case dimension when 'hour' then extract(isodow from day) || '-' || value else value end,
      sum(sessions), sum(views), sum(bounces), sum(entries), sum(exits), sum(visible_ms)
    from audience_days join unnest(${sql.param([...months])}::date[]) as asked(month) on day >= asked.month and day < asked.month + interval '1 month'
    group by 1, 2, 3`
}

function hostSql(referrer: SQL): SQL {
  return sql`substring(lower(${referrer}) from '^(?:https?|android-app)://(?:www\\.)?([^/:?#]+)')`
}

function screenSql(width: SQL): SQL {
  return sql`case when ${width} is null then '?' when ${width} < 400 then '0-399' when ${width} < 768 then '400-767' when ${width} < 1024 then '768-1023'
    when ${width} < 1440 then '1024-1439' else '1440+' end`
}

function namedSql(names: readonly (readonly [string, string])[], value: SQL, otherwise: SQL): SQL {
  const cases = names.map(([pattern, name]) => sql`when ${value} ~ ${pattern} then ${name}`)
  return sql`case ${sql.join(cases, sql` `)} else ${otherwise} end`
}

/** "LCP|home|1260": fine enough steps for a 75th percentile, few enough to add up days. */
function vitalSql(): SQL {
  const value = sql`case when jsonb_typeof(metadata->'value') = 'number' then least((metadata->>'value')::numeric, 60000) end`
  const kinds = PAGE_KINDS.map(({ pattern, kind }) => [pattern, kind] as const)
  const kind = namedSql(kinds, sql`coalesce(page_path, '/')`, sql`'other'`)
  return sql`case metadata->>'name' when 'LCP' then 'LCP|' when 'INP' then 'INP|' when 'CLS' then 'CLS|' end || ${kind} || '|' ||
    case metadata->>'name' when 'LCP' then round(${value} / 20) * 20 when 'INP' then round(${value} / 8) * 8 else round(${value}, 2) end`
}
