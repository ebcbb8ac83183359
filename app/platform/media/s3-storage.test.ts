import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hours } from '#app/lib/durations.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { startS3StandIn } from '#tests/factories/s3-stand-in.ts'
import type { StandIn } from '#tests/factories/s3-stand-in.ts'
import { createMediaStorage } from './media-storage.server.ts'
import { keepPhoto } from './photo.server.ts'
import { createS3Storage } from './s3-storage.server.ts'

const NOW = new Date('2026-11-20T10:30:00Z')
const NAME = `${'a'.repeat(32)}-320.webp`

let store: StandIn
beforeEach(async () => {
  store = await startS3StandIn()
})
afterEach(() => store.stop())

async function names(storage: ReturnType<typeof createS3Storage>): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of storage.list()) found.push(name)
  return found
}

test('a file comes back byte by byte, with its type in the bucket, and goes', async () => {
  const storage = createS3Storage(store.address)
  const content = Buffer.from([0, 1, 255, 10, 13])
  await storage.write(NAME, content)
  expect(store.files.get(`le site/${NAME}`)).toMatchObject({ content, type: 'image/webp' })
  expect(await storage.read(NAME)).toEqual(content)
  await storage.remove(NAME)
  await storage.remove(NAME)
  expect(await storage.read(NAME)).toBeUndefined()
})

test('a long list comes in pages, and what lies outside our folder is not ours', async () => {
  await store.stop()
  store = await startS3StandIn({ pageSize: 2 })
  const storage = createS3Storage(store.address)
  const wanted = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}.png`)
  for (const name of wanted) await storage.write(name, Buffer.from(name))
  store.files.set('elsewhere.png', { content: Buffer.alloc(0), type: '', changedAt: NOW })
  store.files.set('le site/below/other.png', { content: Buffer.alloc(0), type: '', changedAt: NOW })
  expect(await names(storage)).toEqual(wanted)
})

test('another secret is refused, in words without it', async () => {
  const storage = createS3Storage(store.address.replace('b892', 'b893'))
  await expect(storage.write(NAME, Buffer.from('x'))).rejects.toThrow(
    /^The store at http:\/\/127\.0\.0\.1:\d+\/photos refuses the key of S3_URL: it answered 403 to PUT, SignatureDoesNotMatch\.$/,
  )
  expect(store.files.size).toBe(0)
})

test('a clock that differs from that of the store by an hour is named, and not the key', async () => {
  await store.stop()
  store = await startS3StandIn({ clockAheadMs: hours(1) })
  await expect(createS3Storage(store.address).read(NAME)).rejects.toThrow(
    /photos finds that the clock of this machine is wrong \(timedatectl\): it answered 403 to GET, RequestTimeTooSkewed\.$/,
  )
})

test('a bucket that is not there is no missing picture', async () => {
  const storage = createS3Storage(store.address.replace('/photos/', '/others/'))
  await expect(storage.write(NAME, Buffer.from('x'))).rejects.toThrow('no bucket others')
  await expect(names(storage)).rejects.toThrow('no bucket others')
})

test('a store that nobody answers for is named, without its key, and is not taken for a database that is away', async () => {
  const storage = createS3Storage(store.address)
  await store.stop()
  const error: unknown = await storage.read(NAME).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(/^The store at http:\/\/127\.0\.0\.1:\d+\/photos does not answer: \w+\.$/),
  })
  expect(isDatabaseOutage(error)).toBe(false)
  store = await startS3StandIn()
})

test('an answer that ends half-way is no answer of the store, and no file that is shorter', async () => {
  const storage = createS3Storage(store.address)
  await storage.write(NAME, Buffer.from('picture'))
  store.troubles.push('half')
  const error: unknown = await storage.read(NAME).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'StoreError', message: expect.stringMatching(/does not answer: \w+\.$/) })
  expect(isDatabaseOutage(error)).toBe(false)
})

test('a store that is busy for a moment is asked again; one that stays busy is an error', async () => {
  const storage = createS3Storage(store.address)
  store.troubles.push(503, 500)
  await storage.write(NAME, Buffer.from('x'))
  expect(store.files.size).toBe(1)
  store.troubles.push(503, 503, 503)
  await expect(storage.read(NAME)).rejects.toThrow('answered 503')
})

test('a photo whose upload breaks half-way is refused in a sentence, and the next attempt keeps it whole', async () => {
  const media = createMediaStorage({ DATA_DIR: '/nowhere', S3_URL: store.address })
  const ctx = { media, now: NOW, log: createLog('silent') }
  const sent = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
  store.troubles.push('none', 'none', 'none', 'cut')
  expect(await keepPhoto(ctx, sent)).toEqual({ kind: 'refused', reason: 'no-place' })
  const kept = await keepPhoto(ctx, sent)
  if (kept.kind !== 'kept') throw new Error(kept.reason)
  expect(store.files.size).toBe(6)
  const full = await media.find(kept.address.slice('/media/'.length))
  expect(full?.type).toBe('image/webp')
  expect(await sharp(full?.content).metadata()).toMatchObject({ width: 700, height: 500 })
})

test('a picture in demand crosses the network once, a missing one is asked for again', async () => {
  const media = createMediaStorage({ DATA_DIR: '/nowhere', S3_URL: store.address })
  expect(await media.find(NAME)).toBeUndefined()
  await media.keep(NAME, Buffer.from('x'))
  const before = store.calls.length
  const found = await Promise.all(Array.from({ length: 5 }, () => media.find(NAME)))
  expect(found.map((file) => file?.content.toString())).toEqual(['x', 'x', 'x', 'x', 'x'])
  expect(store.calls.slice(before)).toEqual(['GET'])
})
