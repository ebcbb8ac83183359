/** Backups in a directory of this machine, each a directory under its stamp. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { readBack } from './backup-store.server.ts'
import type { BackupStorage } from './backup-store.server.ts'
import { MANIFEST_NAME, readManifest } from './manifest.ts'
import { isStamp } from './stamps.ts'

/** Ending of directories that are not complete. */
export const PARTIAL = '.partial'

export function directoryBackups(root: string): BackupStorage {
  const of = (stamp: string) => path.join(root, stamp)
  return {
    place: root,
    async list() {
      const names = await fs.readdir(root).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const complete = await Promise.all(
        names.filter(isStamp).map(async (name) => ((await isThere(path.join(of(name), MANIFEST_NAME))) ? [name] : [])),
      )
      return complete.flat().toSorted().toReversed()
    },
    async manifest(stamp) {
      const manifest = await readManifest(of(stamp))
      const facts = await fs.stat(path.join(of(stamp), manifest.pack)).catch(() => undefined)
      if (facts?.size !== manifest.packBytes) throw new BackupError(`The backup ${of(stamp)} is not whole. Use another backup.`)
      return manifest
    },
    async keep(directory, stamp) {
      await readBack(directory, root, await readManifest(directory))
      await fs.rename(directory, of(stamp))
    },
    fetch: async (stamp) => of(stamp),
    async remove(stamp) {
      // In one step, so that half a backup never has the name of one.
      const going = path.join(root, `.${randomUUID()}${PARTIAL}`)
      const moved = await fs.rename(of(stamp), going).then(
        () => true,
        (error: unknown) => {
          // Another process that makes a backup has removed it.
          if (isMissing(error)) return false
          throw error
        },
      )
      if (moved) await fs.rm(going, { recursive: true, force: true })
    },
    // Incomplete ones lie in the same directory as those that are made for a bucket: whoever makes a backup removes both (`removePartial`).
    removeLeftovers: async () => undefined,
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function isThere(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  )
}
