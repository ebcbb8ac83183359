import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { createDiskStorage } from './disk-storage.server.ts'
import type { FileStorage } from './file-storage.ts'
import { IMAGE_TYPES, imageEnding } from './image-type.ts'
import type { ImageEnding } from './image-type.ts'
import { MEDIA_PATH, endingOf } from './media-name.ts'
import { createS3Storage } from './s3-storage.server.ts'

/** Largest picture, bytes. */
export const MEDIA_MAX_BYTES = 10 * 1024 * 1024
/** Pictures fetched from a store on the network that stay in memory, bytes. */
const FETCHED_MAX_BYTES = 32 * 1024 * 1024

export interface MediaFile {
  content: Buffer
  type: (typeof IMAGE_TYPES)[ImageEnding]
}

export interface MediaStorage {
  /** Keeps a picture and returns its address on this site. Undefined: no picture. */
  put: (content: Uint8Array, now: Date) => Promise<string | undefined>
  /** Keeps a picture that we made, under the name that its maker chose (`photo.server.ts`). */
  keep: (name: string, content: Uint8Array) => Promise<void>
  /** The file behind a name of ours; undefined when there is none. */
  find: (name: string) => Promise<MediaFile | undefined>
}

/** What the place for pictures depends on in the configuration. */
export interface MediaPlace {
  DATA_DIR: string
  S3_URL?: string | undefined
}

/** Where the files of pictures lie: a store on the network when one is configured, else below DATA_DIR. */
export function mediaFileStorage({ DATA_DIR, S3_URL }: MediaPlace): FileStorage {
  return S3_URL ? createS3Storage(S3_URL) : pictureDirectory(DATA_DIR)
}

/** Below DATA_DIR, also where a bucket is configured: what a shop has kept there before waits to be taken into the bucket (`into-bucket.server.ts`). */
export function pictureDirectory(dataDir: string): FileStorage {
  return createDiskStorage(path.join(dataDir, 'media'))
}

export function createMediaStorage(place: MediaPlace): MediaStorage {
  const storage = mediaFileStorage(place)
  return mediaStorageOn(place.S3_URL ? { ...storage, read: rememberReads(readBoth(pictureDirectory(place.DATA_DIR), storage)) } : storage)
}

/** The disk first: a picture leaves it only once the bucket has it. */
function readBoth(disk: FileStorage, bucket: FileStorage): FileStorage['read'] {
  return async (name) => (await disk.read(name)) ?? bucket.read(name)
}

function mediaStorageOn(storage: FileStorage): MediaStorage {
  return {
    async put(content, now) {
      const ending = imageEnding(content)
      if (!ending || content.byteLength > MEDIA_MAX_BYTES) return undefined
      const name = `${pictureStem(now, content)}.${ending}`
      await storage.write(name, content)
      return `${MEDIA_PATH}${name}`
    },
    async keep(name, content) {
      if (!endingOf(name)) throw new Error(`not a name of a picture: ${name}`)
      await storage.write(name, content)
    },
    async find(name) {
      const ending = endingOf(name)
      const content = ending && (await storage.read(name))
      return content && { content, type: IMAGE_TYPES[ending] }
    },
  }
}

/**
 * The beginning of a picture's name. It hashes the day too: once a day is over no upload makes its names again, so that a file
 * of an earlier day that no record names can be removed without a look at what is being uploaded (`orphans.server.ts`).
 */
export function pictureStem(now: Date, ...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(now.toISOString().slice(0, 10))
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 32)
}

/** Files never change under a name, so the ones in demand need not cross the network again; one fetch serves all who wait. */
function rememberReads(read: FileStorage['read']): FileStorage['read'] {
  const fetched = new LRUCache<string, Buffer>({
    maxSize: FETCHED_MAX_BYTES,
    sizeCalculation: (content) => content.byteLength || 1,
    fetchMethod: (name) => read(name),
  })
  return (name) => fetched.fetch(name)
}
