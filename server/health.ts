import { DatabaseAwayError } from '#app/platform/db/database-away.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { Site } from './bindings.ts'
import { RETRY_AFTER_S } from './outage.ts'

/** Whoever balances the load asks often and waits briefly, ms. */
const READY_TIMEOUT_MS = 2_000

/** `/healthz`: the process answers. `/readyz`: the database answers as well. */
export function mountHealth(site: Site, database: Database): void {
  site.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  site.get('/readyz', async (c) => {
    try {
      await ask(database)
      return c.text('ok', 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error
      return c.text('database unavailable', 503, { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S })
    }
  })
}

/** Rejects as an outage when the database stays silent: one that hangs breaks no connection. */
function ask(database: Database): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAwayError('The database stays silent')), READY_TIMEOUT_MS)
  })
  return Promise.race([database.pool.query('select 1'), silence]).finally(() => clearTimeout(timer))
}
