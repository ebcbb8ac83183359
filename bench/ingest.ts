import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { startPostgres } from '#tests/db/postgres-server.ts'
import { freePort } from '#tests/product/free-port.ts'
import { startServer } from './server.ts'

const KEY = 'sb_publishable_bench'
const CONNECTIONS = 48
const ROUND_S = 5
const TARGETS = { postgres: 2_000, embedded: 500 }

/** What visitors send, on both databases. */
export async function benchIngest(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    await benchOn('embedded')
    await benchOn('postgres', postgres.urlOf('postgres'))
  } finally {
    await postgres.stop()
  }
}

async function benchOn(kind: 'embedded' | 'postgres', databaseUrl?: string): Promise<void> {
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
