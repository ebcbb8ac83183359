import { expect, test } from 'vitest'
import { aSession, anEvent } from '#tests/factories/audience.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'
import { audienceCsv } from './audience-csv.server.ts'
import { readPeriod } from './audience-period.ts'
import { reportOf } from './audience-report.ts'
import { rollUp } from './rollup.server.ts'
import { getAudience } from './staff-audience.queries.server.ts'
import { getDemand } from './staff-demand.queries.server.ts'

const SESSIONS = atScale(3_000, 50_000)

everyEngineTest('the audience report', (db) => {
  const ctxOfManager = () => testCtx(db, { actor: { kind: 'system', doing: 'test' } })
  const periodOf = (query: string) => readPeriod(new URLSearchParams(query), testCtx(db).now)

  test('a visitor reads nothing of it', async () => {
    const ctx = testCtx(db)
    await expect(getAudience(ctx, periodOf(''), {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(getDemand(ctx, periodOf(''))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('fifty thousand generated sessions give the totals that they were made of, with and without a filter', async () => {
    const ctx = ctxOfManager()
    // Ten days, every third session on a computer, every second with a second page and a quote.
    await db.database.pool.query(
      `create temp table made as select gen_random_uuid() as id, n, timestamptz '2026-11-11T10:00:00Z' + (n % 10) * interval '1 day' - interval '1 hour' as at from generate_series(1, ${SESSIONS}) as n`,
    )
    await db.database.pool.query(
      `insert into analytics_sessions (id, device_type, entry_page, created_at) select id, case when n % 3 = 0 then 'desktop' else 'mobile' end, '/', at from made`,
    )
    await db.database.pool.query(`insert into analytics_events (event_type, event_category, page_path, session_id, created_at)
      select 'page_view', 'navigation', '/', id, at from made
      union all select 'page_view', 'navigation', '/services', id, at + interval '5 seconds' from made where n % 2 = 0
      union all select 'quote', 'business', '/services', id, at + interval '6 seconds' from made where n % 2 = 0`)
    await db.database.pool.query('drop table made')
    // The triggers noted every session twice, once for its session and once for its events.
    await db.database.pool.query('delete from audience_touched a using audience_touched b where a.session_id = b.session_id and a.ctid > b.ctid')
    await rollUp(ctx)

    const report = reportOf(await getAudience(ctx, periodOf('periode=30'), {}), periodOf('periode=30'))
    expect(report.now).toEqual({ sessions: SESSIONS, views: SESSIONS * 1.5, bounces: SESSIONS / 2, visibleMs: 0 })
    expect(report.series.map(({ sessions }) => sessions).filter((sessions) => sessions > 0)).toEqual(Array.from({ length: 10 }, () => SESSIONS / 10))
    expect(report.funnel).toEqual({ sessions: SESSIONS, quote: SESSIONS / 2, sent: 0 })
    expect(report.blocks.page.rows).toMatchObject([
      { value: '/', sessions: SESSIONS, views: SESSIONS, entries: SESSIONS, exits: SESSIONS / 2 },
      { value: '/services', sessions: SESSIONS / 2, views: SESSIONS / 2, entries: 0, exits: SESSIONS / 2 },
    ])

    const desktop = Math.floor(SESSIONS / 3)
    const narrowed = await getAudience(ctx, periodOf('periode=30'), { device: 'desktop' })
    expect(narrowed.now.sessions).toBe(desktop)
    const asked = await getAudience(ctx, periodOf('periode=30'), { device: 'desktop', event: 'quote' })
    expect(asked.now).toMatchObject({ sessions: Math.floor(SESSIONS / 6), bounces: 0 })
    const landed = await getAudience(ctx, periodOf('periode=30'), { page: '/services' })
    expect(landed.cells.filter(({ dimension }) => dimension === 'page')).toMatchObject([
      { value: '/', sessions: SESSIONS / 2, entries: SESSIONS / 2, exits: 0 },
      { value: '/services', sessions: SESSIONS / 2, exits: SESSIONS / 2 },
    ])
  })

  test('whole months and single days add up to the same as the sessions themselves', async () => {
    const ctx = ctxOfManager()
    const days = ['2026-08-31', '2026-09-01', '2026-09-15', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-20']
    for (const [index, day] of days.entries()) {
      for (let session = 0; session <= index; session += 1) {
        const id = await aSession(ctx, `${day}T09:00:00Z`, { entry_page: `/${day}` })
        await anEvent(ctx, id, `${day}T09:00:00Z`, { page_path: `/${day}` })
        await anEvent(ctx, id, `${day}T09:00:02Z`, {
          event_type: 'web_vital',
          event_category: 'performance',
          metadata: { name: 'LCP', value: 1_000 },
        })
      }
    }
    await rollUp(ctx)
    const query = 'periode=dates&du=2026-08-31&au=2026-11-20'
    const period = periodOf(query)
    const all = reportOf(await getAudience(ctx, period, {}), period)
    const phones = reportOf(await getAudience(ctx, period, { device: 'mobile' }), period)
    const others = reportOf(await getAudience(ctx, period, { kind: 'other' }), period)
    expect(all.now).toMatchObject({ sessions: 36, views: 36, bounces: 36 })
    expect(all.blocks.page.rows.map(({ value, sessions }) => [value, sessions])).toEqual(
      days.map((day, index) => [`/${day}`, index + 1]).toReversed(),
    )
    expect(all.vitals).toEqual([{ kind: 'home', lcp: 1_000, inp: null, cls: null }])
    // Every session was one of a phone, to a page of no other kind: the filter takes nothing away.
    for (const narrowed of [phones, others]) expect({ ...narrowed, robots: 0 }).toEqual({ ...all, robots: 0 })
    expect((await getDemand(ctx, period)).weekHours.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(36)

    // What arrives late in a month that was added up counts in it again.
    const late = await aSession(ctx, '2026-09-10T09:00:00Z', { device_type: 'desktop' })
    await anEvent(ctx, late, '2026-09-10T09:00:00Z')
    await rollUp(ctx)
    expect((await getAudience(ctx, period, {})).now.sessions).toBe(37)
    expect((await getAudience(ctx, period, { device: 'desktop' })).now.sessions).toBe(1)
    expect((await getAudience(ctx, periodOf('periode=dates&du=2026-09-02&au=2026-09-29'), {})).now.sessions).toBe(4)
  })

  test('a period is compared with the one before, and who is there now is counted', async () => {
    const ctx = ctxOfManager()
    await anEvent(ctx, await aSession(ctx, '2026-11-20T10:28:00Z'), '2026-11-20T10:28:00Z')
    await anEvent(ctx, await aSession(ctx, '2026-11-19T10:00:00Z'), '2026-11-19T10:00:00Z')
    await anEvent(ctx, await aSession(ctx, '2026-11-19T11:00:00Z'), '2026-11-19T11:00:00Z')
    await rollUp(ctx)
    const audience = await getAudience(ctx, periodOf('periode=jour'), {})
    expect([audience.now.sessions, audience.before.sessions, audience.present]).toEqual([1, 2, 1])
    expect(audience.byTime).toEqual([{ at: '2026-11-20 11', sessions: 1, views: 1 }])
  })

  test('the export has every figure, and no formula that a visitor wrote', async () => {
    const ctx = ctxOfManager()
    const id = await aSession(ctx, '2026-11-20T09:00:00Z')
    await anEvent(ctx, id, '2026-11-20T09:00:00Z', { event_type: 'search_empty', event_category: 'business', metadata: { label: '=cmd()' } })
    await rollUp(ctx)
    const lines = audienceCsv(await getAudience(ctx, periodOf('periode=jour'), {}), periodOf('periode=jour')).split('\n')
    expect(lines[0]).toBe('\ufeffBloc;Valeur;Sessions;Pages vues;Rebonds;Entrées;Sorties')
    expect(lines).toContain('Période;2026-11-20 10;1;0;;;')
    expect(lines).toContain("Recherche sans résultat;'=cmd();1;0;0;0;0")
  })

  test('what was asked for, beside the period before', async () => {
    const ctx = ctxOfManager()
    const now = await aSession(ctx, '2026-11-20T09:00:00Z', { entry_page: '/arcachon' })
    await anEvent(ctx, now, '2026-11-20T09:00:00Z', {
      event_type: 'quote',
      event_category: 'business',
      page_path: '/reparation/apple/iphone-13',
      metadata: { label: 'Écran' },
    })
    const before = await aSession(ctx, '2026-11-10T09:00:00Z')
    await anEvent(ctx, before, '2026-11-10T09:00:00Z', { event_type: 'quote', event_category: 'business', metadata: { label: 'Écran' } })
    await rollUp(ctx)
    const demand = await getDemand(ctx, periodOf('periode=7'))
    expect(demand.repairs).toEqual([{ value: 'Écran', now: 1, before: 1 }])
    expect(demand.entries.find(({ value }) => value === '/arcachon')).toEqual({ value: '/arcachon', now: 1, before: 0 })
    expect(demand.weekHours).toEqual([{ weekday: 5, hour: 10, sessions: 1, calls: 0 }])
  })
})
