import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { days, hours } from '#app/lib/durations.ts'
import { namedBackup } from '#app/platform/backup/backup-storage.server.ts'
import { makeBackup, makeCopy } from '#app/platform/backup/make-backup.server.ts'
import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { fingerprint, tablesInOrder } from '#app/platform/db/whole-tables.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { backupJobs } from '#server/backup-job.ts'
import { startS3StandIn } from '#tests/factories/s3-stand-in.ts'
import { createTestPostgres } from '#tests/db/test-databases.ts'
import { restoreRows } from './restore-rows.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-copy-'))
const env = parseEnv({ DATA_DIR: path.join(directory, 'shop'), BACKUP_DIR: path.join(directory, 'backups') })
let database: Database

beforeAll(async () => {
  database = await connectEmbedded({ dataDir: env.DATA_DIR, snapshotPath: inject('snapshotPath') }, createLog('silent'))
  await database.pool.query(
    `insert into analytics_events (event_type, metadata) select 'e' || n, jsonb_build_object('n', n, 'texte', E'é ’ "\\n') from generate_series(1, 1200) n`,
  )
  await database.pool.query(`insert into rate_buckets (key, tokens, updated_at) values ('k', 0.1 + 0.2, '2026-01-01T00:00:00.123456Z')`)
  fs.mkdirSync(path.join(env.DATA_DIR, 'media'))
  fs.writeFileSync(path.join(env.DATA_DIR, 'media', 'photo.webp'), 'picture')
})
afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

async function fingerprints({ db }: Database): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of await tablesInOrder(db)) found[table] = await fingerprint(db, table)
  return found
}

test('a weekly copy goes into an empty database of PostgreSQL and into a new embedded one, row for row and with its pictures', async () => {
  const { stamp } = await makeCopy({ env, db: database.db }, NOW)
  const named = namedBackup(env, `weekly/${stamp}`)
  const from = (await named?.storage.fetch(stamp, directory)) ?? ''
  const before = await fingerprints(database)
  expect(before).toMatchObject({ analytics_events: { rows: 1_200 }, rate_buckets: { rows: 1 } })

  const { url, drop } = await createTestPostgres({ empty: true })
  const other = path.join(directory, 'other')
  await restoreRows(from, { DATA_DIR: other, DATABASE_URL: url, S3_URL: undefined })
  const postgres = connectPostgres(url, createLog('silent'))
  expect(await fingerprints(postgres)).toEqual(before)
  await postgres.close()
  await expect(restoreRows(from, { DATA_DIR: other, DATABASE_URL: url, S3_URL: undefined })).rejects.toThrow(/has tables already/)
  await drop()

  fs.mkdirSync(path.join(other, 'db'), { recursive: true })
  const { keptAs } = await restoreRows(from, { DATA_DIR: other, DATABASE_URL: undefined, S3_URL: undefined })
  expect(keptAs).toBe(path.join(other, 'db.before-restore'))
  expect(fs.readFileSync(path.join(other, 'media', 'photo.webp'), 'utf8')).toBe('picture')
  const embedded = await connectEmbedded({ dataDir: other }, createLog('silent'))
  expect(await fingerprints(embedded)).toEqual(before)
  await embedded.close()
}, 240_000)

test('the first copy is made at once, the next one a week later at night, or by day when the computer is off at night', async () => {
  let now = new Date('2026-10-01T12:00:00Z')
  const [, copyJob] = backupJobs({ env: { ...env, BACKUP_DIR: path.join(directory, 'weeks') }, database, clock: () => now })
  const runsAfter = async (ms: number) => {
    now = new Date(now.getTime() + ms)
    return (await copyJob?.run(new AbortController().signal)) !== undefined
  }
  expect(await runsAfter(0)).toBe(true)
  expect(await runsAfter(days(7))).toBe(false)
  expect(await runsAfter(hours(13))).toBe(true)
  expect(await runsAfter(days(6) + hours(23))).toBe(false)
  expect(await runsAfter(days(1) + hours(2))).toBe(true)
}, 180_000)

test('backups and copies go into a bucket in parts, come back from it, and one with a changed part is refused', async () => {
  const bucket = await startS3StandIn()
  try {
    const inBucket = { DATA_DIR: env.DATA_DIR, BACKUP_DIR: undefined, DATABASE_URL: undefined, S3_URL: bucket.address }
    // Noise, which does not get smaller: the pack is larger than one part.
    await database.pool.query(
      `create table noise as select string_agg(md5(random()::text), '') as words from generate_series(1, 100) as block, generate_series(1, 2000) group by block`,
    )
    const backup = await makeBackup({ env: inBucket, pool: database.pool }, NOW)
    await database.pool.query('drop table noise')
    const copy = await makeCopy({ env: inBucket, db: database.db }, NOW)
    const names = [...bucket.files.keys()].map((name) => name.replace('le site/', ''))
    expect(names).toEqual(
      expect.arrayContaining([
        `backups/${backup.stamp}.db.pack.zst`,
        `backups/${backup.stamp}.db.pack.zst.2`,
        `backups/${backup.stamp}.manifest.json`,
        `backups/weekly/${copy.stamp}.manifest.json`,
        `backups/weekly/${copy.stamp}.rows.pack.zst`,
      ]),
    )
    expect(await namedBackup(inBucket, backup.stamp)?.storage.list()).toEqual([backup.stamp])

    const part = bucket.files.get(`le site/backups/weekly/${copy.stamp}.rows.pack.zst`)
    if (part) part.content = Buffer.concat([part.content.subarray(0, 1_000), Buffer.alloc(part.content.byteLength - 1_000)])
    const scratch = path.join(directory, 'scratch')
    const from = (await namedBackup(inBucket, `weekly/${copy.stamp}`)?.storage.fetch(copy.stamp, scratch)) ?? ''
    await expect(restoreRows(from, { ...inBucket, DATA_DIR: path.join(directory, 'third') })).rejects.toThrow(/does not match its manifest/)
  } finally {
    await bucket.stop()
  }
}, 180_000)
