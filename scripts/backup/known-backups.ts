import { WEEKLY, backupStorage, copyStorage } from '#app/platform/backup/backup-storage.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { StoreError } from '#app/platform/media/store-error.ts'

/** What there is to go back to, the newest first: nobody remembers names in the hour in which they are needed. A store that cannot say so says why. */
export async function knownBackups(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>): Promise<string> {
  const storage = backupStorage(env)
  try {
    const names = [...(await storage.list()).slice(0, 6), ...(await copyStorage(env).list()).slice(0, 2).map((name) => `${WEEKLY}/${name}`)]
    return names.length === 0 ? `There is no backup in ${storage.place} yet.` : `  The newest in ${storage.place}: ${names.join(', ')}`
  } catch (error) {
    if (error instanceof StoreError) return `${error.message} So nobody can say which backups there are.`
    throw error
  }
}
