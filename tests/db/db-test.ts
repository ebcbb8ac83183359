import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { openTestEmbedded, openTestPostgres } from './test-databases.ts'

export interface TestDb {
  /** Open while tests run. */
  readonly database: Database
}

const KINDS = [
  { kind: 'embedded database', open: openTestEmbedded },
  { kind: 'PostgreSQL', open: openTestPostgres },
] as const

/**
 * Runs the same tests on the embedded database and on PostgreSQL. Each file has its own copy of the schema; every test starts
 * without rows, or, with `seeded`, on the starting catalogue, which its tests then leave as it is.
 */
export function dbTest(subject: string, tests: (db: TestDb) => void, options: { seeded?: boolean } = {}): void {
  describe.each(KINDS)(`${subject}, on the $kind`, ({ open }) => {
    let opened: Database | undefined
    const db = {
      get database() {
        if (!opened) throw new Error('The database is open only while a test runs')
        return opened
      },
    }
    beforeAll(async () => {
      opened = await open()
      if (options.seeded) await seedDatabase(opened.db, createLog('silent'))
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
