import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeBackup } from '#app/platform/backup/make-backup.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createInvalidation } from '#app/platform/cache/invalidation.server.ts'
import { connectPostgres } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { backupJobs } from '#server/backup-job.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { startPostgres } from '#tests/db/postgres-server.ts'
import { ensureSystemPostgres } from '#tests/db/system-postgres.ts'
import { openTestPostgres } from '#tests/db/test-databases.ts'
import { restoreDump } from '../../scripts/backup/restore-dump.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const binDir = ensureSystemPostgres()
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-dump-'))
const log = createLog('silent')

/** Programs come from here alone. */
function withPrograms(searched: string): void {
  vi.stubEnv('PATH', searched)
}

afterAll(() => {
  vi.unstubAllEnvs()
  fs.rmSync(directory, { recursive: true, force: true })
})

test('a server that is newer than the programs of this machine, or none at all, is said in a sentence', async () => {
  const database = await openTestPostgres()
  const old = path.join(directory, 'old')
  fs.mkdirSync(old)
  fs.writeFileSync(path.join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.2 (Debian 14.2-1)"\n', { mode: 0o755 })
  const env = { DATA_DIR: directory, BACKUP_DIR: path.join(directory, 'none'), DATABASE_URL: 'postgres://nobody', S3_URL: undefined }
  withPrograms(`${old}:/bin`)
  await expect(makeBackup({ env, pool: database.pool }, NOW)).rejects.toThrow(
    /^pg_dump on this machine is of version 14, older than the PostgreSQL \d+ that it has to work with\. Install postgresql-client-\d+/,
  )
  withPrograms(path.join(directory, 'nowhere'))
  await expect(makeBackup({ env, pool: database.pool }, NOW)).rejects.toThrow('pg_dump is not on this machine.')
  vi.unstubAllEnvs()
  expect(fs.readdirSync(env.BACKUP_DIR)).toEqual([])
  await database.close()
})

test.runIf(binDir)(
  'a PostgreSQL of your own is backed up with its pictures, and both come back',
  async () => {
    const server = await startPostgres({ ...(binDir && { binDir }) })
    const database = connectPostgres(server.urlOf('postgres'), log)
    try {
      await database.pool.query('create database empty')
      await migrateDatabase(database)
      withPrograms(`${binDir}:${process.env['PATH']}`)
      const shop = path.join(directory, 'shop')
      fs.mkdirSync(path.join(shop, 'media'), { recursive: true })
      fs.writeFileSync(path.join(shop, 'media', 'photo.webp'), 'picture')
      await database.pool.query(`insert into brands (name, slug) values ('Fairphone', 'fairphone')`)
      await seedShopFacts(database.db)
      await anIssuedInvoice(testCtx({ database }, { facts: invoicingFacts(), actor: { kind: 'system', doing: 'test' } }))
      const env = { DATA_DIR: shop, BACKUP_DIR: path.join(directory, 'backups'), DATABASE_URL: server.urlOf('postgres'), S3_URL: undefined }
      const made = await makeBackup({ env, pool: database.pool }, NOW)
      expect(made).toMatchObject({ pictures: 1, stamp: '2026-11-22T03-00-00' })
      // Every process has the job; of two that find it due at one moment, one does it.
      const processEnv = { ...parseEnv({ PUBLIC_URL: 'https://www.example.fr' }), ...env, BACKUP_DIR: path.join(directory, 'hourly') }
      const jobs = [1, 2].map(() => backupJobs({ env: processEnv, database, clock: () => NOW })[0])
      const done = await Promise.all(jobs.map(async (job) => job?.run(new AbortController().signal)))
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(fs.readdirSync(processEnv.BACKUP_DIR).toSorted()).toEqual(['2026-11-22T03-00-00', 'media'])

      const other = { DATA_DIR: path.join(directory, 'other'), DATABASE_URL: server.urlOf('empty'), S3_URL: undefined }
      fs.mkdirSync(other.DATA_DIR)
      const running = connectPostgres(other.DATABASE_URL, log)
      const invalidation = await createInvalidation(running, { onTags: () => undefined, onLost: () => undefined, onReturn: () => undefined }, log)
      await expect(restoreDump(path.join(env.BACKUP_DIR, made.stamp), other)).rejects.toThrow(/^The product runs on this database\. Stop it first/)
      await invalidation.close()
      await running.close()
      await expect
        .poll(() => restoreDump(path.join(env.BACKUP_DIR, made.stamp), other).then(() => 'restored', String), { timeout: 10_000 })
        .toBe('restored')
      expect(fs.readFileSync(path.join(other.DATA_DIR, 'media', 'photo.webp'), 'utf8')).toBe('picture')
      const restored = connectPostgres(other.DATABASE_URL, log)
      const { rows } = await restored.pool.query('select slug from brands')
      expect(rows).toEqual([{ slug: 'fairphone' }])
      expect(await verifyLedger(restored.db, { training: false, witness: undefined })).toMatchObject({ invoices: 1, problem: null })
      await restored.close()
    } finally {
      await database.close()
      await server.stop()
    }
  },
  180_000,
)
