import { crc32 } from 'node:zlib'

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A signature of a few strokes weighs a few kilobytes. */
const IMAGE_MAX_BYTES = 500_000
/** The widest screen at the finest resolution: a file of a few kilobytes may else ask for gigabytes where it is shown. */
const SIDE_MAX = 8_192
const POINTS_MAX = 16_000_000
/** The length and the name before what a chunk holds, its sum after it. */
const CHUNK_HEAD = 8
const CHUNK_SUM = 4
const HEADER_BYTES = 13

/** The PNG that a canvas of ours sent as a data address; undefined for anything else. */
export function readDrawnImage(typed: string): Buffer | undefined {
  const image = Buffer.from(/^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(typed)?.[1] ?? '', 'base64')
  return image.length <= IMAGE_MAX_BYTES && isWholePng(image) ? image : undefined
}

/** Whether the file is a PNG from its first byte to its last, of a size that a screen can have. Nothing is unpacked for that. */
function isWholePng(image: Buffer): boolean {
  if (!image.subarray(0, PNG_START.length).equals(PNG_START)) return false
  const names: string[] = []
  for (let at = PNG_START.length; at < image.length;) {
    if (at + CHUNK_HEAD + CHUNK_SUM > image.length) return false
    const body = at + CHUNK_HEAD
    const end = body + image.readUInt32BE(at)
    if (end + CHUNK_SUM > image.length || crc32(image.subarray(at + 4, end)) !== image.readUInt32BE(end)) return false
    const name = image.toString('latin1', at + 4, body)
    if (names.length === 0 && (name !== 'IHDR' || end - body !== HEADER_BYTES || !fitsScreen(image, body))) return false
    names.push(name)
    at = end + CHUNK_SUM
  }
  return names.includes('IDAT') && names.indexOf('IEND') === names.length - 1
}

function fitsScreen(image: Buffer, header: number): boolean {
  const width = image.readUInt32BE(header)
  const height = image.readUInt32BE(header + 4)
  return width > 0 && height > 0 && Math.max(width, height) <= SIDE_MAX && width * height <= POINTS_MAX
}
