import fs from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#app/platform/env/env.server.ts'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { createS3Storage } from '#app/platform/media/s3-storage.server.ts'
import { BackupError } from './backup-error.ts'
import { MANIFEST_NAME, parseManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { isStamp } from './stamps.ts'

export const WEEKLY = 'weekly'

/** Where backups are kept, each under its stamp. */
export interface BackupStorage {
  /** For people: a directory, or the bucket. */
  place: string
  /** The stamps of all complete backups, newest first. */
  list: () => Promise<string[]>
  manifest: (stamp: string) => Promise<Manifest>
  /** Moves a complete directory into the store; it is readable there from its first moment. */
  keep: (directory: string, stamp: string) => Promise<void>
  /** A directory that holds the backup: its own, or a copy in `scratch`. */
  fetch: (stamp: string, scratch: string) => Promise<string>
  remove: (stamp: string) => Promise<void>
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

function directoryStorage(root: string): BackupStorage {
  const of = (stamp: string) => path.join(root, stamp)
  return {
    place: root,
    async list() {
      const names = await fs.readdir(root).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
        throw error
      })
      return names.filter(isStamp).toSorted().toReversed()
    },
    manifest: async (stamp) => parseManifest(await fs.readFile(path.join(of(stamp), MANIFEST_NAME), 'utf8'), of(stamp)),
    keep: (directory, stamp) => fs.rename(directory, of(stamp)),
    fetch: async (stamp) => of(stamp),
    remove: (stamp) => fs.rm(of(stamp), { recursive: true, force: true }),
  }
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

  return {
    place,
    async list() {
      const stamps: string[] = []
      for await (const { name } of storage.list()) {
        const stamp = name.slice(0, -MANIFEST_NAME.length - 1)
        if (name === manifestName(stamp) && isStamp(stamp)) stamps.push(stamp)
      }
      return stamps.toSorted().toReversed()
    },
    manifest,
    async keep(directory, stamp) {
      const text = await fs.readFile(path.join(directory, MANIFEST_NAME))
      const written = parseManifest(text.toString(), directory)
      const pack = await fs.open(path.join(directory, written.pack))
      try {
        for (const name of partNames(stamp, written)) {
          const { buffer, bytesRead } = await pack.read({ buffer: Buffer.alloc(PART_BYTES) })
          await storage.write(name, buffer.subarray(0, bytesRead))
        }
      } finally {
        await pack.close()
      }
      await storage.write(manifestName(stamp), text)
      await fs.rm(directory, { recursive: true })
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
    async remove(stamp) {
      const kept = await manifest(stamp)
      await storage.remove(manifestName(stamp))
      for (const name of partNames(stamp, kept)) await storage.remove(name)
    },
  }
}
