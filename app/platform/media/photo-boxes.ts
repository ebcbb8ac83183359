/** Whether the file is built of boxes as AVIF is. */
export function isBoxed(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(4, 8)).toString('latin1') === 'ftyp'
}

/** The boxes of a file, without those that hold pictures; undefined for one that ends beyond the file or before it begins. */
export function* boxesOf(file: Buffer): Generator<Buffer | undefined> {
  for (let at = 0; at + 8 <= file.length;) {
    const said = file.readUInt32BE(at)
    const size = said === 0 ? file.length - at : said === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : said
    if (size < 8 || at + size > file.length) return yield undefined
    if (file.toString('latin1', at + 4, at + 8) !== 'mdat') yield file.subarray(at, at + size)
    at += size
  }
}

/** Things that an AVIF is made of: the picture, what is seen through it, camera data and notes; more than any program writes. */
const THINGS_MAX = 64

/**
 * Whether the things in a file fit into it: each says by itself where its bytes lie, and any number may name the same ones, of which the library
 * makes a copy each.
 */
export function fitsItsFile(box: Buffer, fileBytes: number): boolean {
  let things = 0
  for (let at = box.indexOf('infe'); at !== -1; at = box.indexOf('infe', at + 4)) things += 1
  if (things > THINGS_MAX) return false
  let bytes = 0
  for (let at = box.indexOf('iloc'); at !== -1; at = box.indexOf('iloc', at + 4)) bytes += bytesOfPlaces(box, at + 4, fileBytes)
  return bytes <= fileBytes
}

/** All bytes that a list of places speaks of; endless for a list that ends beyond its box. */
function bytesOfPlaces(box: Buffer, from: number, fileBytes: number): number {
  let at = from
  const read = (size: number): number => {
    if (at + size > box.length) throw new RangeError('beyond the box')
    let value = 0
    for (const byte of box.subarray(at, at + size)) value = value * 256 + byte
    at += size
    return value
  }
  try {
    const version = read(4) >>> 24
    const sizes = read(2)
    const [offset, length, base, index] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15, version > 0 ? sizes & 15 : 0]
    let bytes = 0
    for (let things = read(version < 2 ? 2 : 4); things > 0 && bytes <= fileBytes; things -= 1) {
      read((version < 2 ? 2 : 4) + (version > 0 ? 2 : 0) + 2 + base)
      for (let parts = read(2); parts > 0 && bytes <= fileBytes; parts -= 1) {
        read(index + offset)
        // Nought means all of the file.
        bytes += read(length) || fileBytes
      }
    }
    return bytes
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY
    throw error
  }
}
