/** What every place of backups does alike: its shape, and the reading back without which a backup gets no name. */
import { UnreadableBackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { readPack } from './pack.server.ts'

/** Where backups are kept, each under its stamp. */
export interface BackupStorage {
  /** For people: a directory, or the bucket. */
  place: string
  /** The stamps of all complete backups, newest first. */
  list: () => Promise<string[]>
  manifest: (stamp: string) => Promise<Manifest>
  /**
   * Moves a complete directory into the store and reads it back to its end. It has its name there, for `list` and all who ask, only once it was
   * the same; nothing of one that was not stays.
   * @param stopping ends the way to a bucket between two parts; those that are there go with the leftovers
   * @throws UnreadableBackupError
   */
  keep: (directory: string, stamp: string, stopping?: AbortSignal) => Promise<void>
  /** A directory that holds the backup: its own, or a copy in `scratch`. */
  fetch: (stamp: string, scratch: string) => Promise<string>
  remove: (stamp: string) => Promise<void>
  /** Lets go of what a sudden end left of a backup that never got its name, and of one that was being removed; what is younger may be under way. */
  removeLeftovers: (olderThan: Date) => Promise<void>
}

/** @throws UnreadableBackupError where the pack in the directory is not what its manifest says */
export async function readBack(directory: string, place: string, manifest: Manifest): Promise<void> {
  try {
    await readPack(directory, manifest)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw unreadable(place, why)
  }
}

export function unreadable(place: string, why: string): UnreadableBackupError {
  return new UnreadableBackupError(
    `A backup was written to ${place} and cannot be read back whole: it was removed, those before it stay. Look after that disk or store. (${why})`,
  )
}
