import { findLastBackup } from '#app/platform/backup/last-backup.server.ts'
import { makeBackup } from '#app/platform/backup/make-backup.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Job } from './scheduler.ts'

/** From one backup to the next. */
const BACKUP_EVERY_MS = minutes(60)
/** A restart neither delays the next backup nor makes one more: the store says when the last one was made. */
const LOOK_EVERY_MS = minutes(10)

/** A backup every hour while the product runs, into BACKUP_DIR or the bucket. */
export function backupJob({ env, database, clock }: { env: Env; database: Pick<Database, 'pool'>; clock: () => Date }): Job {
  return {
    name: 'backup',
    firstMs: minutes(5),
    everyMs: LOOK_EVERY_MS,
    async run(stopping) {
      if (env.BACKUPS === 'off') return undefined
      const last = await findLastBackup(env)
      if (last && last.madeAt > after(clock(), -BACKUP_EVERY_MS)) return undefined
      const { stamp, bytes, pictures } = await makeBackup({ env, pool: database.pool }, clock(), stopping)
      return { stamp, bytes, pictures }
    },
  }
}
