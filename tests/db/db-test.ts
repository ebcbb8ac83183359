import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { FULL_SCALE } from '../scale.ts'
import { openTestEmbedded, openTestPostgres } from './test-databases.ts'

export interface TestDb {
  /** Open while tests run. */
  readonly database: Database
}

const EMBEDDED = { kind: 'embedded database', open: openTestEmbedded }
const POSTGRES = { kind: 'PostgreSQL', open: openTestPostgres }

interface DbTestOptions {
  /** Starts on the starting catalogue, which the tests then leave as it is; otherwise every test starts without rows. */
  seeded?: boolean
}

/** Tests of a business rule on a real database: PostgreSQL, the quicker of the two to start. Each file has its own copy of the schema. */
export function dbTest(subject: string, tests: (db: TestDb) => void, options: DbTestOptions = {}): void {
  testOn(FULL_SCALE ? [EMBEDDED, POSTGRES] : [POSTGRES], subject, tests, options)
}

/** The same tests on the embedded database and on PostgreSQL: for what the engine decides, such as locks, constraints and SQL of our own. */
export function everyEngineTest(subject: string, tests: (db: TestDb) => void, options: DbTestOptions = {}): void {
  testOn([EMBEDDED, POSTGRES], subject, tests, options)
}

function testOn(engines: (typeof EMBEDDED)[], subject: string, tests: (db: TestDb) => void, options: DbTestOptions): void {
  describe.each(engines)(`${subject}, on the $kind`, ({ open }) => {
    let opened: Database | undefined
    const db = {
      get database() {
        if (!opened) throw new Error('The database is open only while a test runs')
        return opened
      },
    }
    beforeAll(async () => {
      opened = await open()
      if (!options.seeded) return
      await seedDocuments(opened.db)
      await seedDatabase(opened.db, createLog('silent'))
    })
    afterAll(() => opened?.close())
    if (!options.seeded) beforeEach(() => emptyTables(db.database))
    tests(db)
  })
}

/** Deletes, since most tables are empty already: `truncate` makes new files for each table and index, fifteen times as slow. */
async function emptyTables(database: Database): Promise<void> {
  await database.pool.query(`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || name;
      end loop;
    end $$`)
}
