import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '../log/log.server.ts'
import { healthyDatabase } from './database-health.ts'
import type { DatabaseHealth } from './database-health.ts'
import { clientWaitingFor } from './embedded-client.server.ts'
import { openEmbeddedDatabase } from './embedded.server.ts'
import type { EmbeddedOptions } from './embedded.server.ts'

/** The one database type: a pool or a transaction, on PostgreSQL or on the embedded database. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  health: DatabaseHealth
  /** Work whose statements may take long; only the embedded database has somebody who would end them. */
  patiently: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Longest a query may run before the database stops it, ms. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Longest wait for a free connection before a request is told "try again", ms. */
const CONNECT_TIMEOUT_MS = 5_000

/** Opens PostgreSQL at `databaseUrl`; the address is checked by the first query, not here. */
export function connectPostgres(databaseUrl: string, log: Log): Database {
  return fromPool(
    'postgres',
    new pg.Pool({
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      options: `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
    }),
    log,
  )
}

/** Opens the embedded database and a pool on its socket. */
export async function connectEmbedded(options: EmbeddedOptions, log: Log): Promise<Database & { countFsyncs: () => Promise<number> }> {
  const embedded = await openEmbeddedDatabase(options, log)
  const pool = new pg.Pool({
    host: embedded.socketDir,
    user: 'postgres',
    database: 'postgres',
    max: 8,
    Client: clientWaitingFor(embedded.answering),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  const database = fromPool('embedded', pool, log)
  return {
    ...database,
    health: embedded.health,
    patiently: embedded.patiently,
    countFsyncs: embedded.countFsyncs,
    async close() {
      await database.close()
      await embedded.close()
    },
  }
}

export function fromPool(kind: Database['kind'], pool: pg.Pool, log: Log): Database {
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // A connection that is lost between two statements of a transaction has nobody else who listens, and would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    kind,
    pool,
    db: drizzle(pool),
    health: healthyDatabase(),
    patiently: (work) => work(),
    close: async () => (pool.ended ? undefined : pool.end()),
  }
}

/** SQLSTATE classes and socket errors that say "the database is away", not "the query is wrong". */
const OUTAGE = /^(08|53|57P|ECONN|ENOENT|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT)/

/** Whether an error, or the one it wraps, means that the database cannot answer now: the visitor is told to try again. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && OUTAGE.test(current.code)) return true
    if (/timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/.test(current.message)) return true
  }
  return false
}
