import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestPostgres, openTestEmbedded } from '#tests/db/test-databases.ts'
import { createLog } from '../log/log.server.ts'
import { connectPostgres } from './db.server.ts'
import { MIGRATIONS_DIR, migrateDatabase } from './migrate.server.ts'
import { DatabaseRefusedError, refusalSentence } from './refusal.server.ts'

const log = createLog('silent')
const MIGRATION_FILES = fs
  .readdirSync(MIGRATIONS_DIR)
  .filter((name) => path.extname(name) === '.sql')
  .toSorted()
const MIGRATIONS = MIGRATION_FILES.length
const STORES_OF_CASES = '0049_stores_of_cases.sql'

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

/** The sentence with which the database at the address is refused. */
async function refusalOf(url: string): Promise<string> {
  const database = connectPostgres(url, log)
  const refusal: unknown = await migrateDatabase(database).catch((error: unknown) => error)
  await database.close()
  expect(refusal).toBeInstanceOf(DatabaseRefusedError)
  return refusal instanceof Error ? refusal.message : ''
}

test('a database of a later version of the product is refused and left as it is', async () => {
  const { url, drop } = await createTestPostgres()
  const database = connectPostgres(url, log)
  await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  expect(await refusalOf(url)).toMatch(/^The database was last used by a later version of the product \(1 changes/)
  await database.close()
  await drop()
})

test('a database that the product cannot work with is refused in one sentence', async () => {
  const { url, drop } = await createTestPostgres({ empty: true })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  await admin.query(`create database ${name}_latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`)
  await admin.query(`create role ${name}_guest login password 'guest'`)
  const at = (change: (address: URL) => void) => {
    const address = new URL(url)
    change(address)
    return refusalOf(address.href)
  }
  expect(await at((address) => (address.pathname = `/${name}_latin`))).toContain('is encoded in LATIN1')
  expect(await at((address) => (address.pathname = '/missing'))).toContain('does not exist')
  const asGuest = (address: URL, password: string) => {
    address.username = `${name}_guest`
    address.password = password
  }
  expect(await at((address) => asGuest(address, 'guest'))).toContain('too few rights')
  await admin.query(`drop database ${name}_latin with (force)`)
  await admin.query(`drop role ${name}_guest`)
  await admin.end()
  await drop()
})

test('cases of a version whose stores were no rows yet move in, and French words of its audience become codes', async () => {
  const { url, drop } = await createTestPostgres({ empty: true })
  const database = connectPostgres(url, log)
  for (const statement of statementsOf(MIGRATION_FILES.filter((name) => name < STORES_OF_CASES))) await database.pool.query(statement)
  await database.pool.query(`insert into repairs (shop, device, fault, customer_name, customer_phone, status_since, link_hash)
    values ('la-teste', 'iPhone 13', 'Écran', 'Zoé', '+33639980042', now(), 'hash')`)
  await database.pool.query(
    `insert into audit_entries (action, at, actor_label, subject_kind, after) values ('repair.corrected', now(), 'zoe@exemple.fr', 'repair', '{"fields":["shop","imei"]}')`,
  )
  await database.pool
    .query(`insert into audience_sessions (id, started_at, day, hour, source, device, browser, os, language, screen, views, visible_ms, paths, events, vitals, is_bot)
    values (gen_random_uuid(), now(), '2026-11-20', 9, 'Accès direct', 'mobile', '?', '?', 'fr', '?', 1, 0, '{/}', '{}', '{LCP|Accueil|1260,CLS|Autres pages|0.1}', false)`)
  await database.pool.query(`insert into audience_days (day, dimension, value, sessions) values ('2026-11-20', 'source', 'Google', 1),
    ('2026-11-20', 'source', 'Assistants IA', 1), ('2026-11-20', 'vital', 'LCP|Modèle|1260', 1)`)
  for (const statement of statementsOf(MIGRATION_FILES.filter((name) => name >= STORES_OF_CASES))) await database.pool.query(statement)
  expect((await database.pool.query('select source, vitals from audience_sessions')).rows).toEqual([
    { source: 'direct', vitals: ['LCP|home|1260', 'CLS|other|0.1'] },
  ])
  const { rows: values } = await database.pool.query<{ value: string }>('select value from audience_days')
  expect(new Set(values.map(({ value }) => value))).toEqual(new Set(['Google', 'ai-assistants', 'LCP|model|1260']))
  expect((await database.pool.query('select day::text as day from audience_stale_days')).rows).toEqual([{ day: '2026-11-20' }])
  expect((await database.pool.query('update repairs set number = number returning store_id')).rows).toEqual([{ store_id: 'la-teste' }])
  expect((await database.pool.query('select after from audit_entries')).rows).toEqual([{ after: { fields: ['store_id', 'imei'] } }])
  await expect(database.pool.query(`update repairs set store_id = 'nowhere'`)).rejects.toMatchObject({ code: '23503' })
  await database.close()
  await drop()
})

function statementsOf(files: readonly string[]): string[] {
  return files.flatMap((name) => fs.readFileSync(path.join(MIGRATIONS_DIR, name), 'utf8').split('--> statement-breakpoint'))
}

test('a wrong password and a full disk have their sentences', () => {
  for (const code of ['28P01', '53100'])
    expect(refusalSentence(new Error('query', { cause: Object.assign(new Error('x'), { code }) }))).not.toBeNull()
  expect(refusalSentence(new Error('anything'))).toBeNull()
})

function migrateAll(database: Parameters<typeof migrateDatabase>[0]): Promise<void> {
  return migrateDatabase(database)
}
