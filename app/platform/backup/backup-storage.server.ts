/** Where the backups of this site are kept, by its configuration: in a directory or in the bucket. */
import path from 'node:path'
import type { Env } from '#app/platform/env/env.server.ts'
import type { BackupStorage } from './backup-store.server.ts'
import { bucketBackups } from './bucket-backups.server.ts'
import { directoryBackups } from './directory-backups.server.ts'
import { isStamp } from './stamps.ts'

export const WEEKLY = 'weekly'

/** The directory of backups of this machine; work that is not complete stands there too. */
export function backupDir(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')
}

/** BACKUP_DIR where it is set, else the bucket where there is one, else the data directory. */
export function backupStorage(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>): BackupStorage {
  return env.S3_URL && !env.BACKUP_DIR ? bucketBackups(env.S3_URL, 'backups') : directoryBackups(backupDir(env))
}

/** The weekly copies of rows, in a folder of the same place. */
export function copyStorage(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>): BackupStorage {
  return env.S3_URL && !env.BACKUP_DIR ? bucketBackups(env.S3_URL, `backups/${WEEKLY}`) : directoryBackups(path.join(backupDir(env), WEEKLY))
}

/** A backup by the name that people read on the screen: `2026-11-22T03-00-00`, or `weekly/2026-11-22T03-00-00`. Undefined for other words. */
export function namedBackup(
  env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>,
  name: string,
): { storage: BackupStorage; stamp: string } | undefined {
  const isCopy = name.startsWith(`${WEEKLY}/`)
  const stamp = isCopy ? name.slice(WEEKLY.length + 1) : name
  return isStamp(stamp) ? { storage: isCopy ? copyStorage(env) : backupStorage(env), stamp } : undefined
}
