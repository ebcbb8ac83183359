import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Manifest } from './manifest.ts'
import { readPack, writePack } from './pack.server.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-pack-'))
afterAll(() => fs.rmSync(directory, { recursive: true }))

const SHA256_OF_X = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'

/** A backup of one file that holds an x, with a manifest that somebody changed. */
async function altered(change: Partial<Manifest>): Promise<Manifest> {
  const packBytes = await writePack(path.join(directory, 'db.pack'), async function* () {
    yield Buffer.from('x')
  })
  return {
    format: 1,
    kind: 'cluster',
    madeAt: '2026-11-22T12:00:00Z',
    postgresMajor: 18,
    pack: 'db.pack',
    packBytes,
    files: [{ path: 'PG_VERSION', bytes: 1, sha256: SHA256_OF_X }],
    directories: [],
    pictures: [],
    ...change,
  }
}

test.each<[string, Partial<Manifest>]>([
  ['a directory', { directories: ['base', '../../escaped'] }],
  ['a file', { files: [{ path: '../escaped', bytes: 1, sha256: SHA256_OF_X }] }],
  ['a file at an absolute place', { files: [{ path: path.join(directory, 'escaped'), bytes: 1, sha256: SHA256_OF_X }] }],
])('%s outside of the database is refused, and not made', async (_, change) => {
  const into = path.join(directory, 'shop', 'db.arriving')
  await expect(readPack(directory, await altered(change), into)).rejects.toThrow('which is no file of a database')
  expect(fs.existsSync(path.join(directory, 'escaped'))).toBe(false)
  expect(fs.existsSync(path.join(directory, 'shop', 'escaped'))).toBe(false)
})

test('what would take the disk of a shop that runs beside it is refused, and nothing is made', async () => {
  const into = path.join(directory, 'beside', 'db.arriving')
  const manifest = await altered({ files: [{ path: 'bomb', bytes: 300_000_000, sha256: SHA256_OF_X }] })
  await expect(readPack(directory, manifest, into, () => Promise.resolve(400_000_000))).rejects.toThrow(
    /^There is no room for the backup in .*beside: 400 MB are free, unpacked it takes 300 MB, and 200 MB stay free\. Nothing was changed\./,
  )
  expect(fs.existsSync(into)).toBe(false)
})

test('what the manifest says is unpacked', async () => {
  const into = path.join(directory, 'other', 'db.arriving')
  await readPack(directory, await altered({ directories: ['base/1'] }), into)
  expect(fs.readdirSync(into).toSorted()).toEqual(['PG_VERSION', 'base'])
})
