import fs from 'node:fs'
import os from 'node:os'
import { median } from './median.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'
import type { BenchServer } from './server.ts'

/** What the process does after its start (first texts, caches) is over by then, ms. */
const SETTLED_MS = 20_000
/** One first start holds up to 40 MB more than the next: what its collections of garbage leave is luck. */
const FIRST_STARTS = 3
const TARGETS = { firstStartMb: 350, allPagesMb: 400, warmStartMs: 1_500 } as const

/** Resident memory after a first start, after a second one and with every page cached; and the time of both starts. */
export async function benchMemory(): Promise<void> {
  if (process.platform !== 'linux') return console.log('\nMemory is read from /proc: Linux only.')
  const rows: string[][] = []
  const firsts: FirstStart[] = []
  for (let start = 0; start < FIRST_STARTS; start += 1) firsts.push(await startFirst())
  const resident = firsts.map(({ held }) => held.resident)
  const [startMs, residentMb, peakMb] = [firsts.map((each) => each.startMs), resident, firsts.map(({ held }) => held.peak)].map(median)
  rows.push([
    `first start on an empty directory, median of ${FIRST_STARTS} (${resident.join(', ')} MB)`,
    seconds(startMs ?? 0),
    '–',
    ...memoryCells({ resident: residentMb ?? 0, peak: peakMb ?? 0 }, TARGETS.firstStartMb),
  ])
  const second = await startServer({ RATE_LIMITS: 'off', DATA_DIR: firsts.at(-1)?.dataDir ?? '' })
  try {
    await settle()
    const verdict = second.startMs <= TARGETS.warmStartMs ? 'held' : 'MISSED'
    rows.push([
      'second start',
      seconds(second.startMs),
      `≤ ${seconds(TARGETS.warmStartMs)}: ${verdict}`,
      ...memoryCells(memoryOf(second), TARGETS.firstStartMb),
    ])
    const pages = await readEveryPage(second)
    await settle()
    rows.push([`${pages} pages cached, each asked for with and without compression`, '–', '–', ...memoryCells(memoryOf(second), TARGETS.allPagesMb)])
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

/** MB. */
interface Held {
  resident: number
  peak: number
}

interface FirstStart {
  dataDir: string
  startMs: number
  held: Held
}

async function startFirst(): Promise<FirstStart> {
  const server = await startServer({ RATE_LIMITS: 'off' })
  await settle()
  const held = memoryOf(server)
  await server.stop()
  return { dataDir: server.dataDir, startMs: server.startMs, held }
}

function memoryOf({ pid }: BenchServer): Held {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024)
  return { resident: mb('VmRSS'), peak: mb('VmHWM') }
}

function memoryCells({ resident, peak }: Held, targetMb: number): string[] {
  return [`${resident}`, `${peak}`, `${targetMb}`, resident <= targetMb ? 'held' : 'MISSED']
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
