/**
 * A photo without all that is written beside its picture, before the picture library sees it: that unpacks texts of a few kilobytes to gigabytes,
 * and reads a table of camera data that points at itself for a quarter of a minute. What a picture needs to be drawn stays: its colours and how it is held.
 */
import { crc32, inflateSync } from 'node:zlib'
import { imageEnding } from './image-type.ts'
import { exifOf, orientationOf } from './photo-orientation.ts'
import { MARKER, jpegSegments } from './jpeg-segments.ts'
import { boxesOf, isBoxed } from './photo-boxes.ts'

/** Largest profile of colours, bytes unpacked: those of printers have up to 2 MB, those of cameras some hundred bytes. */
const PROFILE_MAX_BYTES = 4 * 1024 * 1024

/** @returns undefined for a file whose parts do not say how long they are as its format asks. */
export function barePhoto(content: Uint8Array): Buffer | undefined {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const ending = imageEnding(content)
  if (ending === 'png') return barePng(file)
  if (ending === 'jpg') return bareJpeg(file)
  if (ending === 'webp') return bareWebp(file)
  // A GIF goes as it is: the library that draws it reads nothing of it but its frames.
  return isBoxed(file) ? bareBoxed(file) : file
}

/** Copies parts one behind the other: a file may have a million of them. */
class Parts {
  #bytes: Buffer
  #length = 0

  /** @param most bytes of all parts together */
  constructor(most: number) {
    this.#bytes = Buffer.alloc(most)
  }

  add(part: Uint8Array): void {
    this.#bytes.set(part, this.#length)
    this.#length += part.length
  }

  all(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}

/** Room for what is written anew: a few bytes that say how a picture is held, with what is around them. */
const ROOM = 128

const PNG_SIGNATURE_BYTES = 8
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND'])

/** A chunk is its length, its name, its content and a sum. */
function barePng(file: Buffer): Buffer | undefined {
  const kept = new Parts(file.length + ROOM)
  kept.add(file.subarray(0, PNG_SIGNATURE_BYTES))
  const seen = new Set<string>()
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > file.length || (seen.size === 0 && name !== 'IHDR')) return undefined
    const content = file.subarray(at + 8, end - 4)
    if (name === 'IDAT' ? length > 0 : !seen.has(name)) {
      if (name === 'eXIf') kept.add(heldPng(content))
      else if (PNG_KEPT.has(name) && (name !== 'iCCP' || isSmallProfile(content))) kept.add(file.subarray(at, end))
    }
    if (name === 'IEND') return kept.all()
    // Only known names are remembered: a file may have a million chunks with names of its own.
    if (PNG_KEPT.has(name) || name === 'eXIf') seen.add(name)
    at = end
  }
  return undefined
}

function heldPng(tiff: Buffer): Buffer {
  const exif = exifOf(orientationOf(tiff))
  if (!exif) return Buffer.alloc(0)
  const named = Buffer.concat([Buffer.from('eXIf'), exif])
  const chunk = Buffer.concat([Buffer.alloc(4), named, Buffer.alloc(4)])
  chunk.writeUInt32BE(exif.length, 0)
  chunk.writeUInt32BE(crc32(named), chunk.length - 4)
  return chunk
}

/** Whether a colour profile is small enough once unpacked. The chunk holds its name, a zero, the method of compression, then the packed profile. */
function isSmallProfile(content: Buffer): boolean {
  try {
    inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: PROFILE_MAX_BYTES })
    return true
  } catch {
    return false
  }
}

const EXIF = 'Exif\0\0'
const PROFILE = 'ICC_PROFILE\0'
/** The first marks of a camera, and how a program of Adobe has mixed the colours. */
const APP_FIRST = 0xe0
const APP_EXIF = 0xe1
const APP_PROFILE = 0xe2
const APP_ADOBE = 0xee
const APP_LAST = 0xef
const COMMENT = 0xfe

function bareJpeg(file: Buffer): Buffer | undefined {
  const kept = new Parts(file.length + ROOM)
  const once = new Set<number>()
  let profileBytes = 0
  let from = 0
  let end = file.length
  for (const { name, at, length, next } of jpegSegments(file)) {
    if (name === 'end') {
      end = at + 2
      break
    }
    if (!((name >= APP_FIRST && name <= APP_LAST) || name === COMMENT)) continue
    kept.add(file.subarray(from, at))
    // Bytes between this segment and the next mark are left out as well: behind other bytes they would mean something else.
    from = next
    const segment = file.subarray(at, at + 2 + length)
    const content = segment.subarray(4)
    if (name === APP_PROFILE && content.toString('latin1', 0, PROFILE.length) === PROFILE) {
      profileBytes += content.length
      if (profileBytes <= PROFILE_MAX_BYTES) kept.add(segment)
    } else if (!once.has(name)) {
      if (name === APP_FIRST || name === APP_ADOBE) kept.add(segment)
      else if (name === APP_EXIF && content.toString('latin1', 0, EXIF.length) === EXIF) kept.add(heldJpeg(content.subarray(EXIF.length)))
      else continue
      once.add(name)
    }
  }
  kept.add(file.subarray(from, end))
  return kept.all()
}

function heldJpeg(tiff: Buffer): Buffer {
  const exif = exifOf(orientationOf(tiff))
  if (!exif) return Buffer.alloc(0)
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), exif])
  return Buffer.concat([Buffer.from([MARKER, APP_EXIF, 0, content.length + 2]), content])
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const RIFF_HEADER_BYTES = 12
/** What the head of a WebP says of its camera data and of its notes. */
const WEBP_EXIF = 0x08
const WEBP_NOTES = 0x04

/** A chunk is its name, its length and its content, to an even number of bytes. */
function bareWebp(file: Buffer): Buffer | undefined {
  const kept = new Parts(file.length + ROOM)
  kept.add(file.subarray(0, RIFF_HEADER_BYTES))
  let exif: Buffer | undefined
  let head = -1
  const whole = Math.min(file.length, 8 + file.readUInt32LE(4))
  for (let at = RIFF_HEADER_BYTES; at + 8 <= whole;) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    if (at + 8 + length > file.length) return undefined
    const end = Math.min(at + 8 + length + (length % 2), file.length)
    if (name === 'EXIF') exif ??= exifOf(orientationOf(withoutExifName(file.subarray(at + 8, at + 8 + length))))
    else if (WEBP_KEPT.has(name) && (name !== 'ICCP' || length <= PROFILE_MAX_BYTES)) {
      if (name === 'VP8X' && head === -1) head = kept.all().length + 8
      kept.add(file.subarray(at, end))
    }
    at = end
  }
  if (exif) {
    const chunk = Buffer.concat([Buffer.from('EXIF'), Buffer.alloc(4), exif])
    chunk.writeUInt32LE(exif.length, 4)
    kept.add(chunk)
  }
  const webp = kept.all()
  webp.writeUInt32LE(webp.length - 8, 4)
  if (head !== -1 && head < webp.length) webp[head] = ((webp[head] ?? 0) & ~(WEBP_EXIF | WEBP_NOTES)) | (exif ? WEBP_EXIF : 0)
  return webp
}

/** Some programs write the name of a JPEG's segment here as well. */
function withoutExifName(content: Buffer): Buffer {
  return content.toString('latin1', 0, EXIF.length) === EXIF ? content.subarray(EXIF.length) : content
}

/** Names of what stands beside the picture of an AVIF; how that is held is said of the picture itself. */
const BESIDE = ['Exif', 'mime', 'uri ']

/** An AVIF finds its parts by their place in the file, so nothing is taken out: notes and camera data get names that the library does not know. */
function bareBoxed(file: Buffer): Buffer | undefined {
  const bare = Buffer.from(file)
  for (const box of boxesOf(bare)) {
    if (!box) return undefined
    for (const name of BESIDE) for (let at = box.indexOf(name); at !== -1; at = box.indexOf(name, at + 4)) box.write('none', at, 'latin1')
  }
  return bare
}
