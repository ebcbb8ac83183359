/** Lets go of backups that are no longer kept, and of what a sudden end left of one. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import type { BackupStorage } from './backup-store.server.ts'
import { PARTIAL } from './directory-backups.server.ts'
import { heirsOf, stampsToKeep } from './retention.ts'
import type { Kept } from './retention.ts'

/**
 * Removes the backups whose time is over. Before one goes, those that stay for it are read: one that was damaged since it was made is weighed
 * apart, and the good one of its hour, its day or its week stays. Not all of them each time: a bucket asks for money for what is read.
 * @param made the one that was just read back: it stays whatever the clock says
 */
export async function removeOldBackups(store: BackupStorage, { kept, now, made }: { kept: Kept; now: Date; made: string }): Promise<void> {
  const stamps = await store.list()
  const unreadable = new Set<string>()
  const read = new Set([made])
  const stayingUnseen = stampsToKeep(stamps, { kept, now, unreadable })
  for (;;) {
    const weighing = { kept, now, unreadable }
    const staying = stampsToKeep(stamps, weighing)
    const going = stamps.filter((stamp) => stamp !== made && !staying.has(stamp))
    // A backup that stays in place of a damaged one is read as well, since it may be damaged too.
    const instead = [...staying.difference(stayingUnseen)]
    const unread = [...heirsOf(going, stamps, weighing), ...instead].filter((stamp) => !read.has(stamp))
    if (unread.length === 0) {
      for (const stamp of going) await store.remove(stamp)
      return
    }
    for (const stamp of unread) {
      read.add(stamp)
      if (!(await isReadable(store, stamp))) unreadable.add(stamp)
    }
  }
}

async function isReadable(store: BackupStorage, stamp: string): Promise<boolean> {
  try {
    await store.manifest(stamp)
    return true
  } catch (error) {
    if (error instanceof BackupError) return false
    throw error
  }
}

/** Of a backup that was cut off by a sudden end; what is younger than `olderThan` may be under way, and may go by itself meanwhile. */
export async function removePartial(root: string, olderThan: Date): Promise<void> {
  for (const name of await fs.readdir(root)) {
    if (!name.endsWith(PARTIAL)) continue
    const directory = path.join(root, name)
    const facts = await fs.stat(directory).catch(() => undefined)
    if (facts && facts.mtime <= olderThan) await fs.rm(directory, { recursive: true, force: true })
  }
}
