import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './db.server.ts'

/** Any constant: names the migration lock among the advisory locks of the database. */
const MIGRATION_LOCK = 0x5048_4152

/** Directory of the generated SQL, seen from this file. */
export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../db/migrations')

/**
 * Brings the schema up to date. Several processes may start together on one PostgreSQL: one migrates, the others wait.
 * The lock is of its own connection, so a process that dies releases it.
 */
export function migrateDatabase(database: Database, migrationsFolder: string = MIGRATIONS_DIR): Promise<void> {
  return database.patiently(() => migrateWithLock(database, migrationsFolder))
}

async function migrateWithLock(database: Database, migrationsFolder: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    // First, or waiting for a long migration of another process would be cut off.
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The connection is thrown away with its lock and its settings.
    client.release(true)
  }
}
