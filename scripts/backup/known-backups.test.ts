import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startS3StandIn } from '#tests/factories/s3-stand-in.ts'
import { knownBackups } from './known-backups.ts'

function aPlace() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-known-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return { DATA_DIR: directory, BACKUP_DIR: undefined, S3_URL: undefined }
}

test('a directory with backups lists the newest, one without says so', async () => {
  const env = aPlace()
  const place = path.join(env.DATA_DIR, 'backups')
  expect(await knownBackups(env)).toBe(`There is no backup in ${place} yet.`)
  for (const name of ['2026-11-21T03-00-00-asked', '2026-11-22T03-00-00', 'weekly/2026-11-22T03-00-00']) {
    fs.mkdirSync(path.join(place, name), { recursive: true })
    fs.writeFileSync(path.join(place, name, 'manifest.json'), '{}')
  }
  // What a copy of the directory that was cut off has left is nothing to go back to.
  fs.mkdirSync(path.join(place, '2026-11-23T03-00-00'))
  // Each says which kind it is: nobody remembers that either.
  expect((await knownBackups(env)).split('\n')).toEqual([
    `  The newest in ${place}:`,
    '    2026-11-22T03-00-00  hourly, the whole database',
    '    2026-11-21T03-00-00-asked  made by hand or before an update, the whole database',
    '    weekly/2026-11-22T03-00-00  weekly, rows as text, also for another version of PostgreSQL',
  ])
})

test('a store that refuses the key, or does not answer, is no store without backups', async () => {
  const store = await startS3StandIn()
  const env = { ...aPlace(), S3_URL: store.address }
  expect(await knownBackups(env)).toMatch(/^There is no backup in http/)
  expect(await knownBackups({ ...env, S3_URL: store.address.replace('b892', 'b893') })).toMatch(/^The store at http\S+ refuses the key of S3_URL: /)
  await store.stop()
  expect(await knownBackups(env)).toMatch(/^The store at http\S+ does not answer: ECONNREFUSED\. So nobody can say which backups there are\.$/)
})
