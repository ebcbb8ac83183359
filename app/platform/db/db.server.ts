import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Log } from '../log/log.server.ts'
import { DatabaseAwayError } from './database-away.ts'
import { DatabaseClient } from './database-client.server.ts'
import { DatabaseHosts, parseDatabaseHosts } from './database-hosts.server.ts'
import { DatabasePool } from './database-pool.server.ts'
import { healthyDatabase } from './database-health.ts'
import type { DatabaseHealth } from './database-health.ts'
import { embeddedAddress } from './embedded-address.server.ts'
import { EmbeddedPool } from './embedded-pool.server.ts'
import { openEmbeddedDatabase } from './embedded.server.ts'
import type { EmbeddedOptions } from './embedded.server.ts'
import { hasSqlState } from './sql-state.server.ts'

/** The one database type: a pool or a transaction, on PostgreSQL or on the embedded database. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  health: DatabaseHealth
  /** Work whose statements may take long; only the embedded database has somebody who would end them. */
  patiently: <T>(work: () => Promise<T>) => Promise<T>
  /** PostgreSQL: a connection of its own beside the pool, to the server that takes writes. */
  newClient?: (options: { answerTimeoutMs: number }) => DatabaseClient
  close: () => Promise<void>
}

/** Longest a query may run before the database stops it, ms. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Longest silence while a query runs: a little more, so that a database that lives says itself that a query took too long, ms. */
export const ANSWER_TIMEOUT_MS = 12_000
/** Longest wait for a free connection before a request is answered "try again", ms. */
const CONNECT_TIMEOUT_MS = 8_000

/**
 * Opens PostgreSQL at `databaseUrl`, which may name several servers; whether it answers shows with the first query, not here.
 * Scripts leave `answerTimeoutMs` out: their statements may take long.
 */
export function connectPostgres(databaseUrl: string, log: Log, options: { answerTimeoutMs?: number } = {}): Database {
  const servers = parseDatabaseHosts(databaseUrl)
  const health = healthyDatabase()
  const config = {
    connectionString: servers[0]?.address ?? databaseUrl,
    hosts: servers.length > 1 ? new DatabaseHosts(servers, log) : undefined,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    onDiskFull() {
      if (!health.isDiskFull) log.error('the disk of the database is full: it cannot write')
      health.isDiskFull = true
    },
  }
  const sessionOptions = `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS}`
  const pool = new DatabasePool({ ...config, ...options, max: 10, options: sessionOptions })
  return { ...fromPool('postgres', pool, log), health, newClient: (own) => new DatabaseClient({ ...config, ...own }) }
}

/** Opens the embedded database and a pool on its socket. */
export async function connectEmbedded(options: EmbeddedOptions, log: Log): Promise<Database & { countFsyncs: () => Promise<number> }> {
  const embedded = await openEmbeddedDatabase(options, log)
  const pool = new EmbeddedPool(
    { ...embeddedAddress(embedded.socketDir), max: 8, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    { ...embedded, waitMs: options.replacedWithinMs },
  )
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
    db: againAfterDeadlock(drizzle(pool)),
    health: healthyDatabase(),
    patiently: (work) => work(),
    close: async () => (pool.ended ? undefined : pool.end()),
  }
}

/** SQLSTATE of a transaction that the database ended, because it and another waited for each other. */
const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Two people who touch the same records in another order, a customer who accepts while the shop hands over, wait for each other: the database
 * ends one of them, of which nothing is left. It begins again, behind the other.
 */
function againAfterDeadlock<Pooled extends Db>(db: Pooled): Pooled {
  const begin = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (attempt === TRIES || !hasSqlState(error, DEADLOCK)) throw error
      }
    }
  }
  return db
}

/** SQLSTATEs and socket errors that say "the database is away", not "the query is wrong": 25006 a standby, 57014 a query stopped for taking too long. */
const OUTAGE = /^(08|53|57P|57014|25006|ECONN|ENOENT|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
/** What the driver says in words alone, and a server without room on its disk to a new connection: in English always, under the number of every inner error. */
const OUTAGE_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Cannot use a pool after|Query read timeout|not queryable|could not write init file/

/** Whether an error, or the one it wraps, means that the database cannot answer now: the visitor is asked to try again. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseAwayError || OUTAGE_WORDS.test(current.message)) return true
    if ('code' in current && typeof current.code === 'string' && OUTAGE.test(current.code)) return true
    // A name with several addresses: each was tried.
    if (current instanceof AggregateError && current.errors.some(isDatabaseOutage)) return true
  }
  return false
}
