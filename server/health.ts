import { DatabaseAwayError } from '#app/platform/db/database-away.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { lookForRoom } from '#app/platform/db/room-on-disk.server.ts'
import { seconds } from '#app/lib/durations.ts'
import type { Site } from './bindings.ts'
import { RETRY_AFTER_S } from './outage.ts'

/** A load balancer asks often and waits briefly, ms. */
const READY_TIMEOUT_MS = 2_000
/** A replaced thread is back long before; after this it is time for the supervisor to look, ms. */
const AWAY_TOO_LONG_MS = seconds(30)

/** `/healthz`: the process answers and need not be started again. `/readyz`: the database answers as well, and takes writes. */
export function mountHealth(site: Site, database: Database): void {
  const { health } = database
  const away = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S }
  site.get('/healthz', (c) => {
    const isLost = health.awaySince !== null && Date.now() - health.awaySince.getTime() > AWAY_TOO_LONG_MS
    return isLost ? c.text('database lost', 503, away) : c.text('ok', 200, { 'Cache-Control': 'no-store' })
  })
  site.get('/readyz', async (c) => {
    // The embedded one looks at its disk by itself.
    if (health.isDiskFull && database.kind === 'embedded') return c.text('disk full', 503, away)
    try {
      await inTime(health.isDiskFull ? lookForRoom(database) : database.pool.query('select 1'))
      if (health.isDiskFull) return c.text('disk full', 503, away)
      return c.text('ok', 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error
      return c.text('database unavailable', 503, away)
    }
  })
}

/** Rejects as an outage when the database stays silent: one that hangs breaks no connection. */
function inTime(answer: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAwayError('The database stays silent')), READY_TIMEOUT_MS)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
