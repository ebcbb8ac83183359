/**
 * What a photo would take to decode, before anything decodes it: its size alone does not tell. A JPEG may come in thousands of passes
 * over the same pixels, a WebP in tens of thousands of frames; an AVIF may show a corner of a picture that is unpacked whole, or one made of many others. Every step takes a
 * time in proportion to the file, whatever is in it.
 */
import { imageEnding } from './image-type.ts'

/** Passes of a JPEG: cameras make 1, programs that refine pictures while they load about 12. */
const SCANS_MAX = 64
/** Pixels of pictures that are unpacked whole, 20 bytes of memory each: those of a machine with 1 GB. */
export const WHOLE_PIXELS_MAX = 16_000_000

/** Frames of a picture that moves: of tens of thousands, which fit into a megabyte, libraries look for each from the first one on. */
const FRAMES_MAX = 500

/** "Slow" is more than a photo takes; "large" one that would be lighter as a JPEG. */
export type PhotoWeight = 'light' | 'slow' | 'large'

export function weighPhoto(content: Uint8Array): PhotoWeight {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const ending = imageEnding(content)
  if (ending === 'jpg') return countScans(file) > SCANS_MAX ? 'slow' : 'light'
  if (ending === 'png') return takesMore(file) && file.readUInt32BE(16) * file.readUInt32BE(20) > WHOLE_PIXELS_MAX ? 'large' : 'light'
  if (ending === 'webp') return countMentions(file, 'ANMF') > FRAMES_MAX ? 'slow' : 'light'
  if (ending === 'gif') return countFrames(file) > FRAMES_MAX ? 'slow' : 'light'
  return isBoxed(file) ? weighBoxed(file) : 'light'
}

/** Whether the file is built of boxes as AVIF is. */
export function isBoxed(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(4, 8)).toString('latin1') === 'ftyp'
}

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END = 0xd9

/** The passes of a JPEG up to its end, counted as a decoder meets them; of too many, one too many. */
function countScans(file: Buffer): number {
  let scans = 0
  let at = file.indexOf(MARKER, 2)
  while (at !== -1 && at + 1 < file.length && scans <= SCANS_MAX) {
    const name = file[at + 1] ?? 0
    if (name === END) break
    if (name === START_OF_SCAN) scans += 1
    // The picture's own bytes escape the sign of a marker with a zero; restarts and the like stand alone; others say how long they are.
    const standsAlone = name === 0 || name === MARKER || name === 0x01 || (name >= 0xd0 && name <= 0xd8)
    const length = standsAlone || at + 4 > file.length ? 0 : file.readUInt16BE(at + 2)
    at = file.indexOf(MARKER, at + (name === MARKER ? 1 : 2) + length)
  }
  return scans
}

const PNG_HEADER_END = 29

/** Interlaced, or with two bytes for each colour of a point. */
function takesMore(file: Buffer): boolean {
  return file.length >= PNG_HEADER_END && (file[28] !== 0 || file[24] === 16)
}

/** How often a word stands in a file, up to one too many: where it stands by chance in the picture's own bytes, it counts as well. */
function countMentions(file: Buffer, word: string): number {
  let count = 0
  for (let at = file.indexOf(word, 0, 'latin1'); at !== -1 && count <= FRAMES_MAX; at = file.indexOf(word, at + word.length, 'latin1')) count += 1
  return count
}

const GIF_HEADER_BYTES = 13
const GIF_EXTENSION = 0x21
const GIF_FRAME = 0x2c
const GIF_END = 0x3b

/** The frames of a GIF up to its end; endless for one that is not built as a GIF is. */
function countFrames(file: Buffer): number {
  let frames = 0
  let at = GIF_HEADER_BYTES + coloursOf(file[10])
  while (at < file.length && file[at] !== GIF_END && frames <= FRAMES_MAX) {
    if (file[at] === GIF_FRAME) {
      frames += 1
      // Place and size, colours of its own, the width of its codes.
      at = behindBlocks(file, at + 10 + coloursOf(file[at + 9]) + 1)
    } else if (file[at] === GIF_EXTENSION) at = behindBlocks(file, at + 2)
    else return Number.POSITIVE_INFINITY
  }
  return frames
}

/** Bytes of the table of colours that these flags announce. */
function coloursOf(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1)
}

/** Blocks say how long they are, until an empty one. */
function behindBlocks(file: Buffer, from: number): number {
  let at = from
  for (let length = file[at] ?? 0; length > 0; length = file[at] ?? 0) at += 1 + length
  return at + 1
}

/** Pictures that are put together from others, as often as they like. */
const PUT_TOGETHER = ['iovl', 'grid', 'iden']

/** Looks at everything but the pictures' own bytes: no word about a size stands there, nested as it may be. */
function weighBoxed(file: Buffer): PhotoWeight {
  for (const box of boxesOf(file)) {
    // A film: what it says of the number of its pictures takes no room in the file.
    if (box === undefined || box.toString('latin1', 4, 8) === 'moov') return 'slow'
    if (PUT_TOGETHER.some((name) => box.includes(name, 0, 'latin1'))) return 'slow'
    for (let at = box.indexOf('ispe'); at !== -1; at = box.indexOf('ispe', at + 4)) {
      // The name, a version, then width and height.
      if (at + 16 > box.length) return 'slow'
      if (box.readUInt32BE(at + 8) * box.readUInt32BE(at + 12) > WHOLE_PIXELS_MAX) return 'large'
    }
  }
  return 'light'
}

/** The boxes of a file, without those that hold pictures; undefined for one that ends beyond the file or before it begins. */
function* boxesOf(file: Buffer): Generator<Buffer | undefined> {
  for (let at = 0; at + 8 <= file.length;) {
    const said = file.readUInt32BE(at)
    const size = said === 0 ? file.length - at : said === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : said
    if (size < 8 || at + size > file.length) return yield undefined
    if (file.toString('latin1', at + 4, at + 8) !== 'mdat') yield file.subarray(at, at + size)
    at += size
  }
}
