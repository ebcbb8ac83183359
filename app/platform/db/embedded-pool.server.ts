import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabasePool } from './database-pool.server.ts'
import { READ_ONLY_STATE } from './database-away.ts'
import type { DatabaseHealth } from './database-health.ts'
import { hasSqlState } from './sql-state.server.ts'
import { textHash } from './worker-signals.ts'

/** Longest that a request waits for a database that is being replaced, ms; then it is answered 503. */
const REPLACED_WITHIN_MS = 8_000
/** A connection notices the end of a thread a moment before the main thread does. */
const NOTICED_WITHIN_MS = 50

/** What a request sees when waiting was not enough; the code is that of a server that is not there. */
class ReplacedError extends Error {
  readonly code = 'ECONNREFUSED'
}

interface ReplacedDatabase {
  health: DatabaseHealth
  /** Resolves once the database can be reached; at once unless it is being replaced. */
  answering: () => Promise<void>
  /** How long a request waits for that, ms. */
  waitMs?: number | undefined
}

/**
 * Connections to the embedded database that outlast its replacement: a request for one waits meanwhile, and a read that was
 * under way is asked once more. What may have written is an outage for the one who asked, and never repeated.
 */
export class EmbeddedPool extends DatabasePool {
  readonly #replaced: ReplacedDatabase

  constructor(config: pg.PoolConfig, replaced: ReplacedDatabase) {
    super(config)
    this.#replaced = replaced
    repeatReads(this, replaced.health)
  }

  protected override async take(): Promise<pg.PoolClient> {
    const untilMs = performance.now() + (this.#replaced.waitMs ?? REPLACED_WITHIN_MS)
    for (;;) {
      await settledBy(this.#replaced.answering(), untilMs)
      try {
        return await super.take()
      } catch (error) {
        if (!wasNotThere(error) || performance.now() > untilMs) throw error
        await pause(NOTICED_WITHIN_MS)
      }
    }
  }
}

/** Waits for the end of a replacement, however it ends. */
function settledBy(answering: Promise<void>, untilMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ReplacedError('The embedded database is being replaced'))
    const timer = setTimeout(late, untilMs - performance.now())
    const settle = () => {
      clearTimeout(timer)
      resolve()
    }
    answering.then(settle, settle)
  })
}

/** The connection was never made, so nothing was asked over it. */
function wasNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
}

/** A single SELECT that takes no locks and calls none of the functions with which PostgreSQL itself does things. */
function isPlainRead(text: string): boolean {
  return /^\s*select\b/i.test(text) && !/\bfor\s+(no\s+key\s+)?(update|share|key)\b|\bpg_\w+\s*\(/i.test(text)
}

/** The connection broke while the statement waited or ran. */
function wasCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message.startsWith('Connection terminated') || ('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
}

/**
 * Reads outside of transactions are asked once more after a replacement, in a transaction that PostgreSQL itself keeps from
 * writing; not the statement that ended the thread, which would end the next one too.
 */
function repeatReads(pool: EmbeddedPool, health: DatabaseHealth): void {
  const send: (...args: unknown[]) => unknown = Reflect.get(pool, 'query').bind(pool)
  Object.assign(pool, {
    query(...args: unknown[]) {
      const answer = send(...args)
      const text = textOf(args[0])
      if (!(answer instanceof Promise) || !isPlainRead(text)) return answer
      return answer.catch((error: unknown) => (wasCut(error) ? readAgain(pool, args, text, health, error) : Promise.reject(error)))
    },
  })
}

async function readAgain(pool: EmbeddedPool, args: unknown[], text: string, health: DatabaseHealth, cut: unknown): Promise<unknown> {
  const client = await pool.connect()
  if (health.endedBy === textHash(Buffer.from(text))) {
    client.release()
    throw cut
  }
  let failed = true
  try {
    await client.query('begin read only')
    const ask: (...query: unknown[]) => unknown = Reflect.get(client, 'query').bind(client)
    const answer = await ask(...args)
    await client.query('commit')
    failed = false
    return answer
  } catch (error) {
    throw hasSqlState(error, READ_ONLY_STATE) ? cut : error
  } finally {
    client.release(failed)
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string' ? query.text : ''
}
