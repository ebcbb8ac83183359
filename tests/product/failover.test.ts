/** PostgreSQL restarts, hangs, dies and is replaced: the site stays up, loses nothing that it acknowledged, and goes on by itself. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ask, promoteBest, startCluster } from '#tests/db/postgres-cluster.ts'
import type { PostgresCluster } from '#tests/db/postgres-cluster.ts'
import { quoteFields } from './quote-form.ts'
import { ANON_KEY, MANAGER, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { BROWSER } from './site.ts'

const PAGES = ['/', '/reparation/apple', '/reparation/samsung', '/reparation/apple/iphone-13']
const GENEROUS = { timeout: 60_000, interval: 50 }

let cluster: PostgresCluster
let site: ServerProcess
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-failover-'))

afterEach(async () => {
  await site?.stop()
  await cluster?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function open(standbys: number): Promise<void> {
  cluster = await startCluster({ standbys })
  site = await startServer({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  for (const page of PAGES) expect((await fetch(site.url + page)).status).toBe(200)
}

/** The status of one write through the data API. */
async function write(id: string = crypto.randomUUID()): Promise<number> {
  const response = await fetch(`${site.url}/rest/v1/analytics_events`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ id, event_type: 'load' }),
  })
  return response.status
}

/** Visitors who write and read without a pause, until told to stop. */
function load() {
  const acknowledged = new Set<string>()
  const refusals = new Set<number>()
  const pages: number[] = []
  let running = true
  async function writer(): Promise<void> {
    while (running) {
      const id = crypto.randomUUID()
      const status = await write(id)
      if (status === 201) acknowledged.add(id)
      else refusals.add(status)
    }
  }
  async function reader(): Promise<void> {
    for (let turn = 0; running; turn += 1) pages.push((await fetch(site.url + (PAGES[turn % PAGES.length] ?? '/'))).status)
  }
  const visitors = [writer(), writer(), writer(), reader()]
  return {
    acknowledged,
    refusals,
    pages,
    async stop() {
      running = false
      await Promise.all(visitors)
    },
  }
}

test('the primary is killed under load and a standby promoted: nothing is lost, pages go on, writes come back by themselves', async () => {
  await open(2)
  const [primary, ...standbys] = cluster.servers
  const visitors = load()
  await vi.waitFor(() => expect(visitors.acknowledged.size).toBeGreaterThan(50), GENEROUS)
  await primary?.end('SIGKILL')
  const promoted = await promoteBest(standbys)
  const before = visitors.acknowledged.size
  await vi.waitFor(() => expect(visitors.acknowledged.size).toBeGreaterThan(before + 50), GENEROUS)
  await visitors.stop()
  const kept = new Set((await ask(promoted, 'select id from analytics_events')).map((row) => row['id']))
  expect([...visitors.acknowledged].filter((id) => !kept.has(id))).toEqual([])
  // A client may try a 503 again; any other answer to a write would be wrong.
  expect([...visitors.refusals].filter((status) => status !== 503)).toEqual([])
  expect(visitors.pages.filter((status) => status !== 200)).toEqual([])
  // The listener followed: what another process says on the new primary changes a page here.
  await ask(promoted, `update brands set description = 'Des Galaxy, et d’autres.' where slug = 'samsung'`)
  await ask(promoted, `select pg_notify('page_tags', '["brand:samsung"]')`)
  await vi.waitFor(async () => expect(await (await fetch(`${site.url}/reparation/samsung`)).text()).toContain('Des Galaxy, et d’autres.'), GENEROUS)

  // No standby is left: a commit that is on one machine alone is never acknowledged, even when the waiting is cut short.
  const last = standbys.find((server) => server !== promoted)
  await last?.end('SIGKILL')
  const waiting = write()
  await vi.waitFor(async () => {
    const cancelled = await ask(promoted, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    expect(cancelled.length).toBeGreaterThan(0)
  }, GENEROUS)
  expect(await waiting).toBe(503)
  expect(site.child.exitCode).toBeNull()
})

/** The cookie of the manager. */
async function signIn(): Promise<string> {
  const body = new URLSearchParams(MANAGER)
  const answer = await fetch(`${site.url}/login`, { method: 'POST', body, headers: { Origin: site.url }, redirect: 'manual' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** What a visitor writes into the public forms, with the hidden fields of the page they opened. */
async function openForms(): Promise<{ address: string; form: URLSearchParams; typed: string[] }[]> {
  const page = async (address: string) => (await fetch(site.url + address)).text()
  const hidden = (html: string) => ({ formKey: crypto.randomUUID(), started: /name="started" value="([^"]+)"/.exec(html)?.[1] ?? '' })
  const booking = await page('/pro/rendez-vous')
  const visit = {
    start: /name="start-[^>]*value="([^"]+)"/.exec(booking)?.[1] ?? '',
    service: 'pc-mac',
    problem: 'Le portable ne s’allume plus',
    address: '3 quai du Phare',
    town: 'Arcachon',
    name: 'Zoé Martin',
    phone: '0601020304',
    email: 'zoe@exemple.fr',
  }
  return [
    {
      address: '/pro/devis',
      form: quoteFields({ ...hidden(await page('/pro/devis')), name: 'Zoé Martin' }),
      typed: ['Zoé Martin', 'zoe@exemple.fr'],
    },
    {
      address: '/pro/rendez-vous',
      form: new URLSearchParams({ ...hidden(booking), ...visit }),
      typed: ['Le portable ne s’allume plus', '3 quai du Phare', 'Zoé Martin', '0601020304', 'zoe@exemple.fr'],
    },
    {
      address: '/pro/suivi',
      form: new URLSearchParams({ reference: 'T-22222222', contact: 'zoe@exemple.fr' }),
      typed: ['T-22222222', 'zoe@exemple.fr'],
    },
  ]
}

async function postForm({ address, form }: { address: string; form: URLSearchParams }): Promise<{ status: number; html: string }> {
  const answer = await fetch(site.url + address, {
    method: 'POST',
    headers: { 'User-Agent': BROWSER, Origin: site.url },
    body: form,
    redirect: 'manual',
  })
  return { status: answer.status, html: await answer.text() }
}

test('PostgreSQL that restarts during writes or hangs is an outage and no more', async () => {
  await open(0)
  const [server] = cluster.servers
  const forms = await openForms()
  const headers = { Origin: site.url, Cookie: await signIn() }
  const postModel = (suffix: string) =>
    fetch(`${site.url}/admin/models/nouveau${suffix}`, { method: 'POST', headers, body: new URLSearchParams({ name: 'Pixel du phare' }) })
  const visitors = load()
  for (let round = 0; round < 2; round += 1) {
    const before = visitors.acknowledged.size
    await vi.waitFor(() => expect(visitors.acknowledged.size).toBeGreaterThan(before + 25), GENEROUS)
    await server?.end(round === 0 ? 'SIGINT' : 'SIGKILL')
    const away = await fetch(site.url + '/reparation/apple')
    expect(away.status).toBe(200)
    await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(503), GENEROUS)
    if (round === 0) {
      const [inBrowser, withoutScripts] = await Promise.all([postModel('.data'), postModel('')])
      expect([inBrowser.status, await inBrowser.text()]).toEqual([503, '[{"_1":-7},"data"]\n'])
      expect([withoutScripts.status, await withoutScripts.text()]).toEqual([503, expect.stringContaining('Pixel du phare</textarea>')])
      for (const each of forms) {
        let answer = { status: 0, html: '' }
        // Nobody fills a form in within two seconds.
        await vi.waitFor(async () => expect([each.address, (answer = await postForm(each)).status]).toEqual([each.address, 503]), GENEROUS)
        expect(each.typed.filter((text) => !answer.html.includes(text))).toEqual([])
      }
    }
    await server?.start()
  }
  await vi.waitFor(async () => expect(await write()).toBe(201), GENEROUS)
  await visitors.stop()

  server?.freeze()
  const hanging = write()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  for (const page of PAGES) expect((await fetch(site.url + page)).status).toBe(200)
  expect(await hanging).toBe(503)
  server?.thaw()
  await vi.waitFor(async () => expect(await write()).toBe(201), GENEROUS)

  expect(visitors.pages.filter((status) => status !== 200)).toEqual([])
  expect([...visitors.refusals].filter((status) => status !== 503)).toEqual([])
  const kept = new Set((server ? await ask(server, 'select id from analytics_events') : []).map((row) => row['id']))
  expect([...visitors.acknowledged].filter((id) => !kept.has(id))).toEqual([])
})
