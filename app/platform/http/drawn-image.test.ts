import { expect, test } from 'vitest'
import { asDataAddress, drawnPng, pngChunk, pngChunks, pngOf } from '#tests/factories/drawn-png.ts'
import { readDrawnImage } from './drawn-image.server.ts'

test('a signature is a whole picture of a size that a screen has', () => {
  const png = drawnPng()
  expect(readDrawnImage(asDataAddress(png))).toEqual(png)
  expect(readDrawnImage(asDataAddress(drawnPng({ width: 5_760, height: 900 })))).toBeDefined()
})

test('what only begins like one, holds something more, or would fill the memory of whoever looks at it is none', () => {
  const png = drawnPng()
  const refused = [
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([png, Buffer.from('PK\u0003\u0004hidden')]),
    png.subarray(0, -5),
    png.subarray(0, -12),
    Buffer.from(png).fill(1, 20, 21),
    drawnPng({ width: 100_000, height: 100_000 }),
    drawnPng({ width: 8_000, height: 8_000 }),
    drawnPng({ width: 0, height: 2 }),
  ]
  for (const content of refused) expect(readDrawnImage(asDataAddress(content))).toBeUndefined()
  expect(readDrawnImage(asDataAddress(png).replace('png', 'svg+xml'))).toBeUndefined()
})

test('each side has its limit, and both together', () => {
  for (const says of [
    { width: 8_193, height: 1 },
    { width: 1, height: 8_193 },
    { width: 8_000, height: 2_001 },
    { width: 2, height: 0 },
  ])
    expect(readDrawnImage(asDataAddress(drawnPng(says))), JSON.stringify(says)).toBeUndefined()
  expect(readDrawnImage(asDataAddress(drawnPng({ width: 8_192, height: 1_953 })))).toBeDefined()
})

test('a file that is put together wrongly is no picture, although every sum in it is right', () => {
  const { header, points, end } = pngChunks()
  const whole = pngOf(header, points, end)
  expect(readDrawnImage(asDataAddress(whole))).toEqual(whole)
  const refused = {
    'no points': pngOf(header, end),
    'no header': pngOf(points, end),
    'another chunk in place of the header': pngOf(pngChunk('tEXt', header.subarray(8, 21)), points, end),
    'a header that is too long': pngOf(pngChunk('IHDR', Buffer.concat([header.subarray(8, 21), Buffer.alloc(1)])), points, end),
    'a chunk after the end': pngOf(header, points, end, pngChunk('tEXt', Buffer.from('hidden'))),
    'other first bytes': Buffer.concat([Buffer.from('GIF89a!!'), whole.subarray(8)]),
    'more than a signature weighs': pngOf(header, points, pngChunk('tEXt', Buffer.alloc(500_000)), end),
  }
  for (const [fault, content] of Object.entries(refused)) expect(readDrawnImage(asDataAddress(content)), fault).toBeUndefined()
})

test('a point that changed on its way breaks the sum of its chunk', () => {
  const { header, points, end } = pngChunks()
  const changed = Buffer.from(points)
  changed[10] = (changed[10] ?? 0) ^ 1
  expect(readDrawnImage(asDataAddress(pngOf(header, changed, end)))).toBeUndefined()
})

test('an address with something after the picture is none', () => {
  expect(readDrawnImage(`${asDataAddress(drawnPng())}"onload=alert(1)`)).toBeUndefined()
})
