import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { FULL_SCALE } from '../scale.ts'
import { EMPTY_TABLES, borrowTestEmbedded, borrowTestPostgres } from './test-databases.ts'
import { watchStatements } from './watched-statements.ts'

export interface TestDb {
  /** Open while tests run. */
  readonly database: Database
}

const EMBEDDED = { kind: 'embedded database', open: borrowTestEmbedded }
const POSTGRES = { kind: 'PostgreSQL', open: borrowTestPostgres }

interface DbTestOptions {
  /** Starts on the starting catalogue, which the tests then leave as it is; otherwise every test starts without rows. */
  seeded?: boolean
}

/** Tests of a business rule on a real database: PostgreSQL, the quicker of the two to start. A worker's files hand one on to each other. */
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
    let facts = ''
    const db = {
      get database() {
        if (!opened) throw new Error('The database is open only while a test runs')
        return opened
      },
    }
    beforeAll(async () => {
      opened = await open()
      await watchStatements(opened)
      await seedShopFacts(opened.db)
      if (!options.seeded) {
        facts = await readStartingFacts(opened)
        return
      }
      await seedDocuments(opened.db)
      await seedDatabase(opened.db, createLog('silent'))
    })
    afterAll(() => opened?.close())
    if (!options.seeded) beforeEach(() => emptyTables(db.database, facts))
    tests(db)
  })
}

const FACT_TABLES = ['business', 'stores', 'store_hours', 'store_closures']

/** The statements that put the facts of the shop back: cases name its stores, so no test is without them. */
async function readStartingFacts(database: Database): Promise<string> {
  const statements = FACT_TABLES.map(async (table) => {
    const { rows } = await database.pool.query<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`)
    return `insert into ${table} select * from json_populate_recordset(null::${table}, ${pg.escapeLiteral(rows[0]?.rows ?? '[]')});`
  })
  return (await Promise.all(statements)).join('\n')
}

async function emptyTables(database: Database, startingFacts: string): Promise<void> {
  await database.pool.query(`${EMPTY_TABLES}\n${startingFacts}`)
}
