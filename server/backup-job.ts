import { findLastBackup } from '#app/platform/backup/last-backup.server.ts'
import { copyStorage } from '#app/platform/backup/backup-storage.server.ts'
import { makeBackup, makeCopy } from '#app/platform/backup/make-backup.server.ts'
import { stampDate } from '#app/platform/backup/stamps.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { isNight } from '#app/lib/night.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Job } from './scheduler.ts'

/** From one backup to the next. */
const BACKUP_EVERY_MS = minutes(60)
/** A restart neither delays the next backup nor makes one more: the store says when the last one was made. */
const LOOK_EVERY_MS = minutes(10)

/** From one copy of the rows to the next; then the product waits for the night, a computer that is off at night for one day at most. */
const COPY_EVERY_MS = days(7)
const WAITS_FOR_NIGHT_MS = days(1)

interface BackupTools {
  env: Env
  database: Pick<Database, 'db' | 'kind' | 'pool'>
  clock: () => Date
}

/** A backup every hour while the product runs, into BACKUP_DIR or the bucket, and a copy of the rows each week. */
export function backupJobs(tools: BackupTools): Job[] {
  return [backupJob(tools), copyJob(tools)]
}

function backupJob({ env, database, clock }: BackupTools): Job {
  return {
    name: 'backup',
    firstMs: minutes(5),
    everyMs: LOOK_EVERY_MS,
    async run(stopping) {
      if (env.BACKUPS === 'off') return undefined
      return alone(database, async () => {
        const now = clock()
        const last = await findLastBackup(env, now)
        if (last && last.madeAt > after(now, -BACKUP_EVERY_MS)) return undefined
        const { stamp, bytes, pictures, notCleared } = await makeBackup({ env, pool: database.pool }, now, { stopping })
        if (notCleared !== undefined) throw notClearedError(stamp, notCleared)
        return { stamp, bytes, pictures }
      })
    },
  }
}

/** Any constant: names the lock of backups among the advisory locks of the database. */
const BACKUP_LOCK = 7_350_071

/**
 * Does a work that no other process on the same database is doing: two would write into one backup. One that finds it taken looks again
 * at its next time. The embedded database has one process.
 */
async function alone<Result>({ kind, pool }: BackupTools['database'], work: () => Promise<Result>): Promise<Result | undefined> {
  if (kind !== 'postgres') return work()
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [BACKUP_LOCK])
    if (rows[0]?.held !== true) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
    }
  } finally {
    client.release()
  }
}

/** PostgreSQL's own dumps are rows already. */
function copyJob({ env, database, clock }: BackupTools): Job {
  return {
    name: 'weekly copy',
    firstMs: minutes(15),
    everyMs: minutes(30),
    async run(stopping) {
      if (env.BACKUPS === 'off' || database.kind === 'postgres') return undefined
      const now = clock()
      const last = (await copyStorage(env).list()).find((stamp) => stampDate(stamp) <= now)
      const dueAt = last ? after(stampDate(last), COPY_EVERY_MS) : now
      const waits = last !== undefined && !isNight(now) && now < after(dueAt, WAITS_FOR_NIGHT_MS)
      if (now < dueAt || waits) return undefined
      const { stamp, bytes, notCleared } = await makeCopy({ env, db: database.db }, now, stopping)
      if (notCleared !== undefined) throw notClearedError(stamp, notCleared)
      return { stamp, bytes }
    },
  }
}

/** For the log: old backups that stay fill the disk one day. */
function notClearedError(stamp: string, reason: string): Error {
  return new Error(`The backup ${stamp} was made; what is no longer kept beside it could not be removed: ${reason}`)
}
