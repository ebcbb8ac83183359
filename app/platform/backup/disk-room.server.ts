/** What backups leave to the shop of its disk, and what a backup that is unpacked finds there. */
import path from 'node:path'
import { freeBytes } from '#app/platform/db/upkeep.server.ts'
import { BackupError } from './backup-error.ts'

/** What is free on the disk of a directory, bytes. */
export type RoomOf = typeof freeBytes

/** What backups leave free on the disk of the shop, bytes: each part of the database's log takes 16 MB, requests and payments come beside it. */
export const SHOP_NEEDS_BYTES = 200_000_000
const MB = 1_000_000

/**
 * Asked before a backup is unpacked: a shop that runs beside the copy that somebody looks at needs its disk, and few bytes may unpack to many.
 * @throws BackupError when too little would stay free
 */
export async function refuseToUnpack(directory: string, bytes: number, roomOf: RoomOf = freeBytes): Promise<void> {
  const free = await roomOf(directory)
  if (free - SHOP_NEEDS_BYTES >= bytes) return
  throw new BackupError(
    `There is no room for the backup in ${path.dirname(directory)}: ${inMb(free)} are free, unpacked it takes ${inMb(bytes)}, and ${inMb(SHOP_NEEDS_BYTES)} stay free. ` +
      'Nothing was changed. Make room (df -h), or restore it elsewhere.',
  )
}

export function inMb(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`
}
