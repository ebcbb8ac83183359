/** How a photo was held, the one thing of its camera data that its picture needs. */

const TAG_ORIENTATION = 0x0112
const TYPE_SHORT = 3
const ENTRY_BYTES = 12
const MOST_ENTRIES = 1_000

/**
 * Read from the first table alone: tables may point at each other, and at themselves.
 * @param tiff camera data from its order of bytes on
 * @returns 2 to 8; undefined for a photo that is upright, or does not say
 */
export function orientationOf(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 4)
  if (tiff.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return undefined
  const short = (at: number) => (at + 2 > tiff.length ? 0 : order === 'II*\0' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const table = order === 'II*\0' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = Math.min(short(table), MOST_ENTRIES)
  for (let at = table + 2; at < table + 2 + entries * ENTRY_BYTES && at + ENTRY_BYTES <= tiff.length; at += ENTRY_BYTES) {
    if (short(at) !== TAG_ORIENTATION) continue
    const said = short(at + 2) === TYPE_SHORT ? short(at + 8) : 0
    return said >= 2 && said <= 8 ? said : undefined
  }
  return undefined
}

/** Camera data that say how the photo was held, and nothing else. */
export function exifOf(orientation: number | undefined): Buffer | undefined {
  if (orientation === undefined) return undefined
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(TAG_ORIENTATION, 10)
  tiff.writeUInt16LE(TYPE_SHORT, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
