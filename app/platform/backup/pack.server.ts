import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { refuseToUnpack } from './disk-room.server.ts'
import type { RoomOf } from './disk-room.server.ts'
import type { Manifest } from './manifest.ts'

/** From one look at the room to the next, compressed bytes. */
export const LOOK_EVERY_BYTES = 4_000_000

/** What may end the writing of a pack before its end. */
export interface Writing {
  stopping?: AbortSignal | undefined
  /** Asked before the first bytes, and again for every `LOOK_EVERY_BYTES` that come: what it throws ends the writing. */
  onWritten?: () => Promise<void>
}

/** Writes what the source yields, compressed, and makes sure that it is on the disk. Returns the size of the file. */
export async function writePack(file: string, source: () => AsyncGenerator<Uint8Array>, { onWritten }: Writing = {}): Promise<number> {
  async function* watched(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let unseenBytes = LOOK_EVERY_BYTES
    for await (const chunk of compressed) {
      unseenBytes += chunk.byteLength
      if (unseenBytes > LOOK_EVERY_BYTES) {
        await onWritten?.()
        unseenBytes = 0
      }
      yield chunk
    }
  }
  await pipeline(source, createZstdCompress(), watched, fs.createWriteStream(file, { mode: 0o600, flush: true }))
  return (await stat(file)).size
}

/**
 * Reads a backup to its end and compares every file with the manifest; with `into`, writes the files there. What was written
 * before a difference was found stays for the caller to remove.
 * @param roomOf of tests: what is free on the disk of a directory, bytes
 * @throws BackupError at the first difference, or where `into` has too little room
 */
export async function readPack(directory: string, manifest: Manifest, into?: string, roomOf?: RoomOf): Promise<void> {
  const file = path.join(directory, manifest.pack)
  const refuse = (what: string) =>
    new BackupError(`The backup in ${directory} does not match its manifest (${what}). It was not used; take another one.`)
  const size = await stat(file).then(
    (facts) => facts.size,
    () => undefined,
  )
  if (size !== manifest.packBytes)
    throw refuse(size === undefined ? `${manifest.pack} is missing` : `${manifest.pack} has ${size} bytes instead of ${manifest.packBytes}`)
  if (into) {
    await mkdir(path.dirname(into), { recursive: true, mode: 0o700 })
    const bytes = manifest.files.reduce((sum, packed) => sum + packed.bytes, 0)
    await refuseToUnpack(into, bytes, roomOf)
    const directories = manifest.directories.map((name) => placeIn(into, name))
    for (const place of [into, ...directories]) await mkdir(place, { recursive: true, mode: 0o700 })
  }
  await pipeline(fs.createReadStream(file), createZstdDecompress(), async (content: AsyncIterable<Buffer>) => {
    const chunks = takeBytes(content)
    for (const wanted of manifest.files) {
      const hash = createHash('sha256')
      const handle = into ? await open(placeIn(into, wanted.path), 'wx', 0o600) : undefined
      try {
        let left = wanted.bytes
        while (left > 0) {
          const chunk = await chunks.next(left)
          if (!chunk) throw refuse(`${wanted.path} is cut`)
          left -= chunk.byteLength
          hash.update(chunk)
          await handle?.writeFile(chunk)
        }
        await handle?.sync()
      } finally {
        await handle?.close()
      }
      if (hash.digest('hex') !== wanted.sha256) throw refuse(`${wanted.path} was changed`)
    }
    if (await chunks.next(1)) throw refuse('it holds more than it says')
  }).catch((error: unknown) => {
    // The error of zstd about bytes that it did not write.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ZSTD')) throw refuse(`${manifest.pack} is damaged`)
    throw error
  })
}

/** A path of the manifest, which must not lead out of the directory. */
function placeIn(directory: string, name: string): string {
  const file = path.resolve(directory, name)
  if (!file.startsWith(`${path.resolve(directory)}${path.sep}`))
    throw new BackupError(`The manifest of the backup names ${name}, which is no file of a database.`)
  return file
}

/** Cuts a stream where files end. */
function takeBytes(content: AsyncIterable<Buffer>): { next: (most: number) => Promise<Buffer | undefined> } {
  const iterator = content[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    async next(most) {
      while (rest.byteLength === 0) {
        const { done, value } = await iterator.next()
        if (done) return undefined
        rest = value
      }
      const taken = rest.subarray(0, most)
      rest = rest.subarray(taken.byteLength)
      return taken
    },
  }
}
