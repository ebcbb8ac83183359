import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3StandIn } from '#tests/factories/s3-stand-in.ts'
import type { StandIn } from '#tests/factories/s3-stand-in.ts'
import { takeIntoBucket } from './into-bucket.server.ts'
import { createMediaStorage, mediaFileStorage } from './media-storage.server.ts'

const [FIRST, SECOND] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.png`]

let store: StandIn
let dataDir: string
beforeEach(async () => {
  store = await startS3StandIn()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-bucket-'))
})
afterEach(async () => {
  await store.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const place = () => ({ DATA_DIR: dataDir, S3_URL: store.address })
const onDisk = () => mediaFileStorage({ DATA_DIR: dataDir })

test('the pictures of a shop that gets a bucket are shown from the disk, and from the bucket once they are there', async () => {
  await onDisk().write(FIRST, Buffer.from('first'))
  const shown = async () => (await createMediaStorage(place()).find(FIRST))?.content.toString()
  expect(await shown()).toBe('first')
  expect(await takeIntoBucket(onDisk(), mediaFileStorage(place()))).toBe(1)
  expect(fs.readdirSync(path.join(dataDir, 'media'))).toEqual([])
  expect(await shown()).toBe('first')
})

test('what was copied there by hand is not sent again, and a disk without pictures asks the bucket for nothing', async () => {
  const bucket = mediaFileStorage(place())
  await bucket.write(FIRST, Buffer.from('first'))
  for (const name of [FIRST, SECOND]) await onDisk().write(name, Buffer.from(name === FIRST ? 'first' : 'second'))
  const before = store.calls.length
  expect(await takeIntoBucket(onDisk(), bucket)).toBe(2)
  expect(store.calls.slice(before).filter((call) => call === 'PUT')).toHaveLength(1)
  const after = store.calls.length
  expect(await takeIntoBucket(onDisk(), bucket)).toBe(0)
  expect(store.calls.slice(after)).toEqual([])
})

test('a bucket that does not take them leaves them on the disk', async () => {
  await onDisk().write(FIRST, Buffer.from('first'))
  const refusing = { ...mediaFileStorage(place()), write: async () => Promise.reject(new Error('refused')) }
  await expect(takeIntoBucket(onDisk(), refusing)).rejects.toThrow('refused')
  expect((await onDisk().read(FIRST))?.toString()).toBe('first')
  await fs.promises.writeFile(path.join(dataDir, 'media', '.cut.part'), 'half')
  expect(await takeIntoBucket(onDisk(), mediaFileStorage(place()))).toBe(1)
  expect(fs.readdirSync(path.join(dataDir, 'media'))).toEqual(['.cut.part'])
})
