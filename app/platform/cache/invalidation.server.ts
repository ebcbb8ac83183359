import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Db } from '../db/db.server.ts'
import type { Log } from '../log/log.server.ts'

const CHANNEL = 'page_tags'
/** Pause before listening again after the connection broke, ms. */
const RECONNECT_DELAY_MS = 1_000
/** Slugs are short: fifty fit one message. */
const TAGS_PER_MESSAGE = 50
const MESSAGE_MAX_BYTES = 7_900

export interface Invalidation {
  /** Drops the pages that show any of these tags, in this process at once and in all others within moments. */
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
 * which is one process by nature. While the listener is cut off, messages may be missed, so reconnecting drops everything.
 */
export async function createInvalidation(
  database: Database,
  onTags: (tags: readonly string[] | 'all') => void,
  options: { databaseUrl?: string; log: Log },
): Promise<Invalidation> {
  if (database.kind === 'embedded' || !options.databaseUrl) {
    return {
      publish: async (tags) => onTags(tags),
      publishWith: async (_tx, tags) => () => onTags(tags),
      close: async () => {},
    }
  }
  const listener = await listen(options.databaseUrl, onTags, options.log)
  return {
    async publish(tags) {
      onTags(tags)
      for (const message of messagesOf(tags)) await database.pool.query('select pg_notify($1, $2)', [CHANNEL, message])
    },
    async publishWith(tx, tags) {
      for (const message of messagesOf(tags)) await tx.execute(sql`select pg_notify(${CHANNEL}, ${message})`)
      return () => onTags(tags)
    },
    close: () => listener.close(),
  }
}

async function listen(databaseUrl: string, onTags: (tags: readonly string[] | 'all') => void, log: Log) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    const reconnect = (error?: Error) => {
      if (closed || client !== next) return
      client = undefined
      log.warn({ err: error }, 'page invalidation lost its connection')
      onTags('all')
      scheduleRetry()
    }
    next.on('error', reconnect)
    next.on('end', () => reconnect())
    next.on('notification', (message) => onTags(parseTags(message.payload)))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  function scheduleRetry(): void {
    if (closed) return
    retry = setTimeout(() => {
      connect().then(
        () => onTags('all'),
        (error: unknown) => {
          log.warn({ err: error }, 'page invalidation cannot reconnect yet')
          scheduleRetry()
        },
      )
    }, RECONNECT_DELAY_MS)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** PostgreSQL takes at most 8,000 bytes a message: long lists go in several. */
function messagesOf(tags: readonly string[]): string[] {
  const messages: string[] = []
  for (let from = 0; from < tags.length; from += TAGS_PER_MESSAGE) messages.push(JSON.stringify(tags.slice(from, from + TAGS_PER_MESSAGE)))
  return messages.some((message) => Buffer.byteLength(message) > MESSAGE_MAX_BYTES) ? [JSON.stringify('all')] : messages
}

/** A message that is not a list of tags drops everything: too much is right, too little is not. */
function parseTags(payload: string | undefined): readonly string[] | 'all' {
  try {
    const parsed: unknown = JSON.parse(payload ?? '')
    return Array.isArray(parsed) && parsed.every((tag) => typeof tag === 'string') ? parsed : 'all'
  } catch (error) {
    if (error instanceof SyntaxError) return 'all'
    throw error
  }
}
