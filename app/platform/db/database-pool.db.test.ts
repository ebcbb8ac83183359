import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestPostgres } from '#tests/db/test-databases.ts'
import type { TestPostgres } from '#tests/db/test-databases.ts'
import { createLog } from '../log/log.server.ts'
import { connectPostgres, isDatabaseOutage } from './db.server.ts'
import type { Database } from './db.server.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await createTestPostgres({ empty: true })
})
afterAll(() => postgres.drop())

function open(options: { answerTimeoutMs?: number } = {}): Database {
  return connectPostgres(postgres.url, createLog('silent'), options)
}

/** Ends every other connection to this database, as a restart of PostgreSQL does. */
async function cutOthers(database: Database): Promise<void> {
  await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('Nothing failed')
}

test('a connection lost between two queries of a transaction is an outage, ends no process and leaves its place free', async () => {
  const [database, other] = [open(), open()]
  const error = await failure(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await cutOthers(other)
      // Idle while it is cut: nobody awaits a query that could carry the error.
      await vi.waitFor(() => expect(database.pool.totalCount).toBe(0), { timeout: 60_000 })
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseOutage(error)).toBe(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await Promise.all([database.close(), other.close()])
})

test('connections forgotten by a holder whose `begin` failed give their places back', async () => {
  const [database, other] = [open(), open()]
  const held = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  expect(database.pool.totalCount).toBe(10)
  await cutOthers(other)
  await Promise.all(held.map((client) => failure(client.query('begin'))))
  // Nobody calls release.
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await Promise.all([database.close(), other.close()])
})

test('a server that stays silent is an outage, and no half-done transaction goes back to the pool', async () => {
  const database = open({ answerTimeoutMs: 300 })
  const error = await failure(database.db.transaction((tx) => tx.execute(sql`select pg_sleep(600)`)))
  expect(isDatabaseOutage(error)).toBe(true)
  expect(database.pool.totalCount).toBe(0)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a query that the database stopped for its length is an outage', async () => {
  const database = open()
  const error = await failure(database.db.execute(sql`set statement_timeout = 50; select pg_sleep(600)`))
  expect(isDatabaseOutage(error)).toBe(true)
  await database.close()
})

test('a write on a server that takes none is an outage, and its connection is not used again', async () => {
  const database = open()
  const client = await database.pool.connect()
  await client.query('set default_transaction_read_only = on')
  expect(isDatabaseOutage(await failure(client.query('create table refused (id int)')))).toBe(true)
  client.release()
  await database.pool.query('create table taken (id int)')
  await database.close()
})

test('a server without room on its disk is an outage, for what is written and for a new connection that only reads', async () => {
  const database = open()
  const said = (code: string, message: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`)
  expect(isDatabaseOutage(await failure(database.db.execute(said('53100', 'no room'))))).toBe(true)
  expect(isDatabaseOutage(await failure(database.db.execute(said('XX000', 'could not write init file'))))).toBe(true)
  expect(isDatabaseOutage(await failure(database.db.execute(said('XX000', 'cache lookup failed for relation 1'))))).toBe(false)
  await database.close()
})
