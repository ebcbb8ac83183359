import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rollUp } from '#app/features/analytics/rollup.server.ts'
import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { systemCtx } from '#server/system-ctx.ts'
import { startPostgres } from '#tests/db/postgres-server.ts'
import { fillAudience } from './audience-fill.ts'
import { startServer } from './server.ts'
import { ACCOUNT, ask, signIn } from './staff.ts'
import { median } from './median.ts'

const TRIES = 5
const TARGET_MS = 150
/** Events of two years behind the reports. Loading the embedded database takes longer: it has a tenth unless told otherwise. */
const EVENTS = {
  postgres: Number(process.env['AUDIENCE_EVENTS'] ?? 5_000_000),
  embedded: Number(process.env['AUDIENCE_EVENTS_EMBEDDED'] ?? 500_000),
}

const PERIODS = ['jour', '7', '30', '90', '365']
const FILTERS = ['', '&appareil=mobile', '&page=%2Freparation%2Fapple%2Fmodele-3', '&appareil=mobile&source=Google', '&sorte=model']
const SCREENS = PERIODS.flatMap((period) => [
  ...FILTERS.map((filter) => `/admin/analytics?periode=${period}${filter}`),
  `/admin/statistics?periode=${period}`,
])

/** How long staff wait for each screen of the audience, from the call to the last byte, on both databases. */
export async function benchReports(): Promise<void> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-audience-'))
  // The load is made, not sent: it need not survive a power cut.
  const postgres = await startPostgres()
  const log = createLog('silent')
  try {
    const url = postgres.urlOf('postgres')
    await load('postgres', connectPostgres(url, log))
    await benchScreens('postgres', { DATABASE_URL: url })
    await load('embedded', await connectEmbedded({ dataDir: home }, log))
    await benchScreens('embedded', { DATA_DIR: home })
  } finally {
    await postgres.stop()
    fs.rmSync(home, { recursive: true, force: true })
  }
}

async function load(kind: keyof typeof EVENTS, database: Database): Promise<void> {
  try {
    await migrateDatabase(database)
    await seedShopFacts(database.db)
    const ctx = await systemCtx({ env: parseEnv({}), log: createLog('silent'), database, doing: 'bench' })
    let startedMs = performance.now()
    const seconds = () => ((performance.now() - startedMs) / 1_000).toFixed(0)
    await fillAudience(database, EVENTS[kind])
    console.log(`\n## Staff screens over ${EVENTS[kind]} events of two years, ${kind}, median of ${TRIES} (target ≤ ${TARGET_MS} ms)`)
    console.log(`loaded in ${seconds()} s`)
    startedMs = performance.now()
    await rollUp(ctx)
    await database.pool.query('analyze')
    console.log(`rolled up from nothing in ${seconds()} s`)
  } finally {
    await database.close()
  }
}

async function benchScreens(kind: string, database: Record<string, string>): Promise<void> {
  const server = await startServer({ ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off', ...database })
  try {
    const cookie = await signIn(server)
    await ask(server, cookie, '/admin/analytics?periode=jour')
    for (const screen of SCREENS) {
      const { tookMs: firstMs } = await ask(server, cookie, screen)
      const samples: number[] = []
      for (let attempt = 0; attempt < TRIES; attempt += 1) samples.push((await ask(server, cookie, screen)).tookMs)
      const ms = median(samples)
      console.log(
        `${kind.padEnd(9)} ${screen.padEnd(76)} ${ms.toFixed(0).padStart(5)} ms, first ${firstMs.toFixed(0).padStart(5)} ms ${ms <= TARGET_MS ? '' : 'MISSED'}`,
      )
    }
  } finally {
    await server.stop()
  }
}
