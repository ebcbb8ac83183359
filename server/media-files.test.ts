import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { imageEnding } from '#app/platform/media/image-type.ts'
import { MEDIA_MAX_BYTES, createMediaStorage } from '#app/platform/media/media-storage.server.ts'
import { serveMedia } from './media-files.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const SVG = Buffer.from('<?xml version="1.0"?>\n<!-- logo -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const NOW = new Date('2026-11-20T10:30:00Z')

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-media-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test.each([
  ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['png', PNG],
  ['gif', Buffer.from('GIF89a')],
  ['webp', Buffer.from('RIFF....WEBPVP8 ')],
  ['avif', Buffer.from('\0\0\0\x1cftypavif')],
  ['svg', SVG],
  [undefined, Buffer.from('<!doctype html><svg>')],
  [undefined, Buffer.from('MZ')],
  [undefined, Buffer.alloc(0)],
])('a file is %s by its first bytes', (ending, content) => {
  expect(imageEnding(content)).toBe(ending)
})

test('the same picture has the same address, another one another', async () => {
  const store = createMediaStorage({ DATA_DIR: dataDir })
  const address = await store.put(PNG, NOW)
  expect(address).toMatch(/^\/media\/[\w-]{32}\.png$/)
  expect(await store.put(PNG, NOW)).toBe(address)
  expect(await store.put(SVG, NOW)).not.toBe(address)
  expect(fs.readdirSync(path.join(dataDir, 'media'))).toHaveLength(2)
})

test('what is no picture or too large is not kept', async () => {
  const store = createMediaStorage({ DATA_DIR: dataDir })
  expect(await store.put(Buffer.from('text'), NOW)).toBeUndefined()
  expect(await store.put(Buffer.concat([PNG, Buffer.alloc(MEDIA_MAX_BYTES)]), NOW)).toBeUndefined()
})

test('pictures are served for ever, and a drawing cannot run', async () => {
  const store = createMediaStorage({ DATA_DIR: dataDir })
  const address = await store.put(SVG, NOW)
  const answer = serveMedia(store, { headers: { 'X-Content-Type-Options': 'nosniff' }, log: createLog('silent') })
  const response = await answer(new Request(`http://localhost${address}`))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(SVG)
  const again = await answer(new Request(`http://localhost${address}`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }))
  expect(again.status).toBe(304)
})

test.each(['../lock', '..%2flock', 'x.png', `${'a'.repeat(32)}.html`, `${'a'.repeat(32)}.png`, ''])('/media/%s is not found', async (name) => {
  const response = await serveMedia(createMediaStorage({ DATA_DIR: dataDir }), { headers: {}, log: createLog('silent') })(
    new Request(`http://localhost/media/${name}`),
  )
  expect(response.status).toBe(404)
})
