/** Several processes on one PostgreSQL are one site. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { createTestPostgres } from '#tests/db/test-databases.ts'
import type { TestPostgres } from '#tests/db/test-databases.ts'
import { freePort } from './free-port.ts'
import { ANON_KEY, MANAGER, managerClient, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { quoteFields } from './quote-form.ts'

let postgres: TestPostgres
let first: ServerProcess
let second: ServerProcess
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-several-'))

beforeAll(async () => {
  postgres = await createTestPostgres({ empty: true })
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
  // Both at once on an empty database: one migrates and seeds, the other waits.
  ;[first, second] = await Promise.all([startServer(env), startServer(env)])
})

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await postgres?.drop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('both started on the empty database without doubling the starting catalogue', async () => {
  const { count } = await first.client().from('brands').select('*', { count: 'exact', head: true })
  expect(count).toBe(20)
})

test('what is written on one is read on the other: rows at once, pages within moments', async () => {
  const page = async (server: ServerProcess) => (await fetch(`${server.url}/reparation/samsung`)).text()
  await Promise.all([page(first), page(second)])
  const staff = await managerClient(first)
  expect((await staff.from('brands').update({ description: 'Galaxy, du premier au dernier.' }).eq('slug', 'samsung')).error).toBeNull()
  expect(await page(first)).toContain('Galaxy, du premier au dernier.')
  expect((await second.client().from('brands').select('description').eq('slug', 'samsung').single()).data).toEqual({
    description: 'Galaxy, du premier au dernier.',
  })
  await vi.waitFor(async () => expect(await page(second)).toContain('Galaxy, du premier au dernier.'), { timeout: 60_000 })
})

test('a shop closed on one is closed on the pages of the other', async () => {
  const page = async (address: string) => (await fetch(second.url + address)).text()
  expect(await page('/')).not.toContain('Libourne est fermé demain')
  const cookie = await signIn(first)
  const tomorrow = addDays(parisTime(new Date()).date, 1)
  const body = new URLSearchParams({ intent: 'close', from: tomorrow, to: tomorrow, message: 'Libourne est fermé demain.' })
  const closed = await fetch(`${first.url}/admin/magasins/libourne`, { method: 'POST', body, headers: { Origin: first.url, Cookie: cookie } })
  expect(await closed.text()).toMatch(/Fermeture enregistrée, le\s[^.]*\.[^.]*\. C’est sur le site\./)
  for (const address of ['/', '/libourne', '/magasins']) {
    await vi.waitFor(async () => expect(await page(address)).toContain('Libourne est fermé demain'), { timeout: 60_000 })
  }
})

test('a request that arrives at one rings on the open screens of both', async () => {
  const cookie = await signIn(first)
  const streams = [await listen(first, cookie), await listen(second, cookie)]
  const page = await (await fetch(`${first.url}/pro/devis?new=true`)).text()
  const started = /name="started" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = quoteFields({ started, email: 'arrivee@exemple.fr' })
  // Whoever answers a form within moments counts as a machine; the form asks them to send it again.
  const reference = await vi.waitFor(
    async () => {
      const sent = await fetch(`${first.url}/pro/devis?new=true`, { method: 'POST', body, headers: { Origin: first.url }, redirect: 'manual' })
      const found = /reference=(D-[2-9A-Z]{6})/.exec(sent.headers.get('location') ?? '')?.[1]
      expect(found).toBeDefined()
      return found ?? ''
    },
    { timeout: 60_000, interval: 1_000 },
  )
  // Each stream is read until it says so: what is held is that it says so at all, not when.
  await Promise.all(streams.map((stream) => stream.untilArrival()))
  const list = await fetch(`${second.url}/admin/dossiers?q=${reference}`, { headers: { Cookie: cookie } })
  expect(await list.text()).toContain(reference)
}, 120_000)

test('a session opened on one is known on the other, and ended there for both', async () => {
  const staff = await managerClient(first)
  const { data } = await staff.auth.getSession()
  const call = (server: ServerProcess) =>
    fetch(`${server.url}/rest/v1/analytics_sessions?limit=1`, {
      headers: { apikey: ANON_KEY, authorization: `Bearer ${data.session?.access_token}` },
    })
  expect([(await call(first)).status, (await call(second)).status]).toEqual([200, 200])
  const signedOut = await fetch(`${second.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(signedOut.status).toBe(204)
  expect([(await call(first)).status, (await call(second)).status]).toEqual([401, 401])
})

test('killing one under load loses nothing that was acknowledged, and the other goes on', async () => {
  const acknowledged = new Set<string>()
  let running = true
  async function visitor(server: ServerProcess): Promise<void> {
    while (running) {
      // Of a session, as pages send them: of those without one a bounded number is kept.
      const session_id = crypto.randomUUID()
      const batch = Array.from({ length: 5 }, () => ({ id: crypto.randomUUID(), event_type: 'load', session_id }))
      try {
        const response = await fetch(`${server.url}/rest/v1/analytics_events?on_conflict=id`, {
          method: 'POST',
          headers: { apikey: ANON_KEY, 'content-type': 'application/json', prefer: 'resolution=ignore-duplicates' },
          body: JSON.stringify(batch),
        })
        if (response.status === 201) for (const { id } of batch) acknowledged.add(id)
      } catch (error) {
        // The connection went with its process; this batch was not acknowledged.
        if (!(error instanceof TypeError)) throw error
        return
      }
    }
  }
  const visitors = [first, second].flatMap((server) => Array.from({ length: 4 }, () => visitor(server)))
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(300), { timeout: 60_000 })
  first.child.kill('SIGKILL')
  await first.ended
  const atKill = acknowledged.size
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(atKill + 200), { timeout: 60_000 })
  running = false
  await Promise.all(visitors)

  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from analytics_events')
  await client.end()
  const kept = new Set(rows.map((row) => row.id))
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  expect((await fetch(`${second.url}/`)).status).toBe(200)
})

test('a process started again joins in', async () => {
  first = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  const id = crypto.randomUUID()
  expect((await first.client().from('analytics_sessions').insert({ id })).status).toBe(201)
  expect((await second.client().from('analytics_sessions').update({ page_count: 2 }).eq('id', id)).status).toBe(204)
})

test('one start may use several processes: one that dies is replaced, and all of them stop together', async () => {
  const site = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, PROCESSES: '2' })
  const primary = site.child.pid ?? 0
  const workers = () => fs.readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  await vi.waitFor(() => expect(workers()).toHaveLength(2), { timeout: 60_000 })
  const [victim = 0, survivor = 0] = workers()
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(
    () => {
      expect(workers()).toHaveLength(2)
      expect(workers()).not.toContain(victim)
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(workers()).toContain(survivor)
  // The connections go round: a process that only says that it starts would be met.
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await fetch(`${site.url}/readyz`, { headers: { Connection: 'close' } })).status).toBe(200)
  }
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})

test('several processes that are set up wrongly say why and end, instead of being replaced for ever', async () => {
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-without-key-'))
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(await freePort()), PROCESSES: '2' }
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, DATABASE_URL: postgres.url, DATA_DIR: elsewhere },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await said).toContain('sealed with another key')
  fs.rmSync(elsewhere, { recursive: true, force: true })
})

async function signIn({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/login`, { method: 'POST', body: new URLSearchParams(MANAGER), headers: { Origin: url }, redirect: 'manual' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** An open staff screen. */
async function listen({ url }: ServerProcess, cookie: string): Promise<{ untilArrival: () => Promise<void> }> {
  const answer = await fetch(`${url}/admin/direct`, { headers: { Cookie: cookie } })
  expect(answer.status).toBe(200)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The stream has no body')
  // Its first words: from now on nothing is missed.
  await reader.read()
  return {
    async untilArrival() {
      let heard = ''
      while (!heard.includes('"arrived":true')) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended after: ${heard}`)
        heard += value
      }
      await reader.cancel()
    },
  }
}
