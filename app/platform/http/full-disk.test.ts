import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readUpload, requireForm } from './read-upload.server.ts'
import { withUploads } from './upload-files.server.ts'

const noRoom = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'full-disk-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const BOUNDS = { textBytes: 1024, files: 5, fileBytes: 1024 * 1024 }

function withPhotos(): Request {
  const form = new FormData()
  form.set('name', 'Zoé')
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) form.append('photos', new File([new Uint8Array(200_000)], name, { type: 'image/jpeg' }))
  form.set('device', 'iPhone 13')
  return new Request('http://shop.example/pro/devis', { method: 'POST', body: form })
}

test('photos that find no room on the disk cost the visitor nothing that was typed, and the process goes on', async () => {
  // A rejection that nobody handles would end the process, and this test with it.
  const read = await withUploads(dataDir, () => readUpload(withPhotos(), BOUNDS, noRoom))
  expect(read.kind === 'no-room' && [...read.texts]).toEqual([
    ['name', 'Zoé'],
    ['device', 'iPhone 13'],
  ])
})

test('staff are told that the disk is full', async () => {
  const refused = await withUploads(dataDir, () => requireForm(withPhotos(), noRoom)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 507 })
})
