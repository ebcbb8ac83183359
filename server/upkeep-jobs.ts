import { minutes } from '#app/lib/durations.ts'
import { isNight } from '#app/lib/night.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { createUpkeep } from '#app/platform/db/upkeep.server.ts'
import type { Job } from './scheduler.ts'

/** What PostgreSQL does by itself and the embedded database does not. */
export function upkeepJobs(database: Database, clock: () => Date): Job[] {
  const upkeep = createUpkeep(database)
  return [
    { name: 'checkpoint', everyMs: minutes(1), run: () => upkeep.checkpointWhenGrown() },
    { name: 'vacuum', everyMs: minutes(10), run: () => upkeep.vacuumWhenNeeded() },
    { name: 'rewrite of bloated tables', everyMs: minutes(60), run: async () => (isNight(clock()) ? upkeep.rewriteBloated() : undefined) },
  ]
}
