import pg from 'pg'
import type { Log } from '../log/log.server.ts'
import { DatabaseAwayError } from './database-away.ts'

/** One server that `DATABASE_URL` names. */
export interface DatabaseHost {
  host: string
  port: number
  /** The whole address with this server alone, as the driver reads it. */
  address: string
}

const DEFAULT_PORT = 5432
/** Longest wait for a server to say whether it takes writes, ms. */
const PROBE_TIMEOUT_MS = 1_500
/** Once one server takes writes: how long the others may still say that they are of a later timeline, ms. */
const GRACE_MS = 200
/** Pause between two rounds of questions while no server takes writes, ms. */
const PAUSE_MS = 100
/** Longest search for one caller: shorter than the pool waits for a connection, ms. */
const SEARCH_TIMEOUT_MS = 4_500

/**
 * The servers that an address names: `postgres://user:password@one:5432,two:5433/name`. Neither the driver nor `URL` reads more than one.
 * Throws when the address cannot be read.
 */
export function parseDatabaseHosts(databaseUrl: string): DatabaseHost[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s.exec(databaseUrl)
  const [, before = '', hosts = '', after = ''] = parts ?? []
  return hosts.split(',').map((name) => {
    const address = `${before}${name}${after}`
    // An address without a host names a socket; the driver reads it, `URL` does not.
    const { hostname, port } = name === '' && hosts === '' ? { hostname: '', port: '' } : new URL(address)
    if (hostname === '' && hosts !== '') throw new TypeError('An address of a database has an empty host')
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: port === '' ? DEFAULT_PORT : Number(port), address }
  })
}

/**
 * Knows which of several servers takes writes now. After a failure all are asked at once; of two that both take writes the one
 * of the later timeline was promoted last, and the other is a primary that does not know yet that it was replaced.
 */
export class DatabaseHosts {
  readonly #hosts: readonly DatabaseHost[]
  readonly #log: Log
  #last: DatabaseHost | undefined
  #trusted = false
  #search: Promise<DatabaseHost> | undefined
  #term = 0

  constructor(hosts: readonly DatabaseHost[], log: Log) {
    this.#hosts = hosts
    this.#log = log
  }

  /** Counts the changes of the server in use: a connection of an earlier term leads to the wrong one. */
  get term(): number {
    return this.#term
  }

  /** The server that takes writes. Rejects as an outage when none does for a few seconds. */
  async findWritable(): Promise<DatabaseHost> {
    if (this.#trusted && this.#last) return this.#last
    this.#search ??= this.#find().finally(() => (this.#search = undefined))
    return this.#search
  }

  /** Call it when the server in use failed: asks at once which one takes writes now. */
  doubt(): void {
    this.#trusted = false
    this.findWritable().catch((error: unknown) => this.#log.warn({ err: error }, 'no database server takes writes'))
  }

  async #find(): Promise<DatabaseHost> {
    const untilMs = performance.now() + SEARCH_TIMEOUT_MS
    for (;;) {
      const found = await latestWritable(this.#hosts)
      if (found) {
        if (found !== this.#last) this.#term += 1
        if (this.#last && found !== this.#last) this.#log.warn({ host: found.host, port: found.port }, 'another database server takes the writes')
        this.#last = found
        this.#trusted = true
        return found
      }
      if (performance.now() > untilMs) throw new DatabaseAwayError('None of the database servers takes writes')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Asks all servers at once. Resolves shortly after the first that takes writes, at the latest when all have answered or failed. */
function latestWritable(hosts: readonly DatabaseHost[]): Promise<DatabaseHost | undefined> {
  return new Promise((resolve) => {
    let best: { host: DatabaseHost; timeline: number } | undefined
    const answers = hosts.map(async (host) => {
      const timeline = await writableTimeline(host)
      if (timeline === undefined) return
      if (!best) setTimeout(() => resolve(best?.host), GRACE_MS)
      if (!best || timeline > best.timeline) best = { host, timeline }
    })
    void Promise.all(answers).then(() => resolve(best?.host))
  })
}

/** The timeline of a server that takes writes; undefined for a standby and for one that does not answer. */
async function writableTimeline({ address }: DatabaseHost): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
         else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    const timeline = rows[0]?.timeline
    return timeline ? Number.parseInt(timeline, 16) : undefined
  } catch {
    // Whatever the error is, this server cannot be used now. The search itself reports when none can.
    return undefined
  } finally {
    void client.end().catch(() => {})
  }
}
