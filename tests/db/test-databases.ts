import crypto from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { TEMPLATE_DATABASE } from './postgres-server.ts'

const log = createLog('silent')

/** An embedded database in memory that already has the schema. */
export function openTestEmbedded(): Promise<Database> {
  return connectEmbedded({ snapshotPath: inject('snapshotPath') }, log)
}

/** What a worker's files hand on to each other, and the shape of its schema when it was new. */
interface Lent<Kept> {
  kept: Kept
  shape: string
}

let embedded: Lent<Database> | undefined
let postgres: Lent<TestPostgres> | undefined

/** The embedded database of this worker, like one that has just been made; it ends with the worker. */
export async function borrowTestEmbedded(): Promise<Database> {
  if (embedded && !(await makeAsNew(embedded.kept, embedded.shape))) {
    await embedded.kept.close()
    embedded = undefined
  }
  if (!embedded) {
    const kept = await openTestEmbedded()
    embedded = { kept, shape: await shapeOf(kept) }
  }
  return { ...embedded.kept, close: async () => undefined }
}

/** Connections of their own to the PostgreSQL database of this worker, which is like one that has just been made; it ends with the server. */
export async function borrowTestPostgres(): Promise<Database> {
  if (postgres) {
    const again = connectPostgres(postgres.kept.url, log)
    // What an earlier file has left running.
    await again.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    if (await makeAsNew(again, postgres.shape)) return again
    await again.close()
    await postgres.kept.drop()
  }
  const kept = await createTestPostgres()
  const database = connectPostgres(kept.url, log)
  postgres = { kept, shape: await shapeOf(database) }
  return database
}

/**
 * Deletes, since most tables are empty already: `truncate` makes new files for each table and index, fifteen times as slow. A table that
 * never had a row has no size, and is left alone: a quarter of the time of deleting from all. Keys that the product made for itself stay: whoever has
 * read one goes on with it, and a transaction that found none would make another, so that both counted the same thing apart.
 */
export const EMPTY_TABLES = `
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in
      select quote_ident(relname) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    loop
      execute 'delete from ' || name || case name when 'server_secrets' then ' where name not like ''%_key''' else '' end;
    end loop;
  end $$;`

/** Tables, views, sequences, indexes, columns, constraints, triggers and functions, in a few characters. */
async function shapeOf({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    with own as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(what, ' ' order by what)) as shape from (
      select concat(relkind, relname) as what from own
      union all select concat(relname, attname, atttypid, attnotnull, atthasdef) from pg_attribute join own on own.oid = attrelid where attnum > 0
      union all select concat(conname, conrelid::regclass) from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat(tgname, tgenabled, tgrelid::regclass) from pg_trigger where not tgisinternal
      union all select concat(proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`)
  return rows[0]?.shape ?? ''
}

/** No rows, no counted numbers, and tables without a size. Says no when a test has left another schema behind. */
async function makeAsNew({ pool }: Pick<Database, 'pool'>, shape: string): Promise<boolean> {
  if ((await shapeOf({ pool })) !== shape) return false
  await pool.query(EMPTY_TABLES)
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  // A statement of its own: it is refused within a transaction, which several statements in one are.
  if (rows.length > 0) await pool.query(`vacuum ${rows.map(({ name }) => name).join(', ')}`)
  await pool.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence')
  return true
}

export interface TestPostgres {
  url: string
  drop: () => Promise<void>
}

/** A PostgreSQL database of its own; `empty` leaves out the schema. */
export async function createTestPostgres(options: { empty?: boolean } = {}): Promise<TestPostgres> {
  const name = `test_${crypto.randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}${options.empty ? '' : ` template ${TEMPLATE_DATABASE}`}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

/** A connection pool on a PostgreSQL database of its own, which goes when it is closed. */
export async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createTestPostgres()
  const database = connectPostgres(url, log)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
