import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { memoryMedia } from '#tests/factories/test-ctx.ts'
import type { MediaStorage } from './media-storage.server.ts'
import { PHOTO_MAX_BYTES, keepPhoto, readPhoto } from './photo.server.ts'
import { photoSources } from '#app/lib/photo.ts'

function keeping(media: MediaStorage) {
  return { media, now: new Date('2026-11-20T10:30:00Z'), log: createLog('silent') }
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
}

test('a photo comes in several widths of both formats, and its address tells them', async () => {
  const media = memoryMedia()
  const result = await keepPhoto(keeping(media), await picture(800, 400).jpeg().toBuffer())
  if (result.kind !== 'kept') throw new Error(result.reason)
  expect(result.address).toMatch(/^\/media\/[\w-]{32}-800x400\.webp$/)
  const sources = photoSources(result.address)
  expect(sources).toMatchObject({ width: 800, height: 400 })
  const named = `${sources?.avif}, ${sources?.webp}`.split(', ').map((entry) => entry.replace(/^\/media\/| \d+w$/g, ''))
  expect(named.toSorted()).toEqual([...media.files.keys()].toSorted())
  for (const [name, content] of media.files) {
    const { format, width } = await sharp(content).metadata()
    expect([format === 'heif' ? 'avif' : format, width], name).toEqual([name.split('.')[1], Number(/-(\d+)/.exec(name.slice(32))?.[1])])
  }
})

test('nothing is left in memory of a photo that was drawn', () => {
  const { memory, items, files } = sharp.cache()
  expect([memory.max, items.max, files.max]).toEqual([0, 0, 0])
})

test('place and camera are gone, and the picture stands upright', async () => {
  const media = memoryMedia()
  const sent = await picture(600, 300)
    .jpeg()
    .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitude: '44/1 38/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const result = await keepPhoto(keeping(media), sent)
  expect(result).toMatchObject({ kind: 'kept', address: expect.stringMatching(/-300x600\.webp$/) })
  for (const content of media.files.values()) {
    const { exif, orientation } = await sharp(content).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
})

test('a picture that is far taller than wide is no more work than the tallest of a phone', async () => {
  const media = memoryMedia()
  const tall = await picture(1600, 16_000).jpeg().toBuffer()
  expect(await keepPhoto(keeping(media), tall)).toMatchObject({ kind: 'kept', address: expect.stringMatching(/-400x4000\.webp$/) })
  const read = await readPhoto(new Blob([new Uint8Array(tall)]))
  if (read.kind !== 'read') throw new Error(read.reason)
  expect(await sharp(read.content).metadata()).toMatchObject({ width: 400, height: 4_000 })
  // A phone held upright: 20 to 9.
  const screen = await keepPhoto(keeping(media), await picture(1800, 4_000).jpeg().toBuffer())
  expect(screen).toMatchObject({ address: expect.stringMatching(/-1600x3556\.webp$/) })
})

test('a photo for the team alone is as large as a camera’s at that width, however tall it is', async () => {
  const sizeOf = async (width: number, height: number) => {
    const read = await readPhoto(new Blob([new Uint8Array(await picture(width, height).jpeg().toBuffer())]))
    if (read.kind !== 'read') throw new Error(read.reason)
    const shown = await sharp(read.content).metadata()
    return [shown.width, shown.height]
  }
  expect(await sizeOf(3_000, 4_000)).toEqual([1_600, 2_133])
  expect(await sizeOf(1_800, 4_000)).toEqual([1_254, 2_787])
  expect(await sizeOf(900, 2_000)).toEqual([900, 2_000])
})

test('noise for the team alone takes no more room than a photo with much in it', async () => {
  const noise = await sharp(randomBytes(1_600 * 1_400 * 3), { raw: { width: 1_600, height: 1_400, channels: 3 } })
    .jpeg()
    .toBuffer()
  const read = await readPhoto(new Blob([new Uint8Array(noise)]))
  if (read.kind !== 'read') throw new Error(read.reason)
  expect(read.content.byteLength).toBeGreaterThan(600_000)
  expect(read.content.byteLength).toBeLessThanOrEqual(1_200_000)
})

test('a small picture is not blown up', async () => {
  const media = memoryMedia()
  expect(await keepPhoto(keeping(media), await picture(120, 90).png().toBuffer())).toMatchObject({ address: expect.stringMatching(/-120x90\.webp$/) })
  expect(media.files.size).toBe(2)
})

test('what is no picture is refused, whatever its name', async () => {
  const media = memoryMedia()
  const jpeg = await picture(400, 400).jpeg().toBuffer()
  const refused = [
    Buffer.alloc(0),
    Buffer.from('MZ program'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    jpeg.subarray(0, 300),
  ]
  for (const content of refused) expect(await keepPhoto(keeping(media), content)).toEqual({ kind: 'refused', reason: 'not-an-image' })
  expect(media.files.size).toBe(0)
})

test('a drawing is refused by its first bytes: nobody waits while its size is worked out', async () => {
  const copies = Array.from({ length: 6 }, (_, of) => `<g id="a${of + 1}">${`<use href="#a${of}"/>`.repeat(10)}</g>`).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><path d="M0 0 C 1 2 3 4 5 6"/></g>${copies}</svg>`
  const media = memoryMedia()
  const start = performance.now()
  for (const sent of [drawing, `\n${drawing}`, `\u{feff}${drawing}`, `<!-- ${'x'.repeat(600)} -->${drawing}`])
    expect(await keepPhoto(keeping(media), Buffer.from(sent))).toEqual({ kind: 'refused', reason: 'not-an-image' })
  expect(performance.now() - start).toBeLessThan(1000)
})

test('a file over 15 MB and a picture over 50 million pixels are refused', async () => {
  const media = memoryMedia()
  expect(await keepPhoto(keeping(media), Buffer.alloc(PHOTO_MAX_BYTES + 1))).toEqual({ kind: 'refused', reason: 'too-heavy' })
  // A header that promises 400 million pixels.
  const bomb = await picture(8, 8).png().toBuffer()
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await keepPhoto(keeping(media), bomb)).toEqual({ kind: 'refused', reason: 'too-many-pixels' })
  expect(media.files.size).toBe(0)
})

test('a GIF or a WebP, which is unpacked whole, is bounded more closely than a JPEG', async () => {
  const media = memoryMedia()
  const gif = await picture(8, 8).gif().toBuffer()
  // Small files that say that they show 20 million points: of a GIF its frame counts.
  const frame = gif.indexOf(0x2c, 13) + 5
  gif.writeUInt16LE(5_000, frame)
  gif.writeUInt16LE(4_000, frame + 2)
  const webp = await picture(8, 8).webp().toBuffer()
  const sides = webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3
  webp.writeUInt16LE(5_000, sides)
  webp.writeUInt16LE(4_000, sides + 2)
  for (const content of [gif, webp]) expect(await keepPhoto(keeping(media), content)).toEqual({ kind: 'refused', reason: 'too-large-whole' })
})

test('random bytes behind a true beginning never throw', async () => {
  const media = memoryMedia()
  const jpeg = await picture(64, 64).jpeg().toBuffer()
  for (let round = 0; round < 60; round += 1) {
    const broken = Buffer.from(jpeg)
    for (let hit = 0; hit < 8; hit += 1) broken[(round * 131 + hit * 37) % broken.length] = (round * 7 + hit * 53) % 256
    expect(['kept', 'refused']).toContain((await keepPhoto(keeping(media), broken)).kind)
  }
})

test('an address of another origin has no other widths', () => {
  expect(photoSources('/media/abc.webp')).toBeNull()
  expect(photoSources('https://ailleurs.example/photo-800x600.webp')).toBeNull()
})
