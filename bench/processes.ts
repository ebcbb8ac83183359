import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/db/postgres-server.ts'
import { load } from './load.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'

const ROUND_S = 4
const CONNECTIONS = 32
const PAGES = { 'cached page': '/reparation/apple/iphone-13', 'rendered for each request (search)': '/reparation?q=iphone+13' }

/** What `PROCESSES` gives on one machine, with PostgreSQL; the load comes from the same cores. */
export async function benchProcesses(): Promise<void> {
  const postgres = await startPostgres()
  const rows: string[][] = []
  try {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-bench-'))
    const counts = [...new Set([1, os.availableParallelism()])]
    const measured = new Map<number, number[]>()
    for (const count of counts) {
      const server = await startServer({ DATABASE_URL: postgres.urlOf('postgres'), DATA_DIR: dataDir, PROCESSES: `${count}`, RATE_LIMITS: 'off' })
      try {
        const figures: number[] = []
        for (const page of Object.values(PAGES)) {
          await load(server.url + page, CONNECTIONS, 1, 'br')
          figures.push((await load(server.url + page, CONNECTIONS, ROUND_S, 'br')).perSecond)
        }
        measured.set(count, figures)
      } finally {
        await server.stop()
      }
    }
    for (const [place, name] of Object.keys(PAGES).entries()) {
      const figures = counts.map((count) => measured.get(count)?.[place] ?? 0)
      rows.push([name, ...figures.map((figure) => `${Math.round(figure)}`), `× ${((figures.at(-1) ?? 0) / (figures[0] ?? 1)).toFixed(2)}`])
    }
    report({
      title: 'Several processes',
      words: `PostgreSQL, ${CONNECTIONS} connections, ${ROUND_S} s each, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}; requests per second. The program that asks uses one of the ${os.availableParallelism()} cores itself.`,
      columns: ['page', ...counts.map((count) => `PROCESSES=${count}`), 'gain'],
      rows,
    })
  } finally {
    await postgres.stop()
  }
}
