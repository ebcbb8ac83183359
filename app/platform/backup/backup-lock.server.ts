import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { hours } from '#app/lib/durations.ts'
import { BackupError } from './backup-error.ts'

/** The kernel lock. Opened in no other way: closing it would free the lock silently. */
const LOCK_FILE = 'backup-lock.db'
const ASK_AGAIN_MS = 500
/** A backup that has not come to its end by then hangs. */
const LONGEST_MS = hours(1)
const SQLITE_BUSY = 5

/**
 * Waits until no other backup of this data directory is under way, in whichever process, and keeps others waiting until it is released. The kernel
 * holds the lock: it is free as soon as its owner is gone, and for as long as the owner lives nobody takes a slow backup for a dead one.
 * @returns what releases it
 * @throws BackupError when the other one does not end
 */
export async function lockBackups(dataDir: string, stopping?: AbortSignal): Promise<() => void> {
  const lateMs = performance.now() + LONGEST_MS
  for (;;) {
    stopping?.throwIfAborted()
    const lock = tryToLock(path.join(dataDir, LOCK_FILE))
    if (lock) return () => lock.close()
    if (performance.now() >= lateMs)
      throw new BackupError('Another backup of this shop does not come to its end. Restart the product, and make another one.')
    await pause(ASK_AGAIN_MS)
  }
}

function tryToLock(file: string): DatabaseSync | undefined {
  // SQLite makes the file with the usual rights, so it is made before; opening an existing one here could free a lock of this process.
  if (!fs.existsSync(file)) fs.closeSync(fs.openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file)
  try {
    // In memory: a journal beside it would find no room on a full disk.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
