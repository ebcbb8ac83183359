import { expect, test } from 'vitest'
import { asDataAddress, drawnPng } from '#tests/factories/drawn-png.ts'
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
