import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { memoryMedia } from '#tests/factories/test-ctx.ts'
import { barePhoto } from './bare-photo.ts'
import { keepLogo } from './logo.server.ts'
import { weighPhoto } from './photo-weight.ts'
import { readPhoto } from './photo.server.ts'

function picture(width = 64, height = 32) {
  return sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const whole = Buffer.concat([Buffer.alloc(4), named, Buffer.alloc(4)])
  whole.writeUInt32BE(content.length, 0)
  whole.writeUInt32BE(crc32(named), whole.length - 4)
  return whole
}

/** A PNG with these chunks behind its head. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  // Behind its head and the size of a point in print, which the program notes.
  const picturePart = png.subarray(png.indexOf('IDAT') - 4)
  return Buffer.concat([png.subarray(0, 33), ...chunks, picturePart])
}

/** A JPEG with these segments behind its beginning. */
async function jpegWith(...segments: { name: number; content: Buffer }[]): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer()
  const heads = segments.map(({ name, content }) => {
    const head = Buffer.from([0xff, name, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...heads, jpeg.subarray(2)])
}

/** Camera data whose one table points at itself, entry for entry: a reader that follows takes seconds for 65 kB. */
function circling(): Buffer {
  const entries = 5_000
  const tiff = Buffer.alloc(65_000)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(entries, 8)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + entry * 12
    tiff.writeUInt16LE([0x8769, 0x8825, 0xa005][entry % 3] ?? 0, at)
    tiff.writeUInt16LE(4, at + 2)
    tiff.writeUInt32LE(1, at + 4)
    tiff.writeUInt32LE(8, at + 8)
  }
  return tiff
}

const exifSegment = (tiff: Buffer) => ({ name: 0xe1, content: Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]) })

async function drawn(photo: Buffer) {
  const read = await readPhoto(new Blob([new Uint8Array(photo)]))
  if (read.kind !== 'read') throw new Error(read.reason)
  const { width, height } = await sharp(read.content).metadata()
  return { width, height }
}

test('texts of a PNG are not unpacked, whatever they are called: the library sees the picture alone', async () => {
  const text = deflateSync(Buffer.alloc(20 * 1024 * 1024, 97), { level: 9 })
  const png = await pngWith(
    chunk('zTXt', Buffer.concat([Buffer.from('mot\0\0'), text])),
    chunk('iTXt', Buffer.concat([Buffer.from('mot\0\u0001\0\0\0'), text])),
    chunk('tEXt', Buffer.from('mot\0texte')),
    chunk('acTL', Buffer.alloc(8)),
    chunk('vpAg', Buffer.alloc(9)),
  )
  const bare = barePhoto(png)
  if (!bare) throw new Error('refused')
  expect(bare).toEqual(await pngWith())
  expect(await drawn(png)).toEqual({ width: 64, height: 32 })
  const { kind } = await keepLogo({ media: memoryMedia(), now: new Date('2026-11-20T10:30:00Z'), log: createLog('silent') }, await logoWith(text))
  expect(kind).toBe('kept')
})

/** A logo with twelve texts of 20 MB: unpacked, they would take more than a gigabyte. */
async function logoWith(text: Buffer): Promise<Buffer> {
  const square = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c22' } })
    .png()
    .toBuffer()
  const png = await picture(200, 100)
    .composite([{ input: square }])
    .png()
    .toBuffer()
  const texts = Array.from({ length: 12 }, (_, index) => chunk('zTXt', Buffer.concat([Buffer.from(`mot${index}\0\0`), text])))
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)])
}

test('a profile of colours stays, one that unpacks to more than any has does not', async () => {
  const honest = await picture().withIccProfile('p3').png().toBuffer()
  expect(barePhoto(honest)?.includes('iCCP')).toBe(true)
  const profile = (bytes: number) => chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(bytes))]))
  expect(barePhoto(await pngWith(profile(4 * 1024 * 1024 + 1)))).toEqual(await pngWith())
  expect(barePhoto(await pngWith(chunk('iCCP', Buffer.from('nothing packed'))))).toEqual(await pngWith())
  const jpeg = await picture().withIccProfile('p3').jpeg().toBuffer()
  expect(barePhoto(jpeg)?.includes('ICC_PROFILE')).toBe(true)
  const part = { name: 0xe2, content: Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), Buffer.alloc(65_000)]) }
  expect(barePhoto(await jpegWith(...Array.from({ length: 200 }, () => part)))?.length).toBeLessThan(4_300_000)
})

test('a PNG whose parts do not fit into it, or that does not end, is refused', async () => {
  const png = await pngWith()
  const longer = Buffer.from(png)
  longer.writeUInt32BE(0xffff_fff0, 33)
  for (const broken of [
    longer,
    png.subarray(0, -12),
    png.subarray(0, 40),
    Buffer.concat([png.subarray(0, 8), chunk('tEXt', Buffer.alloc(1)), png.subarray(8)]),
  ]) {
    expect(barePhoto(broken)).toBeUndefined()
    expect(await readPhoto(new Blob([new Uint8Array(broken)]))).toMatchObject({ kind: 'refused' })
  }
})

test('a JPEG keeps how it is held, its colours and its passes; notes, other segments and what lies behind it go', async () => {
  const notes = [0xfe, 0xe1, 0xed, 0xef].map((name) => ({ name, content: Buffer.from('Une note') }))
  const held = await picture().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer()
  const bare = barePhoto(Buffer.concat([held, Buffer.from('a film')]))
  if (!bare) throw new Error('refused')
  expect(await sharp(bare).metadata()).toMatchObject({ orientation: 6, isProgressive: true })
  expect(await drawn(held)).toEqual({ width: 32, height: 64 })
  expect(barePhoto(await jpegWith(...notes))).toEqual(await jpegWith())
  // What stands loose behind a segment does not become one with what stands before it.
  const jpeg = await jpegWith()
  const loose = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff, 0xfe, 0, 2, 0xe1, 0, 4]), jpeg.subarray(2)])
  expect(barePhoto(loose)?.includes(Buffer.from([0xff, 0xe1]))).toBe(false)
})

test('camera data that point at themselves are not followed, in any format', async () => {
  const tiff = circling()
  const jpeg = await jpegWith(exifSegment(tiff))
  const plain = await picture().withMetadata({ orientation: 6 }).webp().toBuffer()
  const webp = Buffer.from(plain.subarray(0, plain.indexOf('EXIF')))
  const inWebp = Buffer.concat([webp, Buffer.from('EXIF'), Buffer.alloc(4), tiff])
  inWebp.writeUInt32LE(tiff.length, webp.length + 4)
  inWebp.writeUInt32LE(inWebp.length - 8, 4)
  const avif = await picture()
    .withExif({ IFD0: { Make: 'x'.repeat(tiff.length) } })
    .avif({ effort: 0 })
    .toBuffer()
  // In the place of what the program wrote behind its four bytes and its name.
  tiff.copy(avif, avif.lastIndexOf('Exif\0\0', avif.length, 'latin1') + 6)
  const start = performance.now()
  for (const photo of [jpeg, await pngWith(chunk('eXIf', tiff)), inWebp, avif]) expect((await drawn(photo)).width).toBe(64)
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('a PNG and a WebP keep how they are held', async () => {
  for (const photo of [
    await picture().withMetadata({ orientation: 8 }).webp().toBuffer(),
    await picture().withMetadata({ orientation: 8 }).png().toBuffer(),
  ])
    expect(await drawn(photo)).toEqual({ width: 32, height: 64 })
  const noted = await picture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp().toBuffer()
  expect(noted.includes('xmpmeta')).toBe(true)
  expect(barePhoto(noted)?.includes('xmpmeta')).toBe(false)
  expect(await drawn(noted)).toEqual({ width: 64, height: 32 })
})

test('the things in an AVIF fit into it: none is copied more often than it stands there', async () => {
  const avif = await picture()
    .withExif({ IFD0: { Make: 'Appareil' } })
    .avif({ effort: 0 })
    .toBuffer()
  expect(weighPhoto(avif)).toBe('light')
  const more = Buffer.from(avif)
  const entry = avif.indexOf('iloc')
  const sizes = avif.readUInt16BE(entry + 8)
  expect(sizes >> 8).toBe(0x44)
  // The last four bytes of the list say how long its last part is.
  more.writeUInt32BE(avif.length, entry + avif.readUInt32BE(entry - 4) - 8)
  expect(weighPhoto(more)).toBe('slow')
  const many = Buffer.concat([avif, Buffer.from([0, 0, 0x02, 0x08]), Buffer.from('free'), Buffer.from('infe'.repeat(128))])
  expect(weighPhoto(many)).toBe('slow')
})

test('the passes of a JPEG are bounded by its points', async () => {
  const jpeg = await picture().jpeg({ progressive: true }).toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const large = (passes: number) => {
    const file = Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: passes - 10 }, () => last), jpeg.subarray(-2)])
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]))
    file.writeUInt16BE(7_000, frame + 5)
    file.writeUInt16BE(7_000, frame + 7)
    return file
  }
  expect([weighPhoto(large(16)), weighPhoto(large(17))]).toEqual(['light', 'slow'])
  const notes = Array.from({ length: 5_001 }, () => ({ name: 0xfe, content: Buffer.alloc(0) }))
  expect([weighPhoto(await jpegWith(...notes.slice(100))), weighPhoto(await jpegWith(...notes))]).toEqual(['light', 'slow'])
})
