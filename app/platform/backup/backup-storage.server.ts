import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#app/platform/env/env.server.ts'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { createS3Storage } from '#app/platform/media/s3-storage.server.ts'
import { StoreError } from '#app/platform/media/store-error.ts'
import { BackupError, UnreadableBackupError } from './backup-error.ts'
import { MANIFEST_NAME, parseManifest, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readPack } from './pack.server.ts'
import { isStamp } from './stamps.ts'

export const WEEKLY = 'weekly'
/** Ending of directories that are not complete. */
export const PARTIAL = '.partial'

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

/** The directory of backups of this machine; work that is not complete stands there too. */
export function backupDir(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')
}

/** BACKUP_DIR where it is set, else the bucket where there is one, else the data directory. */
export function backupStorage(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>): BackupStorage {
  return env.S3_URL && !env.BACKUP_DIR ? bucketStorage(env.S3_URL, 'backups') : directoryStorage(backupDir(env))
}

/** The weekly copies of rows, in a folder of the same place. */
export function copyStorage(env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>): BackupStorage {
  return env.S3_URL && !env.BACKUP_DIR ? bucketStorage(env.S3_URL, `backups/${WEEKLY}`) : directoryStorage(path.join(backupDir(env), WEEKLY))
}

/** A backup by the name that people read on the screen: `2026-11-22T03-00-00`, or `weekly/2026-11-22T03-00-00`. Undefined for other words. */
export function namedBackup(
  env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3_URL'>,
  name: string,
): { storage: BackupStorage; stamp: string } | undefined {
  const isCopy = name.startsWith(`${WEEKLY}/`)
  const stamp = isCopy ? name.slice(WEEKLY.length + 1) : name
  return isStamp(stamp) ? { storage: isCopy ? copyStorage(env) : backupStorage(env), stamp } : undefined
}

/** @throws UnreadableBackupError where the pack in the directory is not what its manifest says */
async function readBack(directory: string, place: string, manifest: Manifest): Promise<void> {
  try {
    await readPack(directory, manifest)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw unreadable(place, why)
  }
}

function unreadable(place: string, why: string): UnreadableBackupError {
  return new UnreadableBackupError(
    `A backup was written to ${place} and cannot be read back whole: it was removed, those before it stay. Look after that disk or store. (${why})`,
  )
}

function directoryStorage(root: string): BackupStorage {
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

/** An object is signed as a whole, in memory: a large pack becomes several of them. */
const PART_BYTES = 4 * 1024 * 1024

function partNames(stamp: string, { pack, packBytes }: Pick<Manifest, 'pack' | 'packBytes'>): string[] {
  const parts = Math.max(1, Math.ceil(packBytes / PART_BYTES))
  return Array.from({ length: parts }, (_, at) => (at === 0 ? `${stamp}.${pack}` : `${stamp}.${pack}.${at + 1}`))
}

/** The parts of each pack and its manifest in a folder of the bucket; the manifest is written last and removed first. */
function bucketStorage(address: string, folder: string): BackupStorage {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${folder}`
  const storage: FileStorage = createS3Storage(url.href)
  const place = `${url.origin}${url.pathname}`
  const manifestName = (stamp: string) => `${stamp}.${MANIFEST_NAME}`

  async function manifest(stamp: string): Promise<Manifest> {
    const text = await storage.read(manifestName(stamp))
    if (!text) throw new BackupError(`There is no backup ${stamp} in ${place}.`)
    return parseManifest(text.toString(), place)
  }

  /** What the object of each name holds, one after the other. */
  async function* partsOf(directory: string, stamp: string, written: Manifest): AsyncGenerator<{ name: string; content: Buffer }> {
    const pack = await fs.open(path.join(directory, written.pack))
    try {
      let left = written.packBytes
      for (const name of partNames(stamp, written)) {
        const { buffer, bytesRead } = await pack.read({ buffer: Buffer.alloc(Math.min(left, PART_BYTES)) })
        if (bytesRead !== buffer.byteLength) throw unreadable(directory, `${written.pack} is cut`)
        left -= bytesRead
        yield { name, content: buffer }
      }
    } finally {
      await pack.close()
    }
  }

  async function refuseUnlessSame(name: string, content: Buffer): Promise<void> {
    const kept = await storage.read(name)
    if (!kept?.equals(content)) throw unreadable(place, `${name} ${kept ? 'was changed' : 'is missing'}`)
  }

  /** By what is there, since a manifest may be damaged; the manifest first, because it is what makes a backup of the rest. */
  async function remove(stamp: string): Promise<void> {
    await storage.remove(manifestName(stamp))
    const names: string[] = []
    for await (const { name } of storage.list()) if (stampOfName(name) === stamp) names.push(name)
    for (const name of names) await storage.remove(name)
  }

  return {
    place,
    async list() {
      const stamps: string[] = []
      for await (const { name } of storage.list()) {
        const stamp = stampOfName(name)
        if (name === manifestName(stamp) && isStamp(stamp)) stamps.push(stamp)
      }
      return stamps.toSorted().toReversed()
    },
    manifest,
    async keep(directory, stamp, stopping) {
      const text = await fs.readFile(path.join(directory, MANIFEST_NAME))
      const written = parseManifest(text.toString(), directory)
      try {
        await readBack(directory, path.dirname(directory), written)
        for await (const { name, content } of partsOf(directory, stamp, written)) {
          stopping?.throwIfAborted()
          await storage.write(name, content)
        }
        // Compared with what stands here: a copy of the whole would take that much of the disk once more.
        for await (const { name, content } of partsOf(directory, stamp, written)) {
          stopping?.throwIfAborted()
          await refuseUnlessSame(name, content)
        }
        await storage.write(manifestName(stamp), text)
        await refuseUnlessSame(manifestName(stamp), text)
      } catch (error) {
        if (stopping?.aborted) throw error
        // A store that does not answer keeps its parts until the leftovers go.
        await remove(stamp).catch((reason: unknown) => {
          if (!(reason instanceof StoreError)) throw reason
        })
        throw error
      }
    },
    async fetch(stamp, scratch) {
      const kept = await manifest(stamp)
      const directory = path.join(scratch, stamp)
      await fs.mkdir(directory, { recursive: true, mode: 0o700 })
      for (const name of partNames(stamp, kept)) {
        const content = await storage.read(name)
        if (!content) throw new BackupError(`The backup ${stamp} in ${place} has no ${name}.`)
        await fs.appendFile(path.join(directory, kept.pack), content, { mode: 0o600 })
      }
      await fs.writeFile(path.join(directory, MANIFEST_NAME), JSON.stringify(kept), { mode: 0o600 })
      return directory
    },
    remove,
    async removeLeftovers(olderThan) {
      const names: string[] = []
      const complete = new Set<string>()
      for await (const { name, changedAt } of storage.list()) {
        const stamp = stampOfName(name)
        if (!isStamp(stamp)) continue
        if (name === manifestName(stamp)) complete.add(stamp)
        else if (changedAt < olderThan) names.push(name)
      }
      for (const name of names) if (!complete.has(stampOfName(name))) await storage.remove(name)
    },
  }
}

/** What stands before the first dot of a name in a bucket: a stamp has none. */
function stampOfName(name: string): string {
  return name.split('.', 1)[0] ?? ''
}
