import type { Env } from '#app/platform/env/env.server.ts'
import { BackupError } from './backup-error.ts'
import { backupStorage } from './backup-storage.server.ts'
import { stampDate } from './stamps.ts'

export interface LastBackup {
  madeAt: Date
  /** Compressed, without the pictures. */
  bytes: number
}

/**
 * The newest complete backup of this machine or bucket, or null. What keeps a bucket from answering is not the caller's problem.
 * @param now leaves out what a clock that was ahead has made: it says nothing of how old the backups are
 */
export async function findLastBackup(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>, now?: Date): Promise<LastBackup | null> {
  const store = backupStorage(env)
  for (const stamp of await store.list()) {
    if (now && stampDate(stamp) > now) continue
    try {
      return { madeAt: stampDate(stamp), bytes: (await store.manifest(stamp)).packBytes }
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
    }
  }
  return null
}
