import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { IMAGE_TYPES, imageEnding } from './image-type.ts'
import type { ImageEnding } from './image-type.ts'

/** Largest picture, bytes. */
export const MEDIA_MAX_BYTES = 10 * 1024 * 1024
export const MEDIA_PATH = '/media/'
/** Hash of the content, the size of a derived picture, the ending: the name changes with the picture, so it may be kept for ever. */
const MEDIA_NAME = /^[\w-]{32}(?:-\d{1,4}(?:x\d{1,4})?)?\.(jpg|png|webp|avif|gif|svg)$/

export interface MediaFile {
  content: Buffer
  type: (typeof IMAGE_TYPES)[ImageEnding]
}

export interface MediaStore {
  /** Keeps a picture and returns its address on this site; the same content always has the same address. Undefined: no picture. */
  put: (content: Uint8Array) => Promise<string | undefined>
  /** Keeps a picture that we made, under the name that its maker chose (`photo.server.ts`). */
  keep: (name: string, content: Uint8Array) => Promise<void>
  /** The file behind a name of ours; undefined when there is none. */
  find: (name: string) => Promise<MediaFile | undefined>
}

/** Keeps pictures as files below DATA_DIR. Several processes may share the directory: a file is complete from its first moment. */
export function createMediaStore(dataDir: string): MediaStore {
  const directory = path.join(dataDir, 'media')

  async function write(name: string, content: Uint8Array): Promise<void> {
    await fs.mkdir(directory, { recursive: true })
    const aside = path.join(directory, `.${randomUUID()}.part`)
    const handle = await fs.open(aside, 'wx', 0o644)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(aside, path.join(directory, name))
  }

  return {
    async put(content) {
      const ending = imageEnding(content)
      if (!ending || content.byteLength > MEDIA_MAX_BYTES) return undefined
      const name = `${createHash('sha256').update(content).digest('base64url').slice(0, 32)}.${ending}`
      await write(name, content)
      return `${MEDIA_PATH}${name}`
    },
    async keep(name, content) {
      if (!MEDIA_NAME.test(name)) throw new Error(`not a name of a picture: ${name}`)
      await write(name, content)
    },
    async find(name) {
      const ending = MEDIA_NAME.exec(name)?.[1]
      if (!isEnding(ending)) return undefined
      try {
        return { content: await fs.readFile(path.join(directory, name)), type: IMAGE_TYPES[ending] }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

function isEnding(word: string | undefined): word is ImageEnding {
  return word !== undefined && Object.hasOwn(IMAGE_TYPES, word)
}
