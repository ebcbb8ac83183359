import { crc32 } from 'node:zlib'

export interface ZippedFile {
  /** With "/" between folders. */
  path: string
  content: Uint8Array
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800
const VERSION = 20

/**
 * A ZIP file whose files are stored as they are: pictures and PDFs are compressed already.
 * @param at when the files were put together, as the archive shows it
 */
export function storedZip(files: readonly ZippedFile[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of files) {
    const name = Buffer.from(path, 'utf8')
    const facts = fileFacts(name, content, at)
    const local = Buffer.concat([numbers([4, LOCAL_HEADER]), facts, numbers([2, 0]), name])
    directory.push(
      Buffer.concat([numbers([4, CENTRAL_HEADER], [2, VERSION]), facts, numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name]),
    )
    parts.push(local, Buffer.from(content))
    offset += local.length + content.length
  }
  const central = Buffer.concat(directory)
  const end = numbers([4, END_OF_DIRECTORY], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, central.length], [4, offset], [2, 0])
  return Buffer.concat([...parts, central, end])
}

/** What both headers say of a file, in the same order. */
function fileFacts(name: Buffer, content: Uint8Array, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const stored = 0
  return numbers(
    [2, VERSION],
    [2, UTF8_NAMES],
    [2, stored],
    [2, time],
    [2, day],
    [4, crc32(content)],
    [4, content.length],
    [4, content.length],
    [2, name.length],
  )
}

/** Little-endian numbers of so many bytes each. */
function numbers(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
