import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectPostgres } from '#app/platform/db/db.server.ts'
import { MIGRATIONS_DIR, migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { madeOnce } from '../made-once.ts'
import { TEMPLATE_DATABASE, startPostgres } from './postgres-server.ts'
import type { PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of an embedded database with the schema and no rows. */
    snapshotPath: string
    /** PostgreSQL with a database `TEMPLATE_DATABASE` that holds the same. */
    postgresUrl: string
  }
}

/** Builds the schema once per run on both databases; every test file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, schema] = await Promise.all([startPostgres(), madeOnce('schema.tar', dumpSchema)])
  await createTemplate(postgres)
  project.provide('snapshotPath', schema.path)
  project.provide('postgresUrl', postgres.urlOf('postgres'))
  return async () => {
    await postgres.stop()
    schema.forget()
  }
}

/** The databases that new ones would be made from: no test makes one here, and they are four files in ten that each opening unpacks. */
const WITHOUT_TEMPLATES = ['update pg_database set datistemplate = false', 'drop database template0', 'drop database template1']

async function dumpSchema(file: string): Promise<void> {
  const pglite = await PGlite.create({ extensions: { btree_gist } })
  await migrate(drizzle(pglite), { migrationsFolder: MIGRATIONS_DIR })
  for (const statement of WITHOUT_TEMPLATES) await pglite.exec(statement)
  const dump = await pglite.dumpDataDir('none')
  fs.writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}

async function createTemplate(postgres: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${TEMPLATE_DATABASE}`)
  await client.end()
  const database = connectPostgres(postgres.urlOf(TEMPLATE_DATABASE), createLog('silent'))
  await migrateDatabase(database)
  await database.close()
}
