import fs from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#app/platform/env/env.server.ts'
import { freeBytes } from '#app/platform/db/upkeep.server.ts'
import { BackupError } from './backup-error.ts'
import { SHOP_NEEDS_BYTES, inMb } from './disk-room.server.ts'
import type { RoomOf } from './disk-room.server.ts'
import { findLastBackup } from './last-backup.server.ts'
import { LOOK_EVERY_BYTES } from './pack.server.ts'

type Places = Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>
/** From one backup to the next a database grows by less than this. */
const GROWTH = 1.5

/**
 * How much of the size of the database a first backup asks for, which is compressed and seldom takes more. Where it does, `refuseMore` ends it in time; a
 * small disk that had to have room for the whole size would never get a backup.
 */
const FIRST_PART = 0.1

/** What the next backup may take, after the last one; as long as there is none, after the size of the database. */
export async function expectedBytes(env: Places, databaseBytes: number): Promise<number> {
  const last = await findLastBackup(env)
  return last === null ? databaseBytes * FIRST_PART : last.bytes * GROWTH
}

/**
 * Asked before bytes of a backup are written: one that fills the disk of the shop takes the database with it, until somebody makes room.
 * @throws BackupError when too little would stay free
 */
export async function refuseWithoutRoom(env: Places, directory: string, bytes: number, roomOf: RoomOf = freeBytes): Promise<void> {
  const { free, kept } = await roomFor(env, directory, roomOf)
  if (free - kept >= bytes) return
  const stays = kept > 0 ? `, and ${inMb(kept)} stay free for the shop` : ''
  throw new BackupError(
    // The sentence names the place of the backups: the directory for those under way is inside it, and means nothing to a reader.
    `There is no room for a backup in ${path.dirname(directory)}: ${inMb(free)} are free, it may need ${inMb(bytes)}${stays}. ` +
      'Make room (df -h), or name a place on another disk (BACKUP_DIR).',
  )
}

/**
 * Asked while a backup is written, before every few megabytes: a first one is larger than was thought, or something else takes the room that there was.
 * @throws BackupError when the next ones would leave too little
 */
export async function refuseMore(env: Places, directory: string, roomOf: RoomOf = freeBytes): Promise<void> {
  const { free, kept } = await roomFor(env, directory, roomOf)
  if (free - kept >= LOOK_EVERY_BYTES) return
  const stays = kept > 0 ? `, of which ${inMb(kept)} stay for the shop` : ''
  throw new BackupError(
    `There is no room for the rest of a backup in ${path.dirname(directory)}: ${inMb(free)} are free${stays}. ` +
      'What was written of it was removed, those before it stay. Make room (df -h), or name a place on another disk (BACKUP_DIR).',
  )
}

/** What an error means where the disk became full while a backup was written: something else may take the room that there was. Others stay as they are. */
export function asFullDisk(error: unknown, root: string): unknown {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  if (!isFull) return error
  return new BackupError(`The disk of ${root} became full while a backup was written. It was removed, those before it stay. Make room (df -h).`)
}

/** Whether the next backup finds room, for those who read how the shop is. */
export async function hasRoomForBackup(env: Places, directory: string, roomOf: RoomOf = freeBytes): Promise<boolean> {
  const { free, kept } = await roomFor(env, directory, roomOf)
  return free - kept >= (await expectedBytes(env, 0))
}

/** On a disk of its own a backup may take all that there is. */
async function roomFor(env: Places, directory: string, roomOf: RoomOf): Promise<{ free: number; kept: number }> {
  const kept = (await isOnDiskOf(directory, env.DATA_DIR)) ? SHOP_NEEDS_BYTES : 0
  return { free: await roomOf(directory), kept }
}

/** A place that is not there yet will be made on one that is: it counts as on the disk of the shop. */
async function isOnDiskOf(directory: string, dataDir: string): Promise<boolean> {
  const [one, other] = await Promise.all([directory, dataDir].map((place) => fs.stat(place).catch(() => null)))
  return !one || !other || one.dev === other.dev
}
