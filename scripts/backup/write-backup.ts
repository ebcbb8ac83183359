import fs from 'node:fs'
import path from 'node:path'
import { copyFiles, createDiskShelf } from '#app/platform/media/disk-shelf.server.ts'
import { mediaShelf } from '#app/platform/media/media-store.server.ts'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { MoveError } from '../move-to-postgres/move-error.ts'
import { moveDatabase } from '../move-to-postgres/move-database.ts'
import type { TableCopy } from '../move-to-postgres/move-database.ts'
import type { Progress } from '../progress.ts'
import { openForReading } from '../script-database.ts'

interface BackupOptions {
  /** Must not exist yet; appears only once it is complete. */
  directory: string
  log: Log
  progress: Progress
}

/**
 * Copies every row of one moment into a fresh database and compares counts and checksums, then the pictures, which are
 * never changed once written. Other users of the database wait meanwhile: seconds for a shop's rows.
 * @throws MoveError when the directory exists or the copy differs
 */
export async function writeBackup(env: Env, { directory, log, progress }: BackupOptions): Promise<TableCopy[]> {
  if (fs.existsSync(directory)) throw new MoveError(`${directory} exists already. Name a directory that does not.`)
  const partial = `${directory}.partial`
  fs.rmSync(partial, { recursive: true, force: true })
  fs.mkdirSync(partial, { recursive: true, mode: 0o700 })
  try {
    const copies = await copyRows(env, partial, log, progress)
    await copyFiles(mediaShelf(env), createDiskShelf(path.join(partial, 'media')))
    fs.renameSync(partial, directory)
    return copies
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

async function copyRows(env: Env, into: string, log: Log, progress: Progress): Promise<TableCopy[]> {
  const source = await openForReading(env, log)
  try {
    await migrateDatabase(source)
    const target = await connectEmbedded({ dataDir: into }, log)
    try {
      await migrateDatabase(target)
      return await source.db.transaction((tx) => moveDatabase(tx, target.db, progress), { isolationLevel: 'repeatable read' })
    } finally {
      await target.close()
      // Belongs to the process that was just here.
      fs.rmSync(path.join(into, 'socket'), { recursive: true, force: true })
    }
  } finally {
    await source.close()
  }
}
