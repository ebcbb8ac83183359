import fs from 'node:fs'
import path from 'node:path'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import type { Manifest } from '#app/platform/backup/manifest.ts'
import { copyFiles, createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import type { MediaPlace } from '#app/platform/media/media-storage.server.ts'

/** Gives a complete directory the name of the database. One that stands there is renamed; returns its new name. */
export function putDatabase(arrived: string, dataDir: string): string | undefined {
  const standing = path.join(dataDir, 'db')
  const keptAs = fs.existsSync(standing) ? freeName(path.join(dataDir, 'db.before-restore')) : undefined
  if (keptAs) fs.renameSync(standing, keptAs)
  fs.renameSync(arrived, standing)
  return keptAs
}

/**
 * The directory with the pictures of a backup: its own, or the one that all backups of the place share.
 * @throws BackupError when one of them is missing
 */
export function picturesOf(from: string, { pictures }: Manifest): string | undefined {
  if (pictures.length === 0) return undefined
  const media = ['.', '..', '../..'].map((up) => path.join(from, up, 'media')).find((directory) => fs.existsSync(directory))
  const missing = pictures.find((name) => !media || !fs.existsSync(path.join(media, name)))
  if (missing !== undefined)
    throw new BackupError(`The backup in ${from} does not match its manifest (the picture ${missing} is missing). It was not used; take another one.`)
  return media
}

/** Adds the pictures to those that are there. */
export async function putPictures(media: string | undefined, place: MediaPlace): Promise<void> {
  if (media) await copyFiles(createDiskStorage(media), mediaFileStorage(place))
}

function freeName(wanted: string): string {
  let name = wanted
  for (let number = 2; fs.existsSync(name); number += 1) name = `${wanted}-${number}`
  return name
}
