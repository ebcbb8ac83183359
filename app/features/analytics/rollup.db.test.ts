import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { analyticsEvents, analyticsSessions, audienceDays, audienceSessions, audienceStaleDays } from '#app/platform/db/tables/analytics.server.ts'
import { aSession, anEvent } from '#tests/factories/audience.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { MOST_EVENTS_OF_A_SESSION } from './kept-events.ts'
import { findStaleDay, keepDay } from './rollup-days.server.ts'
import { purgeAudience, rollUp } from './rollup.server.ts'

/** Figures of one dimension: "day value" → sessions, views, bounces, entries, exits, visible ms. */
async function figures(db: TestDb, dimension: string): Promise<Record<string, number[]>> {
  const rows = await db.database.db.select().from(audienceDays).where(eq(audienceDays.dimension, dimension))
  return Object.fromEntries(
    rows.map((row) => [`${row.day} ${row.value}`.trim(), [row.sessions, row.views, row.bounces, row.entries, row.exits, row.visible_ms]]),
  )
}

everyEngineTest('the roll-up', (db) => {
  test('sources have the names that people know, also where an application of a phone leads here', async () => {
    const ctx = testCtx(db)
    const sources = [
      ['android-app://com.google.android.googlequicksearchbox/', 'Google'],
      ['android-app://com.facebook.katana/', 'Facebook'],
      ['https://t.co/', 'X'],
      ['https://x.com/', 'X'],
      ['https://lnkd.in/', 'LinkedIn'],
      ['https://chat.mistral.ai/', 'ai-assistants'],
      ['https://www.boutique-x.com/', 'boutique-x.com'],
      ['null/', 'direct'],
    ] as const
    for (const [referrer] of sources) await anEvent(ctx, await aSession(ctx, '2026-11-19T09:00:00Z', { referrer }), '2026-11-19T09:00:00Z')
    await rollUp(ctx)
    const counted = Object.entries(await figures(db, 'source')).map(([value, [sessions]]) => [value.slice('2026-11-19 '.length), sessions])
    const names = sources.map(([, name]) => name)
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(names.map((name) => [name, names.filter((each) => each === name).length])))
  })

  test('three sessions counted by hand', async () => {
    const ctx = testCtx(db)
    // Two pages, 9 s visible, a call: no bounce.
    const first = await aSession(ctx, '2026-11-19T09:00:00Z', {
      referrer: 'https://www.google.com/',
      exit_page: '/magasins',
      page_count: 2,
      bounce: false,
    })
    await anEvent(ctx, first, '2026-11-19T09:00:00Z')
    await anEvent(ctx, first, '2026-11-19T09:00:04Z', { event_type: 'page_time', event_category: 'engagement', duration: 4_000 })
    await anEvent(ctx, first, '2026-11-19T09:00:05Z', { page_path: '/magasins' })
    await anEvent(ctx, first, '2026-11-19T09:00:09Z', {
      page_path: '/magasins',
      event_type: 'page_time',
      event_category: 'engagement',
      duration: 5_000,
    })
    await anEvent(ctx, first, '2026-11-19T09:00:08Z', { page_path: '/magasins', event_type: 'call', event_category: 'business' })
    // A session of one page is a bounce.
    const second = await aSession(ctx, '2026-11-19T18:00:00Z', {
      device_type: 'desktop',
      browser: 'Firefox',
      os: 'Windows',
      page_count: 1,
      bounce: true,
    })
    await anEvent(ctx, second, '2026-11-19T18:00:00Z', { screen_width: 1920, language: 'en-GB' })
    // A robot: kept, and in no figure but its own.
    const robot = await aSession(ctx, '2026-11-19T19:00:00Z', { is_bot: true })
    await anEvent(ctx, robot, '2026-11-19T19:00:00Z', { is_bot: true })

    await rollUp(ctx)

    expect(await figures(db, 'total')).toEqual({ '2026-11-19': [2, 3, 1, 0, 0, 9_000] })
    expect(await figures(db, 'robot')).toEqual({ '2026-11-19': [1, 0, 0, 0, 0, 0] })
    expect(await figures(db, 'page')).toEqual({
      '2026-11-19 /': [2, 2, 0, 2, 1, 4_000],
      '2026-11-19 /magasins': [1, 1, 0, 0, 1, 5_000],
    })
    expect(await figures(db, 'source')).toMatchObject({ '2026-11-19 Google': [1, 2, 0, 0, 0, 9_000], '2026-11-19 direct': [1, 1, 1, 0, 0, 0] })
    expect(Object.keys(await figures(db, 'device')).toSorted()).toEqual(['2026-11-19 desktop', '2026-11-19 mobile'])
    expect(Object.keys(await figures(db, 'language')).toSorted()).toEqual(['2026-11-19 en', '2026-11-19 fr'])
    expect(Object.keys(await figures(db, 'screen')).toSorted()).toEqual(['2026-11-19 0-399', '2026-11-19 1440+'])
    expect(await figures(db, 'event')).toEqual({ '2026-11-19 call': [1, 0, 0, 0, 0, 0] })
    expect(Object.keys(await figures(db, 'call_hour'))).toEqual(['2026-11-19 4-10'])
  })

  test('a day is the same however many sessions are added up at a time', async () => {
    const ctx = testCtx(db)
    for (let visit = 0; visit < 11; visit += 1) {
      const id = await aSession(ctx, '2026-11-19T09:00:00Z', { entry_page: '/', exit_page: '/avis' })
      await anEvent(ctx, id, '2026-11-19T09:00:00Z')
      await anEvent(ctx, id, '2026-11-19T09:00:01Z', { page_path: '/avis' })
      await anEvent(ctx, id, '2026-11-19T09:00:02Z', { event_type: 'page_time', event_category: 'engagement', duration: 1_000 })
      await anEvent(ctx, id, '2026-11-19T09:00:03Z', { event_type: 'call', event_category: 'business' })
    }
    await rollUp(ctx)
    expect(await figures(db, 'total')).toEqual({ '2026-11-19': [11, 22, 0, 0, 0, 11_000] })
    expect(await figures(db, 'page')).toEqual({ '2026-11-19 /': [11, 11, 0, 11, 0, 11_000], '2026-11-19 /avis': [11, 11, 0, 0, 11, 0] })
    expect([await figures(db, 'event'), await figures(db, 'call_hour')]).toMatchObject([
      { '2026-11-19 call': [11, 0, 0, 0, 0, 0] },
      { '2026-11-19 4-10': [11, 0, 0, 0, 0, 0] },
    ])
  })

  test('a day of which something arrived while it was added up is made again, and one that another process made is left', async () => {
    const ctx = testCtx(db)
    await aSession(ctx, '2026-11-19T09:00:00Z')
    await rollUp(ctx)
    const { db: all } = ctx
    await all.insert(audienceStaleDays).values({ day: '2026-11-19' })
    const read = await findStaleDay(all)
    if (!read) throw new Error('no day is marked')
    // Marked anew meanwhile: what was read is kept, and the mark too.
    await all.update(audienceStaleDays).set({ day: '2026-11-19' })
    const seen = [{ dimension: 'total', value: '', sessions: 7 }]
    expect(await all.transaction((tx) => keepDay(tx, read, seen))).toBe(true)
    expect([(await figures(db, 'total'))['2026-11-19']?.[0], await all.$count(audienceStaleDays)]).toEqual([7, 1])
    await rollUp(ctx)
    expect([(await figures(db, 'total'))['2026-11-19']?.[0], await all.$count(audienceStaleDays)]).toEqual([1, 0])
    expect(await all.transaction((tx) => keepDay(tx, read, seen))).toBe(false)
    expect((await figures(db, 'total'))['2026-11-19']?.[0]).toBe(1)
  })

  test('what arrives late leads to the same figures as what arrives in time', async () => {
    const ctx = testCtx(db)
    const id = crypto.randomUUID()
    // The events come first, two of them after the roll-up has run, the session last of all and the evening before.
    await anEvent(ctx, id, '2026-11-18T23:30:00Z', { page_path: '/services' })
    await rollUp(ctx)
    expect(await figures(db, 'total')).toEqual({ '2026-11-19': [1, 1, 1, 0, 0, 0] })
    await anEvent(ctx, id, '2026-11-18T23:40:00Z', { page_path: '/avis' })
    await rollUp(ctx)
    expect(await figures(db, 'total')).toEqual({ '2026-11-19': [1, 2, 0, 0, 0, 0] })
    await aSession(ctx, '2026-11-18T22:59:00Z', { id, entry_page: '/services' })
    await rollUp(ctx)
    expect(await figures(db, 'total')).toEqual({ '2026-11-18': [1, 2, 0, 0, 0, 0] })
    await rollUp(ctx)
    expect(await figures(db, 'total')).toEqual({ '2026-11-18': [1, 2, 0, 0, 0, 0] })
  })

  test('days are days in Paris, also when the clock changes', async () => {
    const ctx = testCtx(db)
    // 29 March 2026 has 23 hours there, 25 October has 25.
    for (const at of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z']) await aSession(ctx, at)
    for (const at of ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']) await aSession(ctx, at)
    await rollUp(ctx)
    const sessions = Object.entries(await figures(db, 'total')).map(([day, [count]]) => `${day} ${count}`)
    expect(sessions.toSorted()).toEqual(['2026-03-28 1', '2026-03-29 2', '2026-03-30 1', '2026-10-24 1', '2026-10-25 2', '2026-10-26 1'])
  })

  test('what visitors search for, click on and wait for', async () => {
    const ctx = testCtx(db)
    const id = await aSession(ctx, '2026-11-19T09:00:00Z')
    const at = '2026-11-19T09:00:01Z'
    const said = (event_type: string, label: string, page_path = '/reparation') =>
      anEvent(ctx, id, at, { event_type, event_category: 'business', page_path, metadata: { label } })
    await said('search', 'iPhone 13')
    await said('search_empty', 'Nokia 3310')
    await said('quote', 'Écran', '/reparation/apple/iphone-13')
    await said('refurbished_call', 'iPhone 12 64 Go')
    await anEvent(ctx, id, at, { page_path: '/reparation/apple/iphone-13', metadata: { visit: 2 } })
    await anEvent(ctx, id, at, { page_path: '/reparation/apple/iphone-12', metadata: { visit: 1 } })
    await anEvent(ctx, id, at, { event_type: 'web_vital', event_category: 'performance', metadata: { name: 'LCP', value: 1_234.5 } })
    await anEvent(ctx, id, at, { event_type: 'web_vital', event_category: 'performance', metadata: { name: 'CLS', value: 'broken' } })
    await anEvent(ctx, id, at, { event_type: 'web_vital', event_category: 'performance', metadata: [1] })
    await rollUp(ctx)
    const keys = async (dimension: string) =>
      Object.keys(await figures(db, dimension))
        .map((key) => key.slice(11))
        .toSorted()
    expect(await keys('search')).toEqual(['iphone 13', 'nokia 3310'])
    expect(await keys('missing')).toEqual(['nokia 3310'])
    expect(await keys('repair')).toEqual(['Écran'])
    expect(await keys('quote_page')).toEqual(['/reparation/apple/iphone-13'])
    expect(await keys('refurbished')).toEqual(['iPhone 12 64 Go'])
    expect(await keys('again')).toEqual(['/reparation/apple/iphone-13'])
    expect(await keys('vital')).toEqual(['LCP|home|1240'])
  })

  test('one session says nothing more by saying it again, and has no more views than were seen', async () => {
    const ctx = testCtx(db)
    const loud = await aSession(ctx, '2026-11-19T09:00:00Z', { page_count: 100_000, bounce: false })
    await anEvent(ctx, loud, '2026-11-19T09:00:00Z')
    const quiet = await aSession(ctx, '2026-11-19T09:30:00Z')
    // Its view was lost on the way; the count of the browser came.
    await aSession(ctx, '2026-11-19T10:00:00Z', { page_count: 100_000 })
    const said = (id: string, event_type: string, label: string) =>
      anEvent(ctx, id, '2026-11-19T09:31:00Z', { event_type, event_category: 'business', page_path: '/reparation', metadata: { label } })
    for (let time = 0; time < 5; time += 1) {
      for (const type of ['quote', 'search_empty', 'refurbished_call']) await said(loud, type, 'Nokia 3310')
      await anEvent(ctx, loud, `2026-11-19T09:40:0${time}Z`, { event_type: 'page_time', event_category: 'engagement', duration: 1_000 })
    }
    for (const type of ['quote', 'search_empty']) await said(quiet, type, 'Nokia 3310')
    await rollUp(ctx)
    expect(await figures(db, 'total')).toEqual({ '2026-11-19': [3, 2, 3, 0, 0, 5_000] })
    const sessions = async (dimension: string) => Object.values(await figures(db, dimension)).map(([count]) => count)
    expect(await sessions('repair')).toEqual([2])
    expect(await sessions('quote_page')).toEqual([2])
    expect(await sessions('search')).toEqual([2])
    expect(await sessions('missing')).toEqual([2])
    expect(await sessions('refurbished')).toEqual([1])
    expect(await sessions('call_hour')).toEqual([1])
  })

  test('a session counts as seen for four hours at most, whatever it states', async () => {
    const ctx = testCtx(db)
    const id = await aSession(ctx, '2026-11-19T09:00:00Z')
    await anEvent(ctx, id, '2026-11-19T09:00:00Z')
    for (let time = 0; time < 3; time += 1)
      await anEvent(ctx, id, `2026-11-19T09:01:0${time}Z`, { event_type: 'page_time', event_category: 'engagement', duration: 604_800_000 })
    await rollUp(ctx)
    expect(Object.values(await figures(db, 'total')).map((row) => row.at(-1))).toEqual([4 * 3_600_000])
  })

  test('of a session with more events than one may have, only so many are read', async () => {
    const ctx = testCtx(db)
    const id = await aSession(ctx, '2026-11-19T09:00:00Z')
    await db.database.pool.query(
      `insert into analytics_events (event_type, page_path, session_id, created_at)
        select 'page_view', '/', $1, timestamptz '2026-11-19T09:00:00Z' + n * interval '1 second' from generate_series(1, ${MOST_EVENTS_OF_A_SESSION + 50}) as n`,
      [id],
    )
    await rollUp(ctx)
    expect(await figures(db, 'total')).toEqual({ '2026-11-19': [1, MOST_EVENTS_OF_A_SESSION, 0, 0, 0, 0] })
    expect(await figures(db, 'page')).toEqual({ '2026-11-19 /': [1, MOST_EVENTS_OF_A_SESSION, 0, 1, 1, 0] })
  })

  test('nothing older than 25 months is kept', async () => {
    const ctx = testCtx(db)
    const old = await aSession(ctx, '2024-10-19T10:00:00Z')
    await anEvent(ctx, old, '2024-10-19T10:00:00Z')
    const kept = await aSession(ctx, '2024-10-21T10:00:00Z')
    await anEvent(ctx, kept, '2024-10-21T10:00:00Z')
    await rollUp(ctx)
    await purgeAudience(ctx)
    await rollUp(ctx)
    for (const table of [analyticsEvents, analyticsSessions, audienceSessions])
      expect(await ctx.db.select({ id: table.id }).from(table)).toHaveLength(1)
    expect(Object.keys(await figures(db, 'total'))).toEqual(['2024-10-21'])
  })
})
