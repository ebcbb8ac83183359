import { crc32, deflateSync } from 'node:zlib'

const START = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG as a canvas sends it, in one grey; `says` are the sides that its header claims. */
export function drawnPng(says: { width: number; height: number } = { width: 2, height: 2 }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(says.width, 0)
  header.writeUInt32BE(says.height, 4)
  header[8] = 8
  return Buffer.concat([START, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(6))), chunk('IEND', Buffer.alloc(0))])
}

export function asDataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
