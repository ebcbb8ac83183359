import { sql } from 'drizzle-orm'
import { DatabaseAwayError } from '../db/database-away.ts'
import type { DatabaseClient } from '../db/database-client.server.ts'
import { isDatabaseOutage } from '../db/db.server.ts'
import type { Database, Db } from '../db/db.server.ts'
import type { Log } from '../log/log.server.ts'

const CHANNEL = 'page_tags'
/** The name of its connection at the server: whoever wants to replace the database sees by it that a product runs on it. */
const LISTENER_NAME = 'phare page tags'
/** Pause before listening again after the connection broke, ms. */
const RECONNECT_DELAY_MS = 500
/** How often a silent listener asks whether the database is still there, and how long it waits for the answer, ms. */
const HEARTBEAT_MS = 5_000
/** Slugs are short: fifty fit one message. */
const TAGS_PER_MESSAGE = 50
const MESSAGE_MAX_BYTES = 7_900

export interface InvalidationListener {
  onTags: (tags: readonly string[] | 'all') => void
  /** From now on changes may be missed; said again while it lasts. */
  onLost: () => void
  /** Changes are heard again; those between were missed. */
  onReturn: () => void
}

export interface Invalidation {
  /** Invalidates the pages that show any of these tags, in this process at once and in all others within moments. */
  publish: (tags: readonly string[]) => Promise<void>
  /**
   * The same for a write under way: the message goes out with the commit or not at all, so a process that dies right
   * after it leaves no stale page elsewhere. Call what it returns once the transaction is through.
   */
  publishWith: (tx: Db, tags: readonly string[]) => Promise<() => void>
  close: () => Promise<void>
}

/**
 * Carries "these tags changed" between processes: LISTEN/NOTIFY on PostgreSQL, a plain call on the embedded database,
 * which is one process by nature.
 */
export async function createInvalidation(database: Database, listener: InvalidationListener, log: Log): Promise<Invalidation> {
  const { newClient } = database
  if (!newClient) {
    return {
      publish: async (tags) => listener.onTags(tags),
      publishWith: async (_tx, tags) => () => listener.onTags(tags),
      close: async () => {},
    }
  }
  const listening = await listen(() => newClient({ answerTimeoutMs: HEARTBEAT_MS }), listener, log)
  return {
    async publish(tags) {
      listener.onTags(tags)
      for (const message of messagesOf(tags)) await database.pool.query('select pg_notify($1, $2)', [CHANNEL, message])
    },
    async publishWith(tx, tags) {
      for (const message of messagesOf(tags)) await tx.execute(sql`select pg_notify(${CHANNEL}, ${message})`)
      return () => listener.onTags(tags)
    },
    close: () => listening.close(),
  }
}

/** How many processes of a product run on this database. */
export async function countListeners({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ running: number }>(
    'select count(*)::int as running from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER_NAME],
  )
  return rows[0]?.running ?? 0
}

/** Listens for good: after a loss it connects again, to the server that takes writes by then. A site may start before its database. */
async function listen(newClient: () => DatabaseClient, { onTags, onLost, onReturn }: InvalidationListener, log: Log) {
  let client: DatabaseClient | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = newClient()
    const lost = (error?: Error) => {
      if (closed || client !== next) return
      client = undefined
      log.warn({ err: error }, 'page invalidation lost its connection')
      onLost()
      retry = setTimeout(reconnect, 0)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', (message) => onTags(parseTags(message.payload)))
    await next.connect()
    await next.query(`set application_name = '${LISTENER_NAME}'`)
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  function reconnect(): void {
    if (closed) return
    connect().then(onReturn, (error: unknown) => {
      log.warn({ err: error }, 'page invalidation cannot reconnect yet')
      onLost()
      retry = setTimeout(reconnect, RECONNECT_DELAY_MS)
    })
  }

  // A server that hangs or was replaced breaks no connection by itself.
  const heartbeat = setInterval(() => {
    if (client?.isOutdated) client.fail(new DatabaseAwayError('Another database server takes the writes'))
    // An error of this query also ends the connection, and the handler of that event above takes care of it.
    else client?.query('select 1').catch(() => {})
  }, HEARTBEAT_MS)
  heartbeat.unref()

  try {
    await connect()
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    onLost()
    retry = setTimeout(reconnect, RECONNECT_DELAY_MS)
  }
  return {
    async close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      // Not `end`, which waits for a server that may never answer.
      client?.fail(new DatabaseAwayError('Closed'))
    },
  }
}

/** PostgreSQL takes at most 8,000 bytes a message: long lists go in several. */
function messagesOf(tags: readonly string[]): string[] {
  const messages: string[] = []
  for (let from = 0; from < tags.length; from += TAGS_PER_MESSAGE) messages.push(JSON.stringify(tags.slice(from, from + TAGS_PER_MESSAGE)))
  return messages.some((message) => Buffer.byteLength(message) > MESSAGE_MAX_BYTES) ? [JSON.stringify('all')] : messages
}

/** A message that is not a list of tags invalidates everything: a page too many costs a rendering, a page too few stays wrong. */
function parseTags(payload: string | undefined): readonly string[] | 'all' {
  try {
    const parsed: unknown = JSON.parse(payload ?? '')
    return Array.isArray(parsed) && parsed.every((tag) => typeof tag === 'string') ? parsed : 'all'
  } catch (error) {
    if (error instanceof SyntaxError) return 'all'
    throw error
  }
}
