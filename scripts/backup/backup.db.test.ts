import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { lockBackups } from '#app/platform/backup/backup-lock.server.ts'
import { backUpCluster } from '#app/platform/backup/cluster-backup.server.ts'
import { findLastBackup } from '#app/platform/backup/last-backup.server.ts'
import { makeBackup, writeBackup } from '#app/platform/backup/make-backup.server.ts'
import { readManifest } from '#app/platform/backup/manifest.ts'
import { readPack } from '#app/platform/backup/pack.server.ts'
import { findRestoreMark } from '#app/platform/ledger/restore-mark.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { backupJobs } from '#server/backup-job.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { marked, putDatabase } from './put-database.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-hot-'))
const env = { DATA_DIR: path.join(directory, 'shop'), BACKUP_DIR: path.join(directory, 'backups'), DATABASE_URL: undefined, S3_URL: undefined }
let database: Database

beforeAll(async () => {
  database = await connectEmbedded({ dataDir: env.DATA_DIR, snapshotPath: inject('snapshotPath') }, createLog('silent'))
  await database.pool.query('create table notes (n int primary key, words text)')
  await database.pool.query(`insert into notes select n, repeat('x', 1000) from generate_series(-3000, -1) as n`)
  await seedShopFacts(database.db)
  await anIssuedInvoice(testCtx({ database }, { facts: invoicingFacts(), actor: { kind: 'system', doing: 'test' } }))
  fs.mkdirSync(path.join(env.DATA_DIR, 'media'))
  fs.writeFileSync(path.join(env.DATA_DIR, 'media', 'photo.webp'), 'picture')
})
afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

/** What another data directory holds after a backup was put there. */
async function rowsRestored(from: string): Promise<number[]> {
  const dataDir = fs.mkdtempSync(path.join(directory, 'other-'))
  await restoreBackup(from, { DATA_DIR: dataDir, S3_URL: undefined })
  expect(fs.readFileSync(path.join(dataDir, 'media', 'photo.webp'), 'utf8')).toBe('picture')
  const restored = await connectEmbedded({ dataDir }, createLog('silent'))
  try {
    const { rows } = await restored.pool.query<{ n: number }>('select n from notes order by n')
    await restored.pool.query('insert into notes values (1000000, null)')
    // The journal of money came back unbroken, with the documents that it vouches for.
    expect(await verifyLedger(restored.db, { training: false, witness: undefined })).toMatchObject({ invoices: 1, problem: null })
    return rows.map(({ n }) => n)
  } finally {
    await restored.close()
  }
}

test('a place that is a file, or lies in one, is refused in a sentence', async () => {
  const file = path.join(directory, 'no-directory')
  fs.writeFileSync(file, '')
  for (const place of [file, path.join(file, 'copies')])
    await expect(makeBackup({ env: { ...env, BACKUP_DIR: place }, pool: database.pool }, NOW)).rejects.toThrow(`${place} cannot be a directory.`)
})

test('a backup that would leave the shop too little room on its disk is not begun, and what stands there is left alone', async () => {
  const source = { env: { ...env, BACKUP_DIR: path.join(directory, 'full') }, pool: database.pool }
  const withFree = (megabytes: number) => makeBackup({ ...source, roomOf: () => Promise.resolve(megabytes * 1_000_000) }, NOW)
  await expect(withFree(190)).rejects.toThrow(
    /^There is no room for a backup in \S*full: 190 MB are free, it may need \d+ MB, and 200 MB stay free for the shop\./,
  )
  expect(fs.readdirSync(source.env.BACKUP_DIR)).toEqual([])
  const { bytes } = await withFree(1_000)
  // The last one says what the next one needs: where that much is left beside the shop's own, it is made.
  await expect(withFree(200 + Math.floor(bytes / 1_000_000))).rejects.toThrow('There is no room for a backup')
  expect(fs.readdirSync(source.env.BACKUP_DIR).toSorted()).toEqual(['2026-11-22T03-00-00', 'media'])
})

test('pictures of a first backup stop before they fill the disk', async () => {
  const place = path.join(directory, 'full-of-pictures')
  let looked = 0
  let lastLook = Number.POSITIVE_INFINITY
  const roomOf = () => Promise.resolve((looked += 1) <= lastLook ? 1e12 : 1_000)
  const source = { env, pool: database.pool, roomOf }
  await writeBackup(source, { directory: path.join(directory, 'without-pictures'), media: undefined, now: NOW })
  // So often the room is asked for while the database is written, then once for each picture.
  lastLook = looked
  looked = 0
  await expect(writeBackup(source, { directory: place, media: path.join(place, 'media'), now: NOW })).rejects.toThrow('There is no room for a backup')
  expect(fs.readdirSync(place)).toEqual(['db.pack.zst'])
})

test('a first backup begins with a tenth of the database free, and ends before it takes what the shop needs', async () => {
  const source = { env: { ...env, BACKUP_DIR: path.join(directory, 'grows') }, pool: database.pool }
  const { rows } = await database.pool.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
  const enough = 200_000_000 + (rows[0]?.bytes ?? 0) / 10 + 1
  await expect(makeBackup({ ...source, roomOf: () => Promise.resolve(enough - 2) }, NOW)).rejects.toThrow('There is no room for a backup in')
  let looked = 0
  const less = makeBackup({ ...source, roomOf: () => Promise.resolve((looked += 1) === 1 ? enough : 203_000_000) }, NOW)
  await expect(less).rejects.toThrow(/^There is no room for the rest of a backup in \S*grows: 203 MB are free, of which 200 MB stay for the shop\./)
  expect(fs.readdirSync(source.env.BACKUP_DIR)).toEqual([])
})

test('a backup made beside three writers holds every row that was acknowledged before it began', async () => {
  let writing = true
  let last = 0
  const writers = [1, 2, 3].map(async () => {
    while (writing) {
      const n = (last += 1)
      await database.pool.query('insert into notes values ($1, $2)', [n, `ligne ${n}`])
      // The reader of the files wants a turn on a busy machine.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await expect.poll(() => last).toBeGreaterThan(50)
  const before = (await database.pool.query<{ n: number }>('select n from notes')).rows.map(({ n }) => n)
  const made = await makeBackup({ env, pool: database.pool }, NOW)
  writing = false
  await Promise.all(writers)
  expect(made).toMatchObject({ stamp: '2026-11-22T03-00-00', pictures: 1 })
  expect(await findLastBackup(env)).toEqual({ madeAt: NOW, bytes: made.bytes })
  expect(fs.readdirSync(env.BACKUP_DIR).toSorted()).toEqual(['2026-11-22T03-00-00', 'media'])
  const restored = new Set(await rowsRestored(path.join(env.BACKUP_DIR, made.stamp)))
  expect(before.filter((n) => !restored.has(n))).toEqual([])
}, 180_000)

test('what a clock that was ahead has made is no backup of today: the next one and the next copy are made all the same', async () => {
  let now = new Date('2027-11-22T03:00:00Z')
  const places = parseEnv({ DATA_DIR: env.DATA_DIR, BACKUP_DIR: path.join(directory, 'ahead') })
  const run = () => Promise.all(backupJobs({ env: places, database, clock: () => now }).map((job) => job.run(new AbortController().signal)))
  const made = (stamp: string) => expect.objectContaining({ stamp })
  expect(await run()).toEqual([made('2027-11-22T03-00-00'), made('2027-11-22T03-00-00')])
  now = NOW
  expect(await run()).toEqual([made('2026-11-22T03-00-00'), made('2026-11-22T03-00-00')])
  expect(await run()).toEqual([undefined, undefined])
}, 180_000)

test('a second backup at the same time waits for the first', async () => {
  const source = { env, pool: database.pool }
  const directories = ['one', 'two'].map((name) => path.join(directory, name))
  await Promise.all(directories.map((name) => writeBackup(source, { directory: name, media: undefined, now: NOW })))
  for (const name of directories) await expect(readPack(name, await readManifest(name))).resolves.toBeUndefined()
}, 180_000)

test('a slow backup keeps the next one waiting for as long as it takes, and one that a kill left in the database is ended at once', async () => {
  const release = await lockBackups(env.DATA_DIR)
  const stopping = new AbortController()
  const waiting = writeBackup(
    { env, pool: database.pool },
    { directory: path.join(directory, 'waits'), media: undefined, now: NOW, stopping: stopping.signal },
  )
  stopping.abort(new Error('still waiting'))
  await expect(waiting).rejects.toThrow('still waiting')
  release()
  await database.pool.query(`select pg_backup_start('killed', true)`)
  const written = await writeBackup({ env, pool: database.pool }, { directory: path.join(directory, 'next'), media: undefined, now: NOW })
  await expect(readPack(path.join(directory, 'next'), written)).resolves.toBeUndefined()
}, 60_000)

test('a backup whose place in the database another one took is none', async () => {
  const client = await database.pool.connect()
  const taken = new Proxy(client, {
    get: () => async (text: string, values?: unknown[]) => {
      if (text.includes('labelfile')) await client.query(`select pg_backup_stop(false); select pg_backup_start('other', true)`)
      return client.query(text, values)
    },
  })
  fs.mkdirSync(path.join(directory, 'taken'))
  await expect(backUpCluster(taken, path.join(env.DATA_DIR, 'db'), path.join(directory, 'taken'))).rejects.toThrow('Another backup of this database')
  client.release()
}, 60_000)

test('a checkpoint during a backup leaves the log of the meantime for it to copy', async () => {
  const { pool } = database
  await pool.query('create table meantime (n int, words text)')
  const started = await pool.query<{ segment: string }>(`select pg_walfile_name(pg_backup_start('test', true)) as segment`)
  for (let time = 0; time < 2; time += 1) {
    await pool.query(`insert into meantime select n, repeat(md5(n::text), 30) from generate_series(1, 10_000) as n`)
    await pool.query('checkpoint')
  }
  const stopped = await pool.query<{ segment: string }>('select pg_walfile_name(lsn) as segment from pg_backup_stop(false)')
  expect(stopped.rows[0]?.segment).not.toBe(started.rows[0]?.segment)
  await pool.query('checkpoint')
  expect(fs.existsSync(path.join(env.DATA_DIR, 'db', 'pg_wal', started.rows[0]?.segment ?? ''))).toBe(true)
})

test.each<[string, (backup: string) => void]>([
  ['is cut', (backup) => fs.truncateSync(path.join(backup, 'db.pack.zst'), 100_000)],
  ['has one byte changed', (backup) => flipByte(path.join(backup, 'db.pack.zst'), 60_000)],
  ['has another sum in its manifest', (backup) => replaceIn(path.join(backup, 'manifest.json'), /"sha256": "[\da-f]{4}/, '"sha256": "0000')],
  ['has lost a picture', (backup) => fs.rmSync(path.join(backup, 'media', 'photo.webp'))],
])('a backup that %s is refused, and what stands there is left alone', async (_, harm) => {
  const backup = fs.mkdtempSync(path.join(directory, 'harmed-'))
  await writeBackup({ env, pool: database.pool }, { directory: backup, media: path.join(backup, 'media'), now: NOW })
  harm(backup)
  const dataDir = fs.mkdtempSync(path.join(directory, 'other-'))
  fs.mkdirSync(path.join(dataDir, 'db'))
  await expect(restoreBackup(backup, { DATA_DIR: dataDir, S3_URL: undefined })).rejects.toThrow(/does not match its manifest/)
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('db'))).toEqual(['db'])
})

test('one of the embedded database is refused where the product works with a PostgreSQL, which would be taken for one that went back', async () => {
  const dataDir = fs.mkdtempSync(path.join(directory, 'moved-'))
  const place = { DATA_DIR: dataDir, S3_URL: undefined, DATABASE_URL: 'postgres://127.0.0.1/phare' }
  await expect(restoreBackup(path.join(env.BACKUP_DIR, '2026-11-22T03-00-00'), place)).rejects.toThrow(/^This backup is one of the embedded database/)
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('the next start knows of a restore that was cut off, and makes no empty shop where the database had no place yet', async () => {
  const dataDir = fs.mkdtempSync(path.join(directory, 'cut-off-'))
  // Refused, it has changed nothing and leaves no mark.
  const rename = () => putDatabase(path.join(dataDir, 'nowhere'), dataDir)
  await expect(marked(dataDir, rename)).rejects.toThrow('ENOENT')
  expect(findRestoreMark(dataDir)).toBeUndefined()
  await marked(dataDir, () => expect(findRestoreMark(dataDir)).toBeInstanceOf(Date))
  for (const name of ['db.before-restore', 'db.arriving']) fs.mkdirSync(path.join(dataDir, name))
  await expect(connectEmbedded({ dataDir }, createLog('silent'))).rejects.toThrow(/^A restore into \S+ was cut off .* Run restore once more\.$/)
  const { keptAs } = await restoreBackup(path.join(env.BACKUP_DIR, '2026-11-22T03-00-00'), { DATA_DIR: dataDir, S3_URL: undefined })
  expect(keptAs).toBeUndefined()
  // Cut off while it was unpacked: it takes the room of a database until somebody restores again.
  for (const name of ['db.arriving', 'rows.arriving', 'backup.arriving']) fs.mkdirSync(path.join(dataDir, name, 'base'), { recursive: true })
  await (await connectEmbedded({ dataDir }, createLog('silent'))).close()
  expect(fs.readdirSync(dataDir).filter((name) => name.endsWith('.arriving'))).toEqual([])
}, 60_000)

test('a page that was damaged on the disk is found, and no backup is made of it', async () => {
  const { rows } = await database.pool.query<{ file: string }>(`select pg_relation_filepath('notes') as file`)
  await database.pool.query('checkpoint')
  flipByte(path.join(env.DATA_DIR, 'db', rows[0]?.file ?? ''), 8_192 * 5 + 4_000)
  await expect(makeBackup({ env, pool: database.pool }, new Date('2026-11-22T04:00:00Z'))).rejects.toThrow(/^Page 5 of .* is damaged/)
  expect((await findLastBackup(env))?.madeAt).toEqual(NOW)
})

function flipByte(file: string, position: number): void {
  const content = fs.readFileSync(file)
  content[position] = (content[position] ?? 0) ^ 0xff
  fs.writeFileSync(file, content)
}

function replaceIn(file: string, what: RegExp, by: string): void {
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(what, by))
}
