import fs from 'node:fs'
import path from 'node:path'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import { readManifest } from '#app/platform/backup/manifest.ts'
import { readPack } from '#app/platform/backup/pack.server.ts'
import { lockDataDir } from '#app/platform/db/lock.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { MediaPlace } from '#app/platform/media/media-storage.server.ts'
import { marked, picturesOf, putDatabase, putPictures } from './put-database.ts'

/**
 * Unpacks a backup into a data directory, and compares every file with the manifest before anything there is touched. Nothing is
 * overwritten: a database that stands there is renamed, pictures are added.
 * @throws DataDirError while the product runs on the directory
 * @throws BackupError when there is no backup in `from`, or it does not match its manifest, or the product works with another database
 */
export async function restoreBackup(from: string, place: MediaPlace & Partial<Pick<Env, 'DATABASE_URL'>>): Promise<{ keptAs: string | undefined }> {
  if (place.DATABASE_URL !== undefined) throw new BackupError(OTHER_DATABASE)
  const dataDir = place.DATA_DIR
  const manifest = await readManifest(from)
  const media = picturesOf(from, manifest)
  const lock = await lockDataDir(dataDir)
  const arriving = path.join(dataDir, 'db.arriving')
  try {
    fs.rmSync(arriving, { recursive: true, force: true })
    await readPack(from, manifest, arriving)
    for (const name of RECREATED) fs.mkdirSync(path.join(arriving, name), { recursive: true, mode: 0o700 })
    await putPictures(media, place)
    return { keptAs: await marked(dataDir, () => putDatabase(arriving, dataDir)) }
  } finally {
    fs.rmSync(arriving, { recursive: true, force: true })
    lock.release()
  }
}

/** What was put there would be read by nobody, and the server would be taken for one that went back. */
const OTHER_DATABASE =
  'This backup is one of the embedded database, and the product works with the one of DATABASE_URL. Nothing was changed. Take DATABASE_URL out of the ' +
  'settings, restore it, and copy it to an empty PostgreSQL with move-to-postgres; or restore one of weekly/ straight into an empty one.'

/** Directories that the database wants, whatever they held. */
const RECREATED = [
  'pg_wal/archive_status',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_stat_tmp',
  'pg_replslot',
  'pg_dynshmem',
  'pg_tblspc',
]
