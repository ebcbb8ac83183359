export const MARKER = 0xff
const END = 0xd9

export interface JpegSegment {
  /** The byte behind the mark; that of the end by name. */
  name: number | 'end'
  at: number
  /** Bytes behind the two of the mark, as the segment says; 0 for a mark that stands alone. */
  length: number
  /** Where the next mark stands; the end of the file when there is none. */
  next: number
}

/** The marks of a JPEG up to its end, as a decoder meets them, without those that the picture's own bytes escape. */
export function* jpegSegments(file: Buffer): Generator<JpegSegment> {
  let at = file.indexOf(MARKER, 2)
  while (at !== -1 && at + 1 < file.length) {
    const name = file[at + 1] ?? 0
    // The picture's own bytes escape the sign of a marker with a zero; restarts and the like stand alone; others say how long they are.
    const standsAlone = name === 0 || name === MARKER || name === 0x01 || (name >= 0xd0 && name <= END)
    const length = standsAlone || at + 4 > file.length ? 0 : file.readUInt16BE(at + 2)
    const next = file.indexOf(MARKER, at + (name === MARKER ? 1 : 2) + length)
    if (name === END) {
      yield { name: 'end', at, length, next: file.length }
      return
    }
    if (!standsAlone) yield { name, at, length, next: next === -1 ? file.length : next }
    at = next
  }
}
