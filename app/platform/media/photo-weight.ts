/**
 * What a photo would take to decode, before anything decodes it: its size alone does not tell. A JPEG may come in thousands of passes
 * over the same pixels, a WebP in tens of thousands of frames; an AVIF may show a corner of a picture that is unpacked whole, or one made of many others.
 * Every step takes a time in proportion to the file, whatever is in it.
 */
import { imageEnding } from './image-type.ts'
import { jpegSegments } from './jpeg-segments.ts'
import { boxesOf, fitsItsFile, isBoxed } from './photo-boxes.ts'

/** Passes of a JPEG: cameras make 1, programs that refine pictures while they load about 12. */
const SCANS_MAX = 64
/** 16 passes over the largest photo. */
const SCANNED_POINTS_MAX = 16 * 50_000_000
/**
 * What a JPEG in passes holds in memory until the last one: two bytes for each point of each of its colours. The largest photo with colours at half
 * the size has 150 MB, with whole ones, or the four of a printer, 300 and 400: more than a machine with 1 GB has left.
 */
const HELD_MAX_BYTES = 160_000_000
/** Marks with something behind them: a photo has some dozens, some hundreds with a large profile, and each takes as long as many bytes. */
const SEGMENTS_MAX = 5_000
/** Pixels of pictures that are unpacked whole, 20 bytes of memory each: those of a machine with 1 GB. */
export const WHOLE_PIXELS_MAX = 16_000_000

/** Frames of a picture that moves: of tens of thousands, which fit into a megabyte, libraries look for each from the first one on. */
const FRAMES_MAX = 500

/** "Slow" is more than a photo takes; "large" one that would be lighter as a JPEG. */
export type PhotoWeight = 'light' | 'slow' | 'large'

export function weighPhoto(content: Uint8Array): PhotoWeight {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const ending = imageEnding(content)
  if (ending === 'jpg') return weighJpeg(file)
  if (ending === 'png') return takesMore(file) && file.readUInt32BE(16) * file.readUInt32BE(20) > WHOLE_PIXELS_MAX ? 'large' : 'light'
  if (ending === 'webp') return countMentions(file, 'ANMF') > FRAMES_MAX ? 'slow' : 'light'
  if (ending === 'gif') return countFrames(file) > FRAMES_MAX ? 'slow' : 'light'
  return isBoxed(file) ? weighBoxed(file) : 'light'
}

const START_OF_SCAN = 0xda

/** Passes of a JPEG over its points, of both of which a file says many by a few bytes, and what it holds of them in memory. */
function weighJpeg(file: Buffer): PhotoWeight {
  let segments = 0
  let scans = 0
  let points = 0
  let colours = 0
  let heldBytes = 0
  let holdsAll = false
  for (const { name, at } of jpegSegments(file)) {
    segments += 1
    if (name === START_OF_SCAN) {
      scans += 1
      // The library decides at the first pass whether others may follow, and holds every point from then on, also of a file that ends behind that pass.
      holdsAll ||= scans > 1 || (file[at + 4] ?? 0) < colours
    } else if (name !== 'end' && isStartOfFrame(name) && at + 9 <= file.length) {
      const here = file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7)
      points = Math.max(points, here)
      colours = file[at + 9] ?? 0
      holdsAll ||= isProgressive(name)
      heldBytes = Math.max(heldBytes, 2 * here * coloursAt(file, at + 9))
    }
    if (segments > SEGMENTS_MAX || scans > SCANS_MAX || scans * points > SCANNED_POINTS_MAX) return 'slow'
  }
  return holdsAll && heldBytes > HELD_MAX_BYTES ? 'large' : 'light'
}

/** How many whole colours a JPEG has: each says how often it is there in a block, beside the one that is there most often. */
function coloursAt(file: Buffer, at: number): number {
  const each = Array.from({ length: file[at] ?? 0 }, (_, index) => {
    const often = file[at + 2 + 3 * index] ?? 0x11
    return { across: often >> 4, down: often & 15 }
  })
  const most = Math.max(1, ...each.map(({ across }) => across)) * Math.max(1, ...each.map(({ down }) => down))
  return each.reduce((sum, { across, down }) => sum + across * down, 0) / most
}

/** Whether a marker of a JPEG begins a frame (SOF0 to SOF15): C4, C8 and CC lie among them and mean tables, or are reserved. */
function isStartOfFrame(name: number): boolean {
  return name >= 0xc0 && name <= 0xcf && name !== 0xc4 && name !== 0xc8 && name !== 0xcc
}

/** Whether each pass of such a frame holds a part of what is known of its points: SOF2, 6, 10 and 14. */
function isProgressive(name: number): boolean {
  return (name & 3) === 2
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
    if (!fitsItsFile(box, file.length)) return 'slow'
    if (PUT_TOGETHER.some((name) => box.includes(name, 0, 'latin1'))) return 'slow'
    for (let at = box.indexOf('ispe'); at !== -1; at = box.indexOf('ispe', at + 4)) {
      // The name, a version, then width and height.
      if (at + 16 > box.length) return 'slow'
      if (box.readUInt32BE(at + 8) * box.readUInt32BE(at + 12) > WHOLE_PIXELS_MAX) return 'large'
    }
  }
  return 'light'
}
