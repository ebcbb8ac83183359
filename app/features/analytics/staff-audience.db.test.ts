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

const VISITS = atScale(3_000, 50_000)

everyEngineTest('the audience report', (db) => {
  const ctxOfManager = () => testCtx(db, { actor: { kind: 'system', doing: 'test' } })
  const periodOf = (query: string) => readPeriod(new URLSearchParams(query), testCtx(db).now)

  test('a visitor reads nothing of it', async () => {
    const ctx = testCtx(db)
    await expect(getAudience(ctx, periodOf(''), {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(getDemand(ctx, periodOf(''))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('fifty thousand generated visits give the totals that they were made of, with and without a filter', async () => {
    const ctx = ctxOfManager()
    // Ten days, every third visit on a computer, every second with a second page and a quote.
    await db.database.pool.query(
      `create temp table made as select gen_random_uuid() as id, n, timestamptz '2026-11-11T10:00:00Z' + (n % 10) * interval '1 day' - interval '1 hour' as at from generate_series(1, ${VISITS}) as n`,
    )
    await db.database.pool.query(
      `insert into analytics_sessions (id, device_type, entry_page, created_at) select id, case when n % 3 = 0 then 'desktop' else 'mobile' end, '/', at from made`,
    )
    await db.database.pool.query(`insert into analytics_events (event_type, event_category, page_path, session_id, created_at)
      select 'page_view', 'navigation', '/', id, at from made
      union all select 'page_view', 'navigation', '/services', id, at + interval '5 seconds' from made where n % 2 = 0
      union all select 'quote', 'business', '/services', id, at + interval '6 seconds' from made where n % 2 = 0`)
    await db.database.pool.query('drop table made')
    // The triggers noted every visit twice, once for its session and once for its events.
    await db.database.pool.query('delete from audience_touched a using audience_touched b where a.session_id = b.session_id and a.ctid > b.ctid')
    await rollUp(ctx)

    const report = reportOf(await getAudience(ctx, periodOf('periode=30'), {}), periodOf('periode=30'))
    expect(report.now).toEqual({ visits: VISITS, views: VISITS * 1.5, bounces: VISITS / 2, visibleMs: 0 })
    expect(report.series.map(({ visits }) => visits).filter((visits) => visits > 0)).toEqual(Array.from({ length: 10 }, () => VISITS / 10))
    expect(report.funnel).toEqual({ visits: VISITS, quote: VISITS / 2, sent: 0 })
    expect(report.blocks.page.rows).toMatchObject([
      { value: '/', visits: VISITS, views: VISITS, entries: VISITS, exits: VISITS / 2 },
      { value: '/services', visits: VISITS / 2, views: VISITS / 2, entries: 0, exits: VISITS / 2 },
    ])

    const desktop = Math.floor(VISITS / 3)
    const narrowed = await getAudience(ctx, periodOf('periode=30'), { device: 'desktop' })
    expect(narrowed.now.visits).toBe(desktop)
    const asked = await getAudience(ctx, periodOf('periode=30'), { device: 'desktop', event: 'quote' })
    expect(asked.now).toMatchObject({ visits: Math.floor(VISITS / 6), bounces: 0 })
    const landed = await getAudience(ctx, periodOf('periode=30'), { page: '/services' })
    expect(landed.cells.filter(({ dimension }) => dimension === 'page')).toMatchObject([
      { value: '/', visits: VISITS / 2, entries: VISITS / 2, exits: 0 },
      { value: '/services', visits: VISITS / 2, exits: VISITS / 2 },
    ])
  })

  test('whole months and single days add up to the same as the visits themselves', async () => {
    const ctx = ctxOfManager()
    const days = ['2026-08-31', '2026-09-01', '2026-09-15', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-20']
    for (const [index, day] of days.entries()) {
      for (let visit = 0; visit <= index; visit += 1) {
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
    const others = reportOf(await getAudience(ctx, period, { kind: 'Autres pages' }), period)
    expect(all.now).toMatchObject({ visits: 36, views: 36, bounces: 36 })
    expect(all.blocks.page.rows.map(({ value, visits }) => [value, visits])).toEqual(days.map((day, index) => [`/${day}`, index + 1]).toReversed())
    expect(all.vitals).toEqual([{ kind: 'Accueil', lcp: 1_000, inp: null, cls: null }])
    // Every visit was one of a phone, to a page of no other kind: the filter takes nothing away.
    for (const narrowed of [phones, others]) expect({ ...narrowed, robots: 0 }).toEqual({ ...all, robots: 0 })
    expect((await getDemand(ctx, period)).weekHours.reduce((sum, { visits }) => sum + visits, 0)).toBe(36)

    // What arrives late in a month that was added up counts in it again.
    const late = await aSession(ctx, '2026-09-10T09:00:00Z', { device_type: 'desktop' })
    await anEvent(ctx, late, '2026-09-10T09:00:00Z')
    await rollUp(ctx)
    expect((await getAudience(ctx, period, {})).now.visits).toBe(37)
    expect((await getAudience(ctx, period, { device: 'desktop' })).now.visits).toBe(1)
    expect((await getAudience(ctx, periodOf('periode=dates&du=2026-09-02&au=2026-09-29'), {})).now.visits).toBe(4)
  })

  test('a period is compared with the one before, and who is there now is counted', async () => {
    const ctx = ctxOfManager()
    await anEvent(ctx, await aSession(ctx, '2026-11-20T10:28:00Z'), '2026-11-20T10:28:00Z')
    await anEvent(ctx, await aSession(ctx, '2026-11-19T10:00:00Z'), '2026-11-19T10:00:00Z')
    await anEvent(ctx, await aSession(ctx, '2026-11-19T11:00:00Z'), '2026-11-19T11:00:00Z')
    await rollUp(ctx)
    const audience = await getAudience(ctx, periodOf('periode=jour'), {})
    expect([audience.now.visits, audience.before.visits, audience.present]).toEqual([1, 2, 1])
    expect(audience.byTime).toEqual([{ at: '2026-11-20 11', visits: 1, views: 1 }])
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
    expect(demand.weekHours).toEqual([{ weekday: 5, hour: 10, visits: 1, calls: 0 }])
  })
})
