import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { Site } from './bindings.ts'
import { RETRY_AFTER_S } from './outage.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers as well. */
export function mountHealth(site: Site, database: Database): void {
  site.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  site.get('/readyz', async (c) => {
    try {
      await database.pool.query('select 1')
      return c.text('ok', 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error
      return c.text('database unavailable', 503, { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S })
    }
  })
}
