import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

/** Longest time that a counted view may wait in memory, ms. */
const FLUSH_INTERVAL_MS = 1_000

export interface ViewCounter {
  /** Counts one load of a model's page. */
  add: (modelId: string) => void
  /** Writes what is waiting; on failure it goes on waiting. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Counts page loads of models: cached pages are served without touching the database, so loads are gathered and added
 * in one atomic statement per second, which loses nothing when several processes count the same model.
 */
export function createViewCounter(db: Db, log: Log): ViewCounter {
  let waiting = new Map<string, number>()
  let running: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await addViews(db, batch)
    } catch (error) {
      for (const [id, views] of batch) waiting.set(id, (waiting.get(id) ?? 0) + views)
      log.warn({ err: error }, 'model views could not be written yet')
    }
  }

  function flush(): Promise<void> {
    running = running.then(write)
    return running
  }

  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS)
  timer.unref()
  return {
    add: (modelId) => waiting.set(modelId, (waiting.get(modelId) ?? 0) + 1),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * Raises `view_count` of each model by its number of views, in one statement. The largest number stays: an error would keep the views of all others
 * waiting.
 */
export async function addViews(db: Db, viewsByModelId: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...viewsByModelId.keys()]
  const counts = [...viewsByModelId.values()]
  await db.execute(sql`
    update device_models set view_count = least(view_count::bigint + views.count, 2147483647)
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(counts)}::int[]) as views(id, count)
    where device_models.id = views.id`)
}
