import fs from 'node:fs'
import os from 'node:os'
import { report } from './report.ts'
import { startServer } from './server.ts'
import type { BenchServer } from './server.ts'

/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10
const WARM_UP = 60
const PAGES = 400
const MODEL_PAGE = '/reparation/apple/iphone-13'
const TARGETS = { coldMs: 3, memoisedMs: 1.4 } as const

/** Processor time of all threads (database and compression too) for a page that no cache holds. */
export async function benchRendering(): Promise<void> {
  if (process.platform !== 'linux') return console.log('\nThe processor time of a page is read from /proc: Linux only.')
  const server = await startServer({ PAGE_CACHE: 'off', RATE_LIMITS: 'off' })
  try {
    const models = await modelPages(server)
    const rows: string[][] = []
    await render(server, again(MODEL_PAGE, WARM_UP))
    rows.push(row('each model page once: its rows are read for the first time', await render(server, models.slice(0, PAGES)), TARGETS.coldMs))
    await render(server, again(MODEL_PAGE, WARM_UP))
    const same = await render(server, again(MODEL_PAGE, PAGES))
    rows.push(row(`${MODEL_PAGE}, again and again: its rows are in memory`, same, TARGETS.memoisedMs))
    for (const page of ['/', '/reparation/samsung', '/bordeaux']) {
      await render(server, again(page, WARM_UP))
      rows.push(row(`${page}, again and again`, await render(server, again(page, PAGES))))
    }
    report({
      title: 'Rendering a page',
      words: `${PAGES} pages one after another without the page cache, compressed, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}. Processor time is that of all threads.`,
      columns: ['page', 'processor ms per page', 'pages per second of processor', 'target ms', ''],
      rows,
    })
  } finally {
    await server.stop()
  }
}

async function render(server: BenchServer, pages: readonly string[]): Promise<number> {
  const before = processorMs(server.pid)
  for (const page of pages) await fetch(server.url + page, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer())
  return (processorMs(server.pid) - before) / pages.length
}

/** Time in user and kernel mode since the start of a process, ms. */
function processorMs(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

function again(page: string, times: number): string[] {
  return Array.from({ length: times }, () => page)
}

async function modelPages(server: BenchServer): Promise<string[]> {
  const sitemap = await fetch(`${server.url}/sitemap.xml`).then((response) => response.text())
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return paths.filter((path) => path.startsWith('/reparation/') && path.split('/').length === 4)
}

function row(page: string, ms: number, targetMs?: number): string[] {
  return [page, ms.toFixed(2), `${Math.round(1_000 / ms)}`, targetMs ? `${targetMs}` : '–', targetMs ? (ms <= targetMs ? 'held' : 'MISSED') : '']
}
