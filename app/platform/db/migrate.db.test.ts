import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestPostgres, openTestEmbedded } from '#tests/db/test-databases.ts'
import { createLog } from '../log/log.server.ts'
import { connectPostgres } from './db.server.ts'
import { MIGRATIONS_DIR, migrateDatabase } from './migrate.server.ts'

const log = createLog('silent')
const MIGRATIONS = fs.readdirSync(MIGRATIONS_DIR).filter((name) => path.extname(name) === '.sql').length

test('processes that start together on an empty PostgreSQL migrate it once', async () => {
  const { url, drop } = await createTestPostgres({ empty: true })
  const processes = Array.from({ length: 4 }, () => connectPostgres(url, log))
  await Promise.all(processes.map(migrateAll))
  const applied = await processes[0]?.pool.query('select 1 from drizzle.__drizzle_migrations')
  expect(applied?.rowCount).toBe(MIGRATIONS)
  await Promise.all(processes.map((database) => database.close()))
  await drop()
})

test('a process waits for the migration of another one however long it takes', async () => {
  const { url, drop } = await createTestPostgres({ empty: true })
  const busy = new pg.Client({ connectionString: url })
  await busy.connect()
  await busy.query('select pg_advisory_lock(1346912594)')
  const database = connectPostgres(`${url}?options=${encodeURIComponent('-c statement_timeout=100')}`, log)
  const migrating = migrateAll(database)
  await busy.query('select pg_sleep(0.5)')
  await busy.end()
  await migrating
  expect((await database.pool.query('select count(*)::int as n from brands')).rows).toEqual([{ n: 0 }])
  await database.close()
  await drop()
})

test('migrating again changes nothing, on the embedded database too', async () => {
  const database = await openTestEmbedded()
  await migrateDatabase(database)
  await migrateDatabase(database)
  expect((await database.pool.query('select 1 from drizzle.__drizzle_migrations')).rowCount).toBe(MIGRATIONS)
  await database.close()
})

function migrateAll(database: Parameters<typeof migrateDatabase>[0]): Promise<void> {
  return migrateDatabase(database)
}
