import fs from 'node:fs'
import path from 'node:path'
import type { Log } from '../log/log.server.ts'

const GROUP_AND_OTHERS = 0o077
const STICKY = 0o1000

/** The rights that are left once group and others have none. */
export function privateMode(mode: number): number {
  return mode & ~GROUP_AND_OTHERS
}

/**
 * Takes every right of other accounts away from the data directory and all in it, also from what an earlier start or a
 * restored archive left open. A file system that knows no rights is said in the log and changes nothing else.
 */
export function closeToOthers(directory: string, log: Log): void {
  const refused = close(directory)
  if (refused) log.warn({ err: refused, directory }, 'other accounts of this machine may read the data directory')
}

/**
 * Works by path and never opens a file: closing the lock's file would free the lock. Returns the first refusal.
 */
function close(file: string): Error | undefined {
  try {
    const found = fs.lstatSync(file)
    // Rights of a symbolic link are left alone: the file behind it may belong to another account.
    if (found.isSymbolicLink()) return undefined
    const { mode } = found
    // Directories that all accounts share, as /tmp is, are not the product's to close.
    if (mode & STICKY) return new Error(`${file} is shared by all accounts`)
    if (mode & GROUP_AND_OTHERS) fs.chmodSync(file, privateMode(mode & 0o7777))
    if (!found.isDirectory()) return undefined
    let refused: Error | undefined
    for (const name of fs.readdirSync(file)) refused = close(path.join(file, name)) ?? refused
    return refused
  } catch (error) {
    // Files come and go while a console script works beside the product.
    if (!(error instanceof Error)) throw error
    return 'code' in error && error.code === 'ENOENT' ? undefined : error
  }
}
