/** Whether a PostgreSQL whose disk was full finds room again: its disk is not ours to look at, so a write is tried. */
import { DISK_FULL_STATE } from './database-away.ts'
import { isDatabaseOutage } from './db.server.ts'
import type { Database } from './db.server.ts'
import { hasSqlState } from './sql-state.server.ts'

/** Some 150 kB that no other session sees, and that are gone with the statement: smaller writes still fit into what is there. */
const TRIAL = 'create temp table room_on_disk on commit drop as select md5(n::text) as filling from generate_series(1, 2000) as n'

/** Notes in `health` that there is room again, and where nothing can be tried that nobody knows of a full disk. @throws an outage of another kind */
export async function lookForRoom({ pool, health }: Pick<Database, 'pool' | 'health'>): Promise<void> {
  try {
    await pool.query(TRIAL)
  } catch (error) {
    if (hasSqlState(error, DISK_FULL_STATE)) return
    if (isDatabaseOutage(error)) throw error
  }
  health.isDiskFull = false
}
