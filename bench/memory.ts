import fs from 'node:fs'
import os from 'node:os'
import { report } from './report.ts'
import { startServer } from './server.ts'
import type { BenchServer } from './server.ts'

/** What the process does after its start (first texts, caches) is over by then, ms. */
const SETTLED_MS = 20_000
const TARGETS = { firstStartMb: 350, allPagesMb: 400, warmStartMs: 1_500 } as const

/** Resident memory after a first start, after a second one and with every page cached; and the time of both starts. */
export async function benchMemory(): Promise<void> {
  if (process.platform !== 'linux') return console.log('\nMemory is read from /proc: Linux only.')
  const rows: string[][] = []
  const first = await startServer({ RATE_LIMITS: 'off' })
  await settle()
  rows.push(['first start on an empty directory', seconds(first.startMs), '–', ...memory(first, TARGETS.firstStartMb)])
  await first.stop()
  const second = await startServer({ RATE_LIMITS: 'off', DATA_DIR: first.dataDir })
  try {
    await settle()
    const verdict = second.startMs <= TARGETS.warmStartMs ? 'held' : 'MISSED'
    rows.push(['second start', seconds(second.startMs), `≤ ${seconds(TARGETS.warmStartMs)}: ${verdict}`, ...memory(second, TARGETS.firstStartMb)])
    const pages = await readEveryPage(second)
    await settle()
    rows.push([`${pages} pages cached, each asked for with and without compression`, '–', '–', ...memory(second, TARGETS.allPagesMb)])
  } finally {
    await second.stop()
  }
  report({
    title: 'Start and memory',
    words: `Started as \`npm start\` does, read ${SETTLED_MS / 1_000} s after each step, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}. Peak is the most that the process ever held.`,
    columns: ['after', 'start s', 'target', 'resident MB', 'peak MB', 'target MB', ''],
    rows,
  })
}

async function readEveryPage(server: BenchServer): Promise<number> {
  const sitemap = await fetch(`${server.url}/sitemap.xml`).then((response) => response.text())
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  for (const path of paths) {
    for (const encoding of ['br', 'identity'])
      await fetch(server.url + path, { headers: { 'accept-encoding': encoding } }).then((response) => response.arrayBuffer())
  }
  return paths.length
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
}

function memory({ pid }: BenchServer, targetMb: number): string[] {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024)
  return [`${mb('VmRSS')}`, `${mb('VmHWM')}`, `${targetMb}`, mb('VmRSS') <= targetMb ? 'held' : 'MISSED']
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
