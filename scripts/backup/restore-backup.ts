import fs from 'node:fs'
import path from 'node:path'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import { readManifest } from '#app/platform/backup/manifest.ts'
import type { Manifest } from '#app/platform/backup/manifest.ts'
import { readPack } from '#app/platform/backup/pack.server.ts'
import { lockDataDir } from '#app/platform/db/lock.server.ts'
import { copyFiles, createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import type { MediaPlace } from '#app/platform/media/media-storage.server.ts'

/**
 * Unpacks a backup into a data directory, and compares every file with the manifest before anything there is touched. Nothing is
 * overwritten: a database that stands there is renamed, pictures are added.
 * @throws DataDirError while the product runs on the directory
 * @throws BackupError when there is no backup in `from`, or it does not match its manifest
 */
export async function restoreBackup(from: string, place: MediaPlace): Promise<{ keptAs: string | undefined }> {
  const dataDir = place.DATA_DIR
  const manifest = await readManifest(from)
  const media = mediaOf(from, manifest)
  const lock = await lockDataDir(dataDir)
  const arriving = path.join(dataDir, 'db.arriving')
  try {
    const standing = path.join(dataDir, 'db')
    fs.rmSync(arriving, { recursive: true, force: true })
    await readPack(from, manifest, arriving)
    for (const name of RECREATED) fs.mkdirSync(path.join(arriving, name), { recursive: true, mode: 0o700 })
    const keptAs = fs.existsSync(standing) ? freeName(path.join(dataDir, 'db.before-restore')) : undefined
    if (keptAs) fs.renameSync(standing, keptAs)
    fs.renameSync(arriving, standing)
    if (media) await copyFiles(createDiskStorage(media), mediaFileStorage(place))
    return { keptAs }
  } finally {
    fs.rmSync(arriving, { recursive: true, force: true })
    lock.release()
  }
}

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

/** The pictures of a backup: its own, or those that all hourly backups share. */
function mediaOf(from: string, { pictures }: Manifest): string | undefined {
  if (pictures.length === 0) return undefined
  const media = [path.join(from, 'media'), path.join(from, '..', 'media')].find((directory) => fs.existsSync(directory))
  const missing = pictures.find((name) => !media || !fs.existsSync(path.join(media, name)))
  if (missing !== undefined)
    throw new BackupError(`The backup in ${from} does not match its manifest (the picture ${missing} is missing). It was not used; take another one.`)
  return media
}

function freeName(wanted: string): string {
  let name = wanted
  for (let number = 2; fs.existsSync(name); number += 1) name = `${wanted}-${number}`
  return name
}
