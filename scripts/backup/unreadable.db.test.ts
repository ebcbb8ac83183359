/** What was written and is not the same when it is read back, in a directory and in a bucket. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { after, hours } from '#app/lib/durations.ts'
import { backupStorage } from '#app/platform/backup/backup-storage.server.ts'
import { UnreadableBackupError } from '#app/platform/backup/backup-error.ts'
import { findFailure } from '#app/platform/backup/failed-backup.server.ts'
import { findLastBackup } from '#app/platform/backup/last-backup.server.ts'
import { makeBackup } from '#app/platform/backup/make-backup.server.ts'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { startS3StandIn } from '#tests/factories/s3-stand-in.ts'
import { knownBackups } from './known-backups.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const GOOD = '2026-11-22T03-00-00'
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-unreadable-'))
const env = { DATA_DIR: path.join(directory, 'shop'), BACKUP_DIR: path.join(directory, 'backups'), DATABASE_URL: undefined, S3_URL: undefined }
let database: Database

beforeAll(async () => {
  database = await connectEmbedded({ dataDir: env.DATA_DIR, snapshotPath: inject('snapshotPath') }, createLog('silent'))
  fs.mkdirSync(path.join(env.DATA_DIR, 'media'))
})
afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

function aPicture(name: string): void {
  fs.writeFileSync(path.join(env.DATA_DIR, 'media', name), 'picture')
}

test('in a directory it never has the name of a backup, nothing of it stays, and the good one before is still the last', async () => {
  aPicture('one.webp')
  const { bytes } = await makeBackup({ env, pool: database.pool }, NOW)
  const before = fs.readdirSync(env.BACKUP_DIR).toSorted()
  aPicture('two.webp')
  const later = after(NOW, hours(1))
  // The disk loses a byte once the pack is written: that is when a picture asks for room.
  const roomOf = (working: string) => {
    const pack = path.join(working, 'db.pack.zst')
    if (fs.existsSync(pack)) fs.truncateSync(pack, fs.statSync(pack).size - 1)
    return Promise.resolve(1e12)
  }
  await expect(makeBackup({ env, pool: database.pool, roomOf }, later)).rejects.toThrow(UnreadableBackupError)
  expect(fs.readdirSync(env.BACKUP_DIR).toSorted()).toEqual(before)
  expect(await findLastBackup(env)).toEqual({ madeAt: NOW, bytes })
  expect(await findFailure(env, 'backup')).toEqual({ at: later, isUnreadable: true })
  await makeBackup({ env, pool: database.pool }, later)
  expect(await findFailure(env, 'backup')).toBeNull()
}, 180_000)

test('in a bucket its manifest is never written, its parts go, and what a sudden end left goes later', async () => {
  const bucket = await startS3StandIn()
  onTestFinished(() => bucket.stop())
  const inBucket = { ...env, BACKUP_DIR: undefined, S3_URL: bucket.address }
  const names = () => [...bucket.files.keys()].map((name) => name.replace('le site/backups/', '')).toSorted()
  const good = [`${GOOD}.db.pack.zst`, `${GOOD}.manifest.json`]
  await makeBackup({ env: inBucket, pool: database.pool }, NOW)
  expect(names()).toEqual(expect.arrayContaining(good))
  const before = names()

  const set = bucket.files.set.bind(bucket.files)
  let lost = '.db.pack.zst'
  bucket.files.set = (name, file) => set(name, name.endsWith(lost) ? { ...file, content: file.content.subarray(1) } : file)
  const later = after(NOW, hours(1))
  await expect(makeBackup({ env: inBucket, pool: database.pool }, later)).rejects.toThrow(UnreadableBackupError)
  lost = '.manifest.json'
  await expect(makeBackup({ env: inBucket, pool: database.pool }, later)).rejects.toThrow(UnreadableBackupError)
  expect(names()).toEqual(before)
  expect((await findLastBackup(inBucket))?.madeAt).toEqual(NOW)
  expect(await knownBackups(inBucket)).toMatch(new RegExp(`:\\s+${GOOD}  hourly, the whole database$`))

  // Cut off by a kill: a part without a manifest.
  lost = 'none'
  const cut = { content: Buffer.from('part'), type: '', changedAt: new Date() }
  set('le site/backups/2026-11-22T03-30-00.db.pack.zst', cut)
  await backupStorage(inBucket).removeLeftovers(after(new Date(), -hours(6)))
  expect(names()).toHaveLength(before.length + 1)
  await backupStorage(inBucket).removeLeftovers(after(new Date(), hours(1)))
  expect(names()).toEqual(before)
}, 180_000)

test('one whose manifest was damaged since pushes out no good one of its hour, and keeps no new one from being made', async () => {
  const place = { ...env, BACKUP_DIR: path.join(directory, 'damaged-since') }
  const bucket = await startS3StandIn()
  onTestFinished(() => bucket.stop())
  const inBucket = { ...env, BACKUP_DIR: undefined, S3_URL: bucket.address }
  for (const each of [place, inBucket]) {
    for (const minute of [10, 50])
      await makeBackup({ env: each, pool: database.pool }, new Date(`2026-11-22T01:${minute}:00Z`), { asked: minute === 10 })
  }
  const [goodAsked, good, damaged] = ['2026-11-22T01-10-00-asked', '2026-11-22T01-10-00', '2026-11-22T01-50-00']
  fs.renameSync(path.join(place.BACKUP_DIR, goodAsked), path.join(place.BACKUP_DIR, good))
  for (const [name, file] of bucket.files) {
    if (!name.includes(goodAsked)) continue
    bucket.files.delete(name)
    bucket.files.set(name.replace(goodAsked, good), file)
  }
  // What a disk answers for a file that it lost: an error that is not "there is none".
  fs.rmSync(path.join(place.BACKUP_DIR, damaged, 'manifest.json'))
  fs.mkdirSync(path.join(place.BACKUP_DIR, damaged, 'manifest.json'))
  bucket.files.set(`le site/backups/${damaged}.manifest.json`, { content: Buffer.from('{'), type: '', changedAt: new Date() })
  for (const each of [place, inBucket]) {
    expect((await findLastBackup(each))?.madeAt).toEqual(new Date('2026-11-22T01:10:00Z'))
    await makeBackup({ env: each, pool: database.pool }, NOW)
    expect(await backupStorage(each).list()).toEqual([GOOD, damaged, good])
  }
}, 180_000)

test('what a kill left in the directory goes with the next backup, however young; leftovers that stay do not keep it from being made', async () => {
  const place = { ...env, BACKUP_DIR: path.join(directory, 'cut-off') }
  fs.mkdirSync(path.join(place.BACKUP_DIR, '.0198.partial'), { recursive: true })
  fs.writeFileSync(path.join(place.BACKUP_DIR, '.0198.partial', 'db.pack.zst'), 'half')
  expect(await makeBackup({ env: place, pool: database.pool }, NOW)).not.toHaveProperty('notCleared')
  expect(fs.readdirSync(place.BACKUP_DIR).toSorted()).toEqual([GOOD, 'media'])

  const bucket = await startS3StandIn()
  onTestFinished(() => bucket.stop())
  const inBucket = { ...env, BACKUP_DIR: undefined, S3_URL: bucket.address }
  bucket.troubles.push(403)
  const made = await makeBackup({ env: inBucket, pool: database.pool }, NOW)
  expect(made.notCleared).toContain('refuses the key')
  expect((await findLastBackup(inBucket))?.madeAt).toEqual(NOW)
}, 180_000)

test('a stop of the product waits for one more picture or part of a backup, and not for all of them', async () => {
  for (const name of ['three.webp', 'four.webp', 'five.webp']) aPicture(name)
  const place = { ...env, BACKUP_DIR: path.join(directory, 'stopped') }
  const stopping = new AbortController()
  // The first picture that asks for room is under way when the stop comes.
  const roomOf = async (working: string) => {
    const media = path.join(place.BACKUP_DIR, 'media')
    if (path.dirname(working) === place.BACKUP_DIR && fs.existsSync(media)) stopping.abort(new Error('stopping'))
    return 1e12
  }
  await expect(makeBackup({ env: place, pool: database.pool, roomOf }, NOW, { stopping: stopping.signal })).rejects.toThrow('stopping')
  expect(fs.readdirSync(path.join(place.BACKUP_DIR, 'media'))).toHaveLength(2)
  expect(fs.readdirSync(place.BACKUP_DIR)).toEqual(['media'])

  const bucket = await startS3StandIn()
  onTestFinished(() => bucket.stop())
  const inBucket = { ...env, BACKUP_DIR: undefined, S3_URL: bucket.address }
  const onTheWay = new AbortController()
  const set = bucket.files.set.bind(bucket.files)
  bucket.files.set = (name, file) => {
    onTheWay.abort(new Error('stopping'))
    return set(name, file)
  }
  await expect(makeBackup({ env: inBucket, pool: database.pool }, NOW, { stopping: onTheWay.signal })).rejects.toThrow('stopping')
  expect(await backupStorage(inBucket).list()).toEqual([])
}, 180_000)

test('one with a damaged manifest is removed as any other when it is too old', async () => {
  const bucket = await startS3StandIn()
  onTestFinished(() => bucket.stop())
  const inBucket = { ...env, BACKUP_DIR: undefined, S3_URL: bucket.address }
  const damaged = { content: Buffer.from('{'), type: '', changedAt: new Date() }
  for (const ending of ['manifest.json', 'db.pack.zst', 'db.pack.zst.2']) bucket.files.set(`le site/backups/2026-11-22T02-10-00.${ending}`, damaged)
  bucket.files.set('le site/backups/2026-11-22T02-40-00.manifest.json', damaged)
  await makeBackup({ env: inBucket, pool: database.pool }, NOW)
  expect(await backupStorage(inBucket).list()).toEqual([GOOD, '2026-11-22T02-40-00'])
  expect([...bucket.files.keys()].filter((name) => name.includes('02-10-00'))).toEqual([])
}, 180_000)
