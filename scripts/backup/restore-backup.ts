import fs from 'node:fs'
import path from 'node:path'
import { lockDataDir } from '#app/platform/db/lock.server.ts'
import { copyFiles, createDiskShelf } from '#app/platform/media/disk-shelf.server.ts'
import { mediaShelf } from '#app/platform/media/media-store.server.ts'
import type { MediaPlace } from '#app/platform/media/media-store.server.ts'
import { MoveError } from '../move-to-postgres/move-error.ts'

/**
 * Copies a backup into a data directory. Nothing is overwritten: a database that stands there is renamed, pictures are added.
 * @throws DataDirError while the product runs on the directory
 * @throws MoveError when there is no backup in `from`
 */
export async function restoreBackup(from: string, place: MediaPlace): Promise<{ keptAs: string | undefined }> {
  const dataDir = place.DATA_DIR
  if (!fs.existsSync(path.join(from, 'db', 'PG_VERSION')))
    throw new MoveError(`There is no backup in ${from}. Name a directory that npm run backup wrote.`)
  const lock = await lockDataDir(dataDir)
  try {
    const standing = path.join(dataDir, 'db')
    const arriving = path.join(dataDir, 'db.arriving')
    fs.rmSync(arriving, { recursive: true, force: true })
    fs.cpSync(path.join(from, 'db'), arriving, { recursive: true })
    const keptAs = fs.existsSync(standing) ? freeName(path.join(dataDir, 'db.before-restore')) : undefined
    if (keptAs) fs.renameSync(standing, keptAs)
    fs.renameSync(arriving, standing)
    await copyFiles(createDiskShelf(path.join(from, 'media')), mediaShelf(place))
    return { keptAs }
  } finally {
    lock.release()
  }
}

function freeName(wanted: string): string {
  let name = wanted
  for (let number = 2; fs.existsSync(name); number += 1) name = `${wanted}-${number}`
  return name
}
