/** What visitors' browsers send: counted once, bounded, never read back. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOST_EVENTS_OF_A_SESSION } from '#app/features/analytics/kept-events.ts'
import { rollUp } from '#app/features/analytics/rollup.server.ts'
import { unpackSessions } from '#app/features/analytics/session-pack.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { analyticsEvents, analyticsSessions, audiencePacks } from '#app/platform/db/tables/analytics.server.ts'
import { restTest } from '#tests/rest/rest-test.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

restTest(
  'analytics',
  (api) => {
    test('a batch sent again after a failure counts once', async () => {
      const batch = [
        { id: crypto.randomUUID(), event_type: 'page_view' },
        { id: crypto.randomUUID(), event_type: 'click' },
      ]
      const client = api.rest.client()
      const first = await client.from('analytics_events').upsert(batch, { onConflict: 'id', ignoreDuplicates: true })
      expect(first).toMatchObject({ status: 201, error: null })
      const again = await client
        .from('analytics_events')
        .upsert([...batch, { id: crypto.randomUUID(), event_type: 'scroll' }], { onConflict: 'id', ignoreDuplicates: true })
      expect(again).toMatchObject({ status: 201, error: null })
      expect(await api.db.select().from(analyticsEvents)).toHaveLength(3)
    })

    test('a duplicate within a batch counts once', async () => {
      const id = crypto.randomUUID()
      const { error } = await api.rest
        .client()
        .from('analytics_events')
        .upsert(
          [
            { id, event_type: 'a' },
            { id, event_type: 'a' },
          ],
          { onConflict: 'id', ignoreDuplicates: true },
        )
      expect(error).toBeNull()
      expect(await api.db.select().from(analyticsEvents)).toHaveLength(1)
    })

    test('a session started twice keeps its first words', async () => {
      const id = crypto.randomUUID()
      const client = api.rest.client()
      await client.from('analytics_sessions').insert({ id, entry_page: '/first' })
      expect(await client.from('analytics_sessions').insert({ id, entry_page: '/second' })).toMatchObject({
        status: 409,
        error: { code: '23505', details: null },
      })
      expect((await client.from('analytics_sessions').upsert({ id, entry_page: '/third' }, { ignoreDuplicates: true })).status).toBe(201)
      expect(await api.db.select().from(analyticsSessions)).toMatchObject([{ entry_page: '/first' }])
    })

    test('nobody overwrites by merging', async () => {
      const { status, error } = await api.rest.client().from('analytics_events').upsert({ id: crypto.randomUUID(), event_type: 'a' })
      expect([status, error?.code]).toEqual([401, '42501'])
    })

    test('nothing is given back to a visitor', async () => {
      const client = api.rest.client()
      expect((await client.from('analytics_events').insert({ event_type: 'a' }).select()).error?.code).toBe('42501')
      const id = crypto.randomUUID()
      await client.from('analytics_sessions').insert({ id })
      expect((await client.from('analytics_sessions').update({ page_count: 3 }).eq('id', id).select()).error?.code).toBe('42501')
      const located = await api.rest.call('/analytics_events', {
        method: 'POST',
        body: '{"event_type":"a"}',
        headers: { prefer: 'return=headers-only' },
      })
      expect(located.status).toBe(401)
      expect(await api.db.select().from(analyticsEvents)).toHaveLength(0)
      expect(await api.db.select().from(analyticsSessions)).toMatchObject([{ page_count: null }])
    })

    test('staff with the right read the audience', async () => {
      await api.rest
        .client()
        .from('analytics_events')
        .insert({ event_type: 'a', metadata: { deep: [1, 'x'] } })
      const staff = api.rest.client(await api.rest.staffToken())
      expect((await staff.from('analytics_events').select('event_type, metadata')).data).toEqual([{ event_type: 'a', metadata: { deep: [1, 'x'] } }])
      expect((await staff.from('analytics_events').delete().eq('event_type', 'a')).error?.code).toBe('42501')
    })

    const refusedEvents: readonly (readonly [string, Record<string, unknown>, string])[] = [
      ['created_at by the client', { event_type: 'a', created_at: '2020-01-01' }, 'PGRST204'],
      ['an unknown column', { event_type: 'a', ip: '1.2.3.4' }, 'PGRST204'],
      ['no type', { event_category: 'a' }, '23502'],
      ['a long address', { event_type: 'a', page_url: `https://x/${'y'.repeat(2_050)}` }, '22001'],
      ['a long type', { event_type: 'x'.repeat(65) }, '22001'],
      ['text that is none', { event_type: { a: 1 } }, '22P02'],
      ['large metadata', { event_type: 'a', metadata: { text: 'x'.repeat(4_100) } }, '22001'],
      ['a width below zero', { event_type: 'a', screen_width: -1 }, '22003'],
      ['a width that is text', { event_type: 'a', screen_width: '390' }, '22P02'],
      ['a duration of a month', { event_type: 'a', duration: 31 * 24 * 3_600_000 }, '22003'],
      ['an unknown device', { event_type: 'a', device_type: 'fridge' }, '23514'],
      ['an id that is none', { id: 'abc', event_type: 'a' }, '22P02'],
    ]
    test.each(refusedEvents)('an event with %s is refused with its reason', async (_what, event, code) => {
      const { status, error } = await api.rest.client().from('analytics_events').insert(event)
      expect([status, error?.code, error?.details]).toEqual([400, code, null])
      expect(error?.message).not.toBe('')
    })

    test.each([
      ['ahead by an hour', '2026-11-21T11:00:00.000Z', true],
      ['behind by a day', '2026-11-20T10:00:00+00:00', true],
      ['ahead by two days', '2026-11-23T10:00:00Z', false],
      ['behind by a month', '2026-10-21T10:00:00Z', false],
      ['infinity', 'infinity', false],
      ['now, in words', 'now', false],
    ])('an end that is %s', async (_what, ended_at, accepted) => {
      const id = crypto.randomUUID()
      const client = api.rest.client()
      await client.from('analytics_sessions').insert({ id })
      const { error } = await client.from('analytics_sessions').update({ ended_at, page_count: 1, bounce: true, exit_page: '/' }).eq('id', id)
      expect(error === null).toBe(accepted)
      const [row] = await api.db.select().from(analyticsSessions).where(eq(analyticsSessions.id, id))
      expect(row?.ended_at !== null).toBe(accepted)
    })

    const PHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

    test('browser, system and robots come from the User-Agent, of which nothing else is kept', async () => {
      const send = (agent: string, row: Record<string, unknown>) =>
        api.rest.call('/analytics_events', {
          method: 'POST',
          body: JSON.stringify([row]),
          headers: { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' },
        })
      await send(PHONE, { event_type: 'a' })
      await send(PHONE, { event_type: 'b', browser: 'gagnez.com', os: null })
      await send('Googlebot/2.1 (+http://www.google.com/bot.html)', { event_type: 'c' })
      const rows = await api.db.select().from(analyticsEvents).orderBy(analyticsEvents.event_type)
      expect(rows.map(({ browser, os, is_bot }) => [browser, os, is_bot])).toEqual([
        ['Safari', 'iOS', false],
        ['Safari', 'iOS', false],
        ['Googlebot', null, true],
      ])
      expect(JSON.stringify(rows)).not.toMatch(/AppleWebKit|203\.0\.113|127\.0\.0\.1/)
      expect((await send(PHONE, { event_type: 'd', is_bot: false })).status).toBe(400)
    })

    test('nothing personal is in any column of any table of the audience, whatever a browser sends', async () => {
      const send = (method: string, address: string, body: unknown) =>
        api.rest.call(address, { method, body: JSON.stringify(body), headers: { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.9' } })
      const id = crypto.randomUUID()
      const event = { event_type: 'page_view', event_category: 'navigation', session_id: id, metadata: null }
      const statuses = await Promise.all([
        send('POST', '/analytics_sessions', {
          id,
          entry_page: '/devis?email=jeanne@example.fr#jeanne',
          referrer: 'https://mail.example/jeanne@example.fr/?user=jeanne',
        }),
        send('POST', '/analytics_events', [
          {
            ...event,
            page_path: '/pro/devis/jeanne-durand',
            page_url: 'https://www.example.fr/pro/devis/jeanne-durand?nom=jeanne',
            page_title: 'Devis de jeanne@example.fr',
          },
          { ...event, page_path: '/avis/jeanne%40example.fr', page_url: 'https://www.example.fr/avis#06 12 34 56 78', page_title: 'Avis' },
        ]),
        send('POST', '/analytics_events', [
          { ...event, event_type: 'search_empty', event_category: 'business', metadata: { label: 'Jeanne Durand' } },
          { ...event, event_type: 'search', event_category: 'business', metadata: { label: 'jeanne@example.fr' } },
          { ...event, event_type: 'quote', event_category: 'business', metadata: { label: 'Rappelez le 06 12 34 56 78' } },
          { ...event, event_type: 'search_empty', event_category: 'business', metadata: { label: 'Nokia 3310' } },
        ]),
      ])
      statuses.push(await send('PATCH', `/analytics_sessions?id=eq.${id}`, { exit_page: '/pro/devis/jeanne-durand?mail=jeanne@example.fr' }))
      expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 204])
      await rollUp({ db: api.db, env: parseEnv({}), now: new Date() })

      const tables = await api.db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name ~ '^(analytics|audience)_'`,
      )
      expect(tables.rows.length).toBeGreaterThanOrEqual(8)
      const packs = await api.db.select().from(audiencePacks)
      let dump = JSON.stringify(packs.map(({ pack }) => unpackSessions(pack).words))
      for (const { name } of tables.rows) {
        const { rows } = await api.db.execute<{ row: string }>(sql`select to_json(t)::text as row from ${sql.identifier(name)} as t`)
        dump += rows.map(({ row }) => row).join('\n')
      }
      expect(dump).toContain(id)
      expect(dump).toContain('Nokia 3310')
      expect(dump).toContain('/pro/devis/…')
      expect(dump).not.toMatch(/jeanne|durand|example\.fr\/[^"]*\?|06 12|203\.0\.113|127\.0\.0\.1|AppleWebKit/i)
    })

    test.each(['session_id', 'metadata'])('%s that nests by the thousand is refused before the database sees it, however often', async (column) => {
      const body = `[{"event_type":"a","${column}":${'['.repeat(40_000)}${']'.repeat(40_000)}}]`
      for (let time = 0; time < 3; time += 1) {
        const answer = await api.rest.call('/analytics_events', { method: 'POST', body })
        expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102'])
      }
      expect((await api.rest.call('/brands')).status).toBe(200)
    })

    test.each(['{}', '[]', '["a"]'])('a text or a number is never %s', async (value) => {
      const answer = await api.rest.call('/analytics_events', { method: 'POST', body: `{"event_type":"a","session_id":${value}}` })
      expect([answer.status, (await answer.json()).code]).toEqual([400, '22P02'])
    })

    test('of batches that arrive together each is answered for itself', async () => {
      const send = (row: Record<string, unknown>) =>
        api.rest.call('/analytics_events', { method: 'POST', body: JSON.stringify([row]) }).then(({ status }) => status)
      const rows = Array.from({ length: 60 }, (_, index) => ({ event_type: 'a', device_type: index % 20 === 7 ? 'fridge' : 'mobile' }))
      const statuses = await Promise.all(rows.map(send))
      expect(statuses.filter((status) => status === 201)).toHaveLength(57)
      expect([7, 27, 47].map((index) => statuses[index])).toEqual([400, 400, 400])
      expect(await api.db.select().from(analyticsEvents)).toHaveLength(57)
    })

    test('of one session a bounded number of events is stored; what comes beyond is answered as before', async () => {
      const session_id = crypto.randomUUID()
      const send = (session: string, prefer = '') =>
        api.rest.call('/analytics_events', {
          method: 'POST',
          body: JSON.stringify(Array.from({ length: 100 }, () => ({ event_type: 'page_view', session_id: session }))),
          headers: { prefer },
        })
      const first = await send(session_id)
      for (let batch = 0; batch < 9; batch += 1) await send(session_id)
      const beyond = await send(session_id)
      expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([201, first.headers.get('content-range'), ''])
      const counted = await send(session_id.toUpperCase(), 'count=exact')
      expect([counted.status, counted.headers.get('content-range')]).toEqual([201, '*/100'])
      expect((await send(crypto.randomUUID())).status).toBe(201)
      const { rows } = await api.db.execute<{ events: number }>(
        sql`select count(*)::int as events from analytics_events group by session_id order by 1`,
      )
      expect(rows.map(({ events }) => events)).toEqual([100, MOST_EVENTS_OF_A_SESSION])
    })

    test('events without a session are kept as far as their sender has room, and answered alike beyond', async () => {
      api.rest.loose.left = 2
      const send = async () =>
        (
          await api.rest
            .client()
            .from('analytics_events')
            .insert([{ event_type: 'a' }, { event_type: 'a' }, { event_type: 'a' }])
        ).status
      expect([await send(), await send(), await api.db.$count(analyticsEvents)]).toEqual([201, 201, 2])
      api.rest.loose.left = Number.POSITIVE_INFINITY
    })

    test('events that were refused take no room of their session', async () => {
      const session_id = crypto.randomUUID()
      const send = (device_type: string) =>
        api.rest.call('/analytics_events', {
          method: 'POST',
          body: JSON.stringify(Array.from({ length: 100 }, () => ({ event_type: 'page_view', session_id, device_type }))),
        })
      for (let batch = 0; batch < 10; batch += 1) expect((await send('fridge')).status).toBe(400)
      expect((await send('mobile')).status).toBe(201)
      expect(await api.db.$count(analyticsEvents)).toBe(100)
    })

    test('a batch has at most a hundred events', async () => {
      const batch = (length: number) => Array.from({ length }, () => ({ event_type: 'a' }))
      expect((await api.rest.client().from('analytics_events').insert(batch(100))).status).toBe(201)
      expect((await api.rest.client().from('analytics_events').insert(batch(101))).status).toBe(413)
      expect(await api.db.select().from(analyticsEvents)).toHaveLength(100)
    })
  },
  { clock: () => NOW },
)
