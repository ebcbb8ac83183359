import type { Database } from '#app/platform/db/db.server.ts'

const EVENTS_PER_SESSION = 8

/**
 * Sessions of two years, eight events each: three or four page views, visible time, two measures, now and then a call or a quote. Over 320 pages
 * of which few are seen often, 45 referring hosts, the usual devices and browsers. `pick(n, k)` is a number that looks random and is always the same.
 */
export async function fillAudience({ pool }: Database, events: number): Promise<void> {
  const sessions = Math.round(events / EVENTS_PER_SESSION)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of statementsFor(sessions)) await client.query(statement)
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

function statementsFor(sessions: number): string[] {
  const page = (n: string, k: string) =>
    `case when pick(${n}, ${k}) % 5 = 0 then '/' when pick(${n}, ${k}) % 5 = 1 then '/magasins' else '/reparation/apple/modele-' || (sqrt(pick(${n}, ${k} + 40)) * 10)::int % 320 end`
  return [
    // Ten thousand values: 0 to 9,999.
    `create function pick(n bigint, k int) returns int language sql immutable as $$ select ((hashint8extended(n, k) & 9223372036854775807) % 10000)::int $$`,
    `create table bench_sessions as
      select gen_random_uuid() as id, n, now() - n * interval '730 days' / ${sessions} as at, pick(n, 1) % 10 as device, pick(n, 2) % 4 as browser from generate_series(1::bigint, ${sessions}) as n`,
    // One mark for each session instead of one for each statement.
    'alter table analytics_sessions disable trigger user',
    'alter table analytics_events disable trigger user',
    `insert into analytics_sessions (id, device_type, browser, os, entry_page, referrer, page_count, created_at)
      select id, case when device < 6 then 'mobile' when device < 9 then 'desktop' else 'tablet' end, (array['Safari','Chrome','Firefox','Microsoft Edge'])[1 + browser],
        case when device < 6 then (array['iOS','Android'])[1 + browser % 2] else (array['macOS','Windows'])[1 + browser % 2] end, ${page('n', '1')},
        case when pick(n, 5) % 3 = 0 then null when pick(n, 5) % 3 = 1 then 'https://www.google.com/' else 'https://host' || pick(n, 6) % 45 || '.example/' end, 1, at
      from bench_sessions`,
    `insert into analytics_events (event_type, event_category, page_url, page_path, page_title, session_id, device_type, language, screen_width, duration, metadata, created_at)
      select kind, case kind when 'page_view' then 'navigation' when 'page_time' then 'engagement' when 'web_vital' then 'performance' else 'business' end,
        'https://www.example.fr' || path, path, 'Une page du site', id, null, (array['fr-FR','fr-FR','fr-FR','en-GB','de-DE'])[1 + pick(n, 7) % 5],
        (array[390, 412, 1440, 1920])[1 + pick(n, 8) % 4], case kind when 'page_time' then pick(n, k) end,
        case when kind = 'web_vital' then jsonb_build_object('name', case k when 7 then 'LCP' else 'CLS' end, 'value', case k when 7 then pick(n, 9) % 4000 else pick(n, 9) % 30 / 100.0 end)
          when kind = 'quote' then '{"label": "Écran"}'::jsonb end,
        at + k * interval '9 seconds'
      from (select *, ${page('n', '(k + 1) / 2')} as path, case when k in (2, 4) then 'page_time' when k = 6 and pick(n, 10) % 8 = 0 then 'call' when k = 6 and pick(n, 10) % 8 = 1 then 'quote'
          when k > 6 then 'web_vital' else 'page_view' end as kind
        from bench_sessions cross join generate_series(1, ${EVENTS_PER_SESSION}) as k) as made`,
    'alter table analytics_sessions enable trigger user',
    'alter table analytics_events enable trigger user',
    'insert into audience_touched (session_id) select id from bench_sessions',
    'drop table bench_sessions',
    'drop function pick',
  ]
}
