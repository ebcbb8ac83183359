import { LRUCache } from 'lru-cache'
import { isDatabaseOutage } from '../db/db.server.ts'

/** How long a value in doubt is served without another try once the database did not answer, ms. */
const AWAY_MS = 1_000

/** Values that are kept, the ones asked for last: a few of the whole site and three of each model. */
const MAX_VALUES = 3_000

interface Entry {
  tags: readonly string[]
  value: Promise<unknown>
  inDoubt: boolean
}

/**
 * Things worked out once from the database and kept until a write outdates them: the search index, for example.
 * Outdated by the same tags as pages, in every process.
 */
export class Memo {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_VALUES })
  #awayUntilMs = 0

  /**
   * The kept value, or the one that `work` makes now; a failure is not kept, nor is `undefined`: there is no end of names that
   * mean nothing. A value in doubt is made again, and kept on while the
   * database is away. `key` names one type of value for good.
   */
  get<Value>(key: string, tags: readonly string[], work: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known && (!known.inDoubt || performance.now() < this.#awayUntilMs)) return asKept<Value>(known.value)
    const value = known ? startOnce(work).catch((error: unknown) => this.#keepWhileAway<Value>(known, error)) : startOnce(work)
    const entry = { tags, value, inDoubt: false }
    this.#entries.set(key, entry)
    const forget = () => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key)
    }
    value.then((made) => made === undefined && forget(), forget)
    return value
  }

  #keepWhileAway<Value>(known: Entry, error: unknown): Promise<Value> {
    if (!isDatabaseOutage(error)) throw error
    this.#awayUntilMs = performance.now() + AWAY_MS
    return asKept<Value>(known.value)
  }

  invalidate(tags: readonly string[] | 'all'): void {
    const changed = new Set(tags === 'all' ? [] : tags)
    for (const [key, entry] of this.#entries.entries()) {
      if (tags === 'all' || entry.tags.some((tag) => changed.has(tag))) this.#entries.delete(key)
    }
  }

  /** Writes may have been missed: every value is made again when it is next asked for. */
  doubt(): void {
    for (const entry of this.#entries.values()) entry.inDoubt = true
  }
}

/** A promise of what `work` gives. A query of Drizzle looks like a promise, but asks the database again each time that somebody awaits it. */
async function startOnce<Value>(work: () => Promise<Value>): Promise<Value> {
  return work()
}

/** Safe because one key always holds one type of value. */
function asKept<Value>(value: Promise<unknown>): Promise<Value> {
  return value as Promise<Value>
}
