import pg from 'pg'
import { DISK_FULL_STATE, DatabaseAwayError, READ_ONLY_STATE } from './database-away.ts'
import type { DatabaseHosts } from './database-hosts.server.ts'

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** Given when the address names several servers: the connection goes to the one that takes writes. */
  hosts?: DatabaseHosts | undefined
  /** Longest silence of the server while a query runs, ms; then the connection is given up. Unset: no limit. */
  answerTimeoutMs?: number | undefined
  /** Called when the server finds no room for a write. */
  onDiskFull?: (() => void) | undefined
}

/** Where PostgreSQL warns that a commit is on this server only; unlike the text of the warning, it is never translated. */
const SYNCHRONOUS_WAIT = 'SyncRepWaitForLSN'

/**
 * A connection that fails clearly: a server that stays silent or answers a commit that its standbys do not have breaks the
 * connection, so that neither a waiting transaction nor a false answer survives in the pool.
 */
export class DatabaseClient extends pg.Client {
  readonly #hosts: DatabaseHosts | undefined
  #answerTimeoutMs: number | undefined
  #deadline: NodeJS.Timeout | undefined
  #term = 0
  #isStandby = false
  #isReadOnly = false

  constructor(config: DatabaseClientConfig = {}) {
    super(config)
    this.#hosts = config.hosts
    this.#answerTimeoutMs = config.answerTimeoutMs
    // Without a listener, a connection that breaks while somebody holds it would end the process. Its queries fail all the same.
    this.on('error', () => {})
    this.on('drain', () => this.#clearDeadline())
    this.on('end', () => this.#clearDeadline())
    this.on('notice', ({ routine }) => {
      if (routine === SYNCHRONOUS_WAIT) this.fail(new DatabaseAwayError('The commit might not have been replicated to a standby'))
    })
    const wire = wireOf(this)
    wire.on('readyForQuery', () => this.#deadline?.refresh())
    wire.on('errorMessage', ({ code }) => {
      if (code === DISK_FULL_STATE) config.onDiskFull?.()
      if (code !== READ_ONLY_STATE) return
      this.#isReadOnly = true
      this.#hosts?.doubt()
    })
    wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
    limitAnswers(this, () => this.#expectAnswer())
  }

  /** Whether this connection leads to a server that does not take writes, or no longer to the one that the others use. */
  get isOutdated(): boolean {
    return this.#isReadOnly || (this.#hosts !== undefined && this.#term !== this.#hosts.term)
  }

  /** From now on queries of this connection may take as long as they need: a migration, waiting for another process. */
  waitWithoutLimit(): void {
    this.#answerTimeoutMs = undefined
    this.#clearDeadline()
  }

  /** Gives the connection up; queries under way fail with this error. */
  fail(error: Error): void {
    const wire = wireOf(this)
    wire.emit('error', error)
    wire.stream.destroy()
  }

  override connect(): Promise<pg.Client>
  override connect(settled: (error?: Error) => void): void
  override connect(settled?: (error?: Error) => void): Promise<pg.Client> | void {
    const connected = this.#hosts ? this.#connectTo(this.#hosts) : super.connect()
    if (!settled) return connected
    connected.then(() => settled(), settled)
  }

  async #connectTo(hosts: DatabaseHosts): Promise<pg.Client> {
    const { host, port } = await hosts.findWritable()
    this.#term = hosts.term
    // Declared as read-only, but read only when the connection begins.
    Object.assign(this, { host, port })
    try {
      await super.connect()
    } catch (error) {
      hosts.doubt()
      throw error
    }
    if (!this.#isStandby) return this
    hosts.doubt()
    await this.end()
    throw new DatabaseAwayError('The database server has become a standby')
  }

  #expectAnswer(): void {
    if (this.#answerTimeoutMs === undefined) return
    this.#deadline ??= setTimeout(() => {
      this.#hosts?.doubt()
      this.fail(new DatabaseAwayError('Query read timeout'))
    }, this.#answerTimeoutMs).unref()
  }

  #clearDeadline(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }
}

/** What the driver's types leave out of its connection. */
interface Wire {
  on(event: 'readyForQuery', listener: () => void): void
  on(event: 'errorMessage', listener: (message: { code?: string }) => void): void
  on(event: 'parameterStatus', listener: (message: { parameterName: string; parameterValue: string }) => void): void
  emit(event: 'error', error: Error): void
  stream: { destroy: () => void }
}

/** Safe because node-postgres' client has had this property, an event emitter over a socket, since its first version; the pool uses it too. */
function wireOf(client: pg.Client): Wire {
  return (client as unknown as { connection: Wire }).connection
}

/** Calls `begins` before each query. The driver's own `query_timeout` fails the query but leaves the connection in its transaction. */
function limitAnswers(client: pg.Client, begins: () => void): void {
  const send: (...args: unknown[]) => unknown = Reflect.get(client, 'query').bind(client)
  Object.assign(client, {
    query(...args: unknown[]) {
      begins()
      return send(...args)
    },
  })
}
