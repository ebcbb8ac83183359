/** Backups in a bucket: a pack is cut into objects, and the manifest beside them makes a backup of these. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { createS3Storage } from '#app/platform/media/s3-storage.server.ts'
import { StoreError } from '#app/platform/media/store-error.ts'
import { BackupError } from './backup-error.ts'
import { readBack, unreadable } from './backup-store.server.ts'
import type { BackupStorage } from './backup-store.server.ts'
import { MANIFEST_NAME, parseManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { isStamp } from './stamps.ts'

/** An object is signed as a whole, in memory: a large pack becomes several of them. */
const PART_BYTES = 4 * 1024 * 1024

function partNames(stamp: string, { pack, packBytes }: Pick<Manifest, 'pack' | 'packBytes'>): string[] {
  const parts = Math.max(1, Math.ceil(packBytes / PART_BYTES))
  return Array.from({ length: parts }, (_, at) => (at === 0 ? `${stamp}.${pack}` : `${stamp}.${pack}.${at + 1}`))
}

/** A pack on its way into the bucket. */
interface Writing {
  stamp: string
  written: Manifest
  stopping: AbortSignal | undefined
}

/** The parts of each pack and its manifest in a folder of the bucket; the manifest is written last and removed first. */
export function bucketBackups(address: string, folder: string): BackupStorage {
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

  async function refuseUnlessSame(name: string, content: Buffer): Promise<void> {
    const kept = await storage.read(name)
    if (!kept?.equals(content)) throw unreadable(place, `${name} ${kept ? 'was changed' : 'is missing'}`)
  }

  async function writeParts(directory: string, { stamp, written, stopping }: Writing): Promise<void> {
    for await (const { name, content } of partsOf(directory, stamp, written)) {
      stopping?.throwIfAborted()
      await storage.write(name, content)
    }
    // Compared with what stands here: a copy of the whole would take that much of the disk once more.
    for await (const { name, content } of partsOf(directory, stamp, written)) {
      stopping?.throwIfAborted()
      await refuseUnlessSame(name, content)
    }
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
        await writeParts(directory, { stamp, written, stopping })
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

/** What stands before the first dot of a name in a bucket: a stamp has none. */
function stampOfName(name: string): string {
  return name.split('.', 1)[0] ?? ''
}
