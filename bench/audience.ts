import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { rollUp } from '#app/features/analytics/rollup.server.ts'
import { readPeriod } from '#app/features/analytics/audience-period.ts'
import { getAudience } from '#app/features/analytics/staff-audience.queries.server.ts'
import { getDemand } from '#app/features/analytics/staff-demand.queries.server.ts'
import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { systemCtx } from '#server/system-ctx.ts'
import { startPostgres } from '#tests/db/postgres-server.ts'
import { freePort, startServer } from './server.ts'
import { median } from './throughput.ts'

const KEY = 'sb_publishable_bench'
const CONNECTIONS = 48
const ROUND_S = 5
const TRIES = 5
/** Events behind the reports; `AUDIENCE_EVENTS=5000000` for the full load. */
const EVENTS = Number(process.env['AUDIENCE_EVENTS'] ?? 500_000)
const EVENTS_PER_VISIT = 8
const TARGETS = { postgres: 2_000, embedded: 500, reportMs: 150 }

/** What visitors send, and what staff read of it, on both databases. */
export async function benchAudience(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-audience-'))
  try {
    await benchIngest('embedded')
    await benchIngest('postgres', postgres.urlOf('postgres'))
    const log = createLog('silent')
    await benchReports('embedded', await connectEmbedded({ dataDir: home }, log))
    await benchReports('postgres', connectPostgres(postgres.urlOf('template1'), log))
  } finally {
    await postgres.stop()
    fs.rmSync(home, { recursive: true, force: true })
  }
}

async function benchIngest(kind: 'embedded' | 'postgres', databaseUrl?: string): Promise<void> {
  const server = await startServer({ ANON_KEY: KEY, RATE_LIMITS: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const peerPort = await freePort()
  const peer = spawn(process.execPath, ['bench/one-insert-per-event.ts'], {
    env: { ...process.env, PORT: String(peerPort), ...(databaseUrl ? { PEER_URL: databaseUrl } : { PEER_SOCKET: `${server.dataDir}/socket` }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const own = await batchesPerSecond(`${server.url}/rest/v1/analytics_events?on_conflict=id`)
    const other = await batchesPerSecond(`http://127.0.0.1:${peerPort}/`)
    const target = TARGETS[kind]
    console.log(`\n## Batches of 10 events, ${kind}, ${CONNECTIONS} connections, ${ROUND_S} s`)
    console.log(`Phare ${Math.round(own.perSecond)}/s, p99 ${own.p99} ms (target ≥ ${target}): ${own.perSecond >= target ? 'held' : 'MISSED'}`)
    console.log(`one insert per event ${Math.round(other.perSecond)}/s, p99 ${other.p99} ms; ratio ${(own.perSecond / other.perSecond).toFixed(1)}`)
  } finally {
    peer.kill('SIGTERM')
    await server.stop()
  }
}

async function batchesPerSecond(url: string): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_S,
    method: 'POST',
    headers: {
      apikey: KEY,
      'content-type': 'application/json',
      prefer: 'resolution=ignore-duplicates,return=minimal',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    },
    requests: [{ setupRequest: (request) => ({ ...request, body: aBatch() }) }],
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} batches were refused at ${url}`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

function aBatch(): string {
  const session_id = crypto.randomUUID()
  return JSON.stringify(
    Array.from({ length: 10 }, () => ({
      id: crypto.randomUUID(),
      event_type: 'page_view',
      event_category: 'navigation',
      page_url: 'https://www.example.fr/reparation/apple/iphone-13',
      page_path: '/reparation/apple/iphone-13',
      page_title: 'Réparation iPhone 13 | QualiRépar',
      referrer: null,
      session_id,
      device_type: 'mobile',
      screen_width: 390,
      screen_height: 844,
      viewport_width: 390,
      viewport_height: 700,
      language: 'fr-FR',
      duration: null,
      metadata: null,
    })),
  )
}

async function benchReports(kind: string, database: Database): Promise<void> {
  try {
    await migrateDatabase(database)
    const ctx = systemCtx({ env: parseEnv({}), log: createLog('silent'), database, doing: 'bench' })
    await fillTwoYears(database)
    const startedMs = performance.now()
    await rollUp(ctx)
    await database.pool.query('analyze')
    console.log(`\n## Reports over ${EVENTS} events of two years, ${kind}, median of ${TRIES} (target ≤ ${TARGETS.reportMs} ms)`)
    console.log(`rolled up from nothing in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`)
    for (const name of ['jour', '30', '365']) {
      const period = readPeriod(new URLSearchParams({ periode: name }), ctx.now)
      const times = {
        audience: await medianMs(() => getAudience(ctx, period, {})),
        'audience, one device': await medianMs(() => getAudience(ctx, period, { device: 'mobile' })),
        'audience, one page': await medianMs(() => getAudience(ctx, period, { page: '/page/3' })),
        statistics: await medianMs(() => getDemand(ctx, period)),
      }
      for (const [what, ms] of Object.entries(times)) {
        console.log(`${name.padEnd(5)} ${what.padEnd(22)} ${ms.toFixed(0).padStart(5)} ms ${ms <= TARGETS.reportMs ? '' : 'MISSED'}`)
      }
    }
  } finally {
    await database.close()
  }
}

/** Visits of two years, eight events each, over 200 pages, 40 hosts and the usual devices. */
async function fillTwoYears({ pool }: Database): Promise<void> {
  const visits = Math.round(EVENTS / EVENTS_PER_VISIT)
  const client = await pool.connect()
  try {
    await client.query(
      `create table bench_visits as select gen_random_uuid() as id, n, now() - n * interval '730 days' / ${visits} as at from generate_series(1, ${visits}) as n`,
    )
    await client.query(`insert into analytics_sessions (id, device_type, browser, os, entry_page, referrer, page_count, created_at)
      select id, (array['mobile','mobile','mobile','desktop','tablet'])[1 + n % 5], (array['Safari','Chrome','Firefox','Edge'])[1 + n % 4], (array['iOS','Android','Windows','macOS'])[1 + n % 4],
        '/page/' || n % 200, 'https://host' || n % 40 || '.example/', 1 + n % 4, at from bench_visits order by at`)
    await client.query(`insert into analytics_events (event_type, event_category, page_path, session_id, language, screen_width, duration, created_at)
      select (array['page_view','page_time','page_view','page_time','page_view','page_time','call','page_time'])[k], case when k = 7 then 'business' else 'navigation' end,
        '/page/' || (n * 7 + k) % 200, id, 'fr-FR', 390, 5000, at + k * interval '9 seconds' from bench_visits cross join generate_series(1, ${EVENTS_PER_VISIT}) as k order by at`)
    await client.query('drop table bench_visits')
  } finally {
    client.release()
  }
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const startedMs = performance.now()
    await run()
    if (attempt > 0) samples.push(performance.now() - startedMs)
  }
  return median(samples)
}
