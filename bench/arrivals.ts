import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/db/postgres-server.ts'
import { quoteFields } from '#tests/product/quote-form.ts'
import { median } from './median.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'
import type { BenchServer } from './server.ts'
import { ACCOUNT, ask, signIn } from './staff.ts'

const ARRIVALS = 12
const TARGET_MS = 2_000
const GIVE_UP_MS = 20_000
/** A form that is sent sooner after its page was made is taken for one of a machine. */
const FORM_TAKES_MS = 5_000
const ENV = { RATE_LIMITS: 'off', ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password }

/** How long after a visitor has sent a form an open staff screen has its new badge and its new list: stream, then both questions. */
export async function benchArrivals(): Promise<void> {
  const alone = await startServer(ENV)
  const rows = [['one process, embedded database', ...(await measured(alone, alone))]]
  await alone.stop()
  const postgres = await startPostgres()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-bench-'))
  const shared = { ...ENV, DATABASE_URL: postgres.urlOf('postgres'), DATA_DIR: dataDir }
  const first = await startServer(shared)
  const second = await startServer(shared)
  rows.push(['two processes, PostgreSQL: sent to one, watched on the other', ...(await measured(first, second))])
  await Promise.all([first.stop(), second.stop()])
  await postgres.stop()
  report({
    title: 'An arrival on open staff screens',
    words: `${ARRIVALS} requests for a quote, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}; ms from the sending of the form until an open screen has been told, and until its badges and the list of requests have come anew.`,
    columns: ['where', 'told, median', 'shown, median', 'shown, worst', 'target'],
    rows,
  })
}

/** Median until told, median and worst until shown, target. */
async function measured(visited: BenchServer, watched: BenchServer): Promise<string[]> {
  const cookie = await signIn(watched)
  const [told, shown]: [number[], number[]] = [[], []]
  const watcher = new AbortController()
  const { body } = await fetch(`${watched.url}/admin/direct`, { headers: { cookie }, signal: watcher.signal })
  const events = body?.getReader()
  if (!events) throw new Error('the stream has no body')
  const starts: string[] = []
  for (let arrival = 0; arrival < ARRIVALS; arrival += 1) starts.push(await formStart(visited))
  await new Promise((resolve) => setTimeout(resolve, FORM_TAKES_MS))
  for (const [arrival, started] of starts.entries()) {
    const email = `arrivee${arrival}-${Date.now()}@exemple.fr`
    const sentMs = performance.now()
    const sending = fetch(`${visited.url}/pro/devis?new=true`, {
      method: 'POST',
      body: quoteFields({ started, email }),
      redirect: 'manual',
    })
    const [answer] = await Promise.all([sending, untilTold(events)])
    told.push(performance.now() - sentMs)
    if (answer.status !== 303) throw new Error(`the form answers ${answer.status}`)
    const answers = await Promise.all([
      ask(watched, cookie, '/admin/attente.data'),
      ask(watched, cookie, '/admin/demandes'),
      ask(watched, cookie, '/admin'),
    ])
    shown.push(performance.now() - sentMs)
    if (!answers[1].html.includes(email) && !(await ask(watched, cookie, `/admin/demandes?q=${email}`)).html.includes('Zoé'))
      throw new Error('the list is old')
  }
  watcher.abort()
  return [median(told).toFixed(0), median(shown).toFixed(0), Math.max(...shown).toFixed(0), `≤ ${TARGET_MS}`]
}

/** The hidden field of a fresh form: each one can be sent once. */
async function formStart(server: BenchServer): Promise<string> {
  const html = await (await fetch(`${server.url}/pro/devis?new=true`)).text()
  return /name="started" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Reads the stream until it says that something has arrived; heartbeats say nothing. Ends the stream and throws when nothing is told for long. */
async function untilTold(events: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const giveUp = setTimeout(() => void events.cancel(), GIVE_UP_MS)
  try {
    for (;;) {
      const { value, done } = await events.read()
      if (done) throw new Error('the stream has ended, and nothing was told')
      if (new TextDecoder().decode(value).includes('"arrived":true')) return
    }
  } finally {
    clearTimeout(giveUp)
  }
}
