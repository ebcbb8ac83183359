import { WEEKLY, backupStorage, copyStorage } from '#app/platform/backup/backup-storage.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { isAsked } from '#app/platform/backup/stamps.ts'
import { StoreError } from '#app/platform/media/store-error.ts'

/** What each is, beside its name. */
const HOURLY = 'hourly, the whole database'
const ASKED_FOR = 'made by hand or before an update, the whole database'
const COPY = 'weekly, rows as text, also for another version of PostgreSQL'

/** What there is to go back to, the newest first: nobody remembers names in the hour in which they are needed. A store that cannot say so says why. */
export async function knownBackups(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>): Promise<string> {
  const storage = backupStorage(env)
  try {
    const whole = (await storage.list()).slice(0, 6).map((name) => ({ name, what: isAsked(name) ? ASKED_FOR : HOURLY }))
    const copies = (await copyStorage(env).list()).slice(0, 2).map((name) => ({ name: `${WEEKLY}/${name}`, what: COPY }))
    const lines = [...whole, ...copies].map(({ name, what }) => `\n    ${name}  ${what}`)
    return lines.length === 0 ? `There is no backup in ${storage.place} yet.` : `  The newest in ${storage.place}:${lines.join('')}`
  } catch (error) {
    if (error instanceof StoreError) return `${error.message} So nobody can say which backups there are.`
    throw error
  }
}
