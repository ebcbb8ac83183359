import { createRequire } from 'node:module'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { DatabaseClient } from './database-client.server.ts'
import type { Database } from './db.server.ts'
import { DatabaseRefusedError, refusalSentence } from './refusal.server.ts'

/** Any constant: names the migration lock among the advisory locks of the database. */
const MIGRATION_LOCK = 0x5048_4152

/** Directory of the generated SQL, by its name in the package: this file also runs as a part of the built server. */
export const MIGRATIONS_DIR = path.resolve(createRequire(import.meta.url).resolve('#db/migrations/meta/_journal.json'), '../..')

/**
 * Brings the schema up to date. Several processes may start together on one PostgreSQL: one migrates, the others wait.
 * The lock is of its own connection, so a process that dies releases it.
 */
export function migrateDatabase(database: Database, migrationsFolder: string = MIGRATIONS_DIR): Promise<void> {
  return database.patiently(() => migrateWithLock(database, migrationsFolder))
}

async function migrateWithLock(database: Database, migrationsFolder: string): Promise<void> {
  const client = await connectOrRefuse(database)
  try {
    if (client instanceof DatabaseClient) client.waitWithoutLimit()
    // First, or waiting for a long migration of another process would be cut off.
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await refuseUnfit(client, migrationsFolder)
    await migrate(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw asRefusal(error)
  } finally {
    // The connection is thrown away with its lock and its settings.
    client.release(true)
  }
}

/** @throws DatabaseRefusedError when the texts do not fit into the database, or a later version of the product has been at work */
async function refuseUnfit(client: PoolClient, migrationsFolder: string): Promise<void> {
  const { rows: encodings } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = encodings[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new DatabaseRefusedError(
      `The database is encoded in ${encoding}, which cannot hold all texts. Create one in UTF8 (create database … encoding 'UTF8' template template0).`,
    )
  const { rows: tables } = await client.query<{ name: string | null }>(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (!tables[0]?.name) return
  const known = readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis)
  const { rows: unknown } = await client.query('select 1 from drizzle.__drizzle_migrations where created_at > $1', [Math.max(0, ...known)])
  if (unknown.length > 0)
    throw new DatabaseRefusedError(
      `The database was last used by a later version of the product (${unknown.length} changes of its tables are unknown to this one). Start that version, or restore a backup from before.`,
    )
}

async function connectOrRefuse(database: Database): Promise<PoolClient> {
  try {
    return await database.pool.connect()
  } catch (error) {
    throw asRefusal(error)
  }
}

/** What stays for the caller is an outage or a defect. */
function asRefusal(error: unknown): unknown {
  const sentence = refusalSentence(error)
  return sentence ? new DatabaseRefusedError(sentence, { cause: error }) : error
}
