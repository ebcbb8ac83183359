import { crc32, deflateSync } from 'node:zlib'

const START = Buffer.from('89504e470d0a1a0a', 'hex')

/** What a PNG consists of after its first bytes. */
interface PngChunks {
  header: Buffer
  points: Buffer
  end: Buffer
}

/** A PNG as a canvas sends it, in one grey; `says` are the sides that its header claims. */
export function drawnPng(says: { width: number; height: number } = { width: 2, height: 2 }): Buffer {
  const { header, points, end } = pngChunks(says)
  return pngOf(header, points, end)
}

/** The chunks of such a picture one by one, for a file that is put together wrongly. */
export function pngChunks(says: { width: number; height: number } = { width: 2, height: 2 }): PngChunks {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(says.width, 0)
  header.writeUInt32BE(says.height, 4)
  header[8] = 8
  return { header: pngChunk('IHDR', header), points: pngChunk('IDAT', deflateSync(Buffer.alloc(6))), end: pngChunk('IEND', Buffer.alloc(0)) }
}

export function pngOf(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([START, ...chunks])
}

export function asDataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`
}

/** With its length and its sum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
