import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { memoryMedia } from '#tests/factories/test-ctx.ts'
import { jpegSegments } from './jpeg-segments.ts'
import { weighPhoto } from './photo-weight.ts'
import { keepPhoto, readPhoto } from './photo.server.ts'

function picture(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#3366aa' } })
}

/** A JPEG whose last pass comes again and again, as a decoder may be asked to do for a picture of a few kilobytes. */
async function manyPasses(passes: number): Promise<Buffer> {
  const jpeg = await picture(64).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: passes }, () => last), jpeg.subarray(-2)])
}

/** An AVIF whose picture is said to be that large: the word stands twelve bytes before its sides. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const avif = await picture(16).avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe')
  avif.writeUInt32BE(width, size + 8)
  avif.writeUInt32BE(height, size + 12)
  return avif
}

test('photos as cameras and programs write them are light', async () => {
  const written = await Promise.all([
    picture(64).jpeg().toBuffer(),
    picture(64).jpeg({ progressive: true }).toBuffer(),
    picture(64).jpeg({ mozjpeg: true }).toBuffer(),
    picture(64)
      .withExif({ IFD0: { Make: 'Appareil' } })
      .jpeg()
      .toBuffer(),
    picture(64).png({ progressive: true }).toBuffer(),
    picture(64).webp().toBuffer(),
    picture(64).gif().toBuffer(),
    picture(64).avif({ effort: 0 }).toBuffer(),
    picture(64)
      .avif({ effort: 0, lossless: true, bitdepth: 8 })
      .withExif({ IFD0: { Make: 'Appareil' } })
      .toBuffer(),
  ])
  expect(written.map((photo) => weighPhoto(photo))).toEqual(written.map(() => 'light'))
})

test('a JPEG of more passes than any program writes is not begun', async () => {
  expect(weighPhoto(await manyPasses(40))).toBe('light')
  expect(weighPhoto(await manyPasses(65))).toBe('slow')
  expect(await readPhoto(new Blob([new Uint8Array(await manyPasses(65))]))).toEqual({ kind: 'refused', reason: 'not-an-image' })
})

/** A JPEG in passes that says to be that large. */
async function inPasses(side: number, colours: 'half' | 'whole' | 'of a printer', progressive = true): Promise<Buffer> {
  const drawn = colours === 'of a printer' ? picture(64).toColourspace('cmyk') : picture(64)
  const jpeg = await drawn.jpeg({ progressive, chromaSubsampling: colours === 'half' ? '4:2:0' : '4:4:4' }).toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0, 0]))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}

test('a JPEG in passes is not begun where its colours take more memory than there is', async () => {
  expect(weighPhoto(await inPasses(7_000, 'half'))).toBe('light')
  expect(weighPhoto(await inPasses(5_000, 'whole'))).toBe('light')
  expect(weighPhoto(await inPasses(7_000, 'whole'))).toBe('large')
  expect(weighPhoto(await inPasses(5_500, 'of a printer'))).toBe('large')
  // In one pass it is drawn line by line.
  expect(weighPhoto(await inPasses(7_000, 'of a printer', false))).toBe('light')
})

/** A JPEG that ends behind its first pass. */
function firstPass(jpeg: Buffer): Buffer {
  const [, second] = [...jpegSegments(jpeg)].filter(({ name }) => name === 0xda)
  return Buffer.concat([jpeg.subarray(0, second?.at), Buffer.from([0xff, 0xd9])])
}

test('a JPEG in passes that ends behind the first one takes the same memory', async () => {
  expect(weighPhoto(firstPass(await inPasses(5_000, 'whole')))).toBe('light')
  const cut = firstPass(await inPasses(7_000, 'whole'))
  expect(weighPhoto(cut)).toBe('large')
  expect(await readPhoto(new Blob([new Uint8Array(cut)]))).toEqual({ kind: 'refused', reason: 'too-large-whole' })
})

test('a JPEG whose one pass leaves colours out takes the same memory', async () => {
  const jpeg = await inPasses(7_000, 'whole', false)
  const scan = [...jpegSegments(jpeg)].find(({ name }) => name === 0xda)?.at ?? 0
  // One colour of three: a length of 8, then their number, the colour and its tables, and which part of its points.
  const oneColour = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  expect(weighPhoto(Buffer.concat([jpeg.subarray(0, scan), oneColour, jpeg.subarray(scan + 14)]))).toBe('large')
})

/** A picture that moves, of that many frames of one point. */
async function moving(frames: number, format: 'webp' | 'gif'): Promise<Buffer> {
  const points = Buffer.from(Array.from({ length: frames * 3 }, (_, index) => (index * 37) % 256))
  const raw = { width: 1, height: frames, channels: 3 as const, pageHeight: 1 }
  return sharp(points, { raw })[format]().toBuffer()
}

test.each(['webp', 'gif'] as const)('a %s that moves is read up to 500 frames: the library looks for each from the first one on', async (format) => {
  const { pages } = await sharp(await moving(500, format)).metadata()
  expect(pages).toBe(500)
  expect(weighPhoto(await moving(500, format))).toBe('light')
  expect(weighPhoto(await moving(501, format))).toBe('slow')
  const film = new Blob([new Uint8Array(await moving(600, format))])
  expect(await readPhoto(film)).toEqual({ kind: 'refused', reason: 'not-an-image' })
})

test('a GIF with colours of its own in each frame is counted as well, one with something else between its frames is not begun', async () => {
  const gif = await sharp(await moving(3, 'gif'), { animated: true })
    .gif({ reuse: false })
    .toBuffer()
  expect(weighPhoto(gif)).toBe('light')
  expect(weighPhoto(Buffer.concat([gif.subarray(0, -1), Buffer.from([0x07]), gif.subarray(-1)]))).toBe('slow')
})

test('an AVIF that is a film is not begun', async () => {
  const avif = await picture(16).avif({ effort: 0 }).toBuffer()
  const film = Buffer.concat([avif, Buffer.from([0, 0, 0, 8]), Buffer.from('moov')])
  expect(weighPhoto(film)).toBe('slow')
})

test('a PNG of 16 bits for each colour is unpacked up to 16 million points', async () => {
  const png = await picture(4).toColourspace('rgb16').png().toBuffer()
  expect(png[24]).toBe(16)
  expect(weighPhoto(png)).toBe('light')
  png.writeUInt32BE(4_001, 16)
  png.writeUInt32BE(4_000, 20)
  expect(weighPhoto(png)).toBe('large')
})

test('what lies in a segment or behind the end of a JPEG is no pass', async () => {
  const jpeg = await picture(64).jpeg().toBuffer()
  const passes = Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0xff, 0xda, 0, 2])))
  const segment = Buffer.concat([Buffer.from([0xff, 0xe5, 0, 0]), passes])
  segment.writeUInt16BE(2 + passes.length, 2)
  expect(weighPhoto(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]))).toBe('light')
  // A moment that a telephone films along with its photo.
  expect(weighPhoto(Buffer.concat([jpeg, passes]))).toBe('light')
})

test('an AVIF that is unpacked larger than it shows is refused before it is opened', async () => {
  expect(weighPhoto(await avifOf(4000, 4000))).toBe('light')
  expect(weighPhoto(await avifOf(16_000, 16_000))).toBe('large')
  expect(weighPhoto(await avifOf(0xffff_ffff, 0xffff_ffff))).toBe('large')
  const media = memoryMedia()
  const keeping = { media, now: new Date('2026-11-20T10:30:00Z'), log: createLog('silent') }
  expect(await keepPhoto(keeping, await avifOf(16_000, 16_000))).toEqual({ kind: 'refused', reason: 'too-large-whole' })
})

test('an AVIF put together from other pictures, or with a broken box, is refused', async () => {
  const avif = await picture(16).avif({ effort: 0 }).toBuffer()
  for (const name of ['iovl', 'grid', 'iden']) {
    const derived = Buffer.from(avif)
    derived.write(name, derived.indexOf('av01', derived.indexOf('infe')), 'latin1')
    expect(weighPhoto(derived), name).toBe('slow')
  }
  const broken = Buffer.from(avif)
  broken.writeUInt32BE(0xffff_fff0, broken.indexOf('meta') - 4)
  expect(weighPhoto(broken)).toBe('slow')
  expect(weighPhoto(avif.subarray(0, avif.indexOf('ispe') + 6))).toBe('slow')
})

test('a PNG that is unpacked whole is bounded more closely than one that is read line by line', async () => {
  const sized = async (progressive: boolean) => {
    const png = await picture(8).png({ progressive }).toBuffer()
    png.writeUInt32BE(5000, 16)
    png.writeUInt32BE(5000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return weighPhoto(png)
  }
  expect([await sized(false), await sized(true)]).toEqual(['light', 'large'])
})
