import fs from 'node:fs'
import path from 'node:path'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import type { Manifest } from '#app/platform/backup/manifest.ts'
import { findRestoreMark, markRestored, removeRestoreMark } from '#app/platform/ledger/restore-mark.server.ts'
import { copyFiles, createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import type { MediaPlace } from '#app/platform/media/media-storage.server.ts'

/**
 * Carries out what replaces a database, with the mark of a restore written before it: after a sudden end in between, the next start must not
 * send what waited in the backup. What fails has changed nothing, and leaves no mark of its own.
 */
export async function marked<Result>(dataDir: string, replace: () => Result | Promise<Result>): Promise<Result> {
  const wasMarked = findRestoreMark(dataDir) !== undefined
  markRestored(dataDir, new Date())
  try {
    return await replace()
  } catch (error) {
    if (!wasMarked) removeRestoreMark(dataDir)
    throw error
  }
}

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

/** Adds the pictures to those that are there. Before the database comes: where they find no room, or no store, nothing was changed. */
export async function putPictures(media: string | undefined, place: MediaPlace): Promise<void> {
  if (media) await copyFiles(createDiskStorage(media), mediaFileStorage(place))
}

function freeName(wanted: string): string {
  let name = wanted
  for (let number = 2; fs.existsSync(name); number += 1) name = `${wanted}-${number}`
  return name
}
