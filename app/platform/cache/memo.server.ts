import { LRUCache } from 'lru-cache'
import { isDatabaseOutage } from '../db/db.server.ts'

/** How long a value in doubt is served without another try once the database did not answer, ms. */
const AWAY_MS = 1_000

/** Values that are kept, the ones asked for last: a few of the whole site, one of each model and of each family. */
const MAX_VALUES = 3_000

interface Entry {
  tags: readonly string[]
  value: Promise<unknown>
  inDoubt: boolean
}

/** What a memo has kept, for all requests. */
interface Kept {
  entries: LRUCache<string, Entry>
  apart: Map<string, Kept>
  awayUntilMs: number
  /** Counts writes. */
  generation: number
}

/**
 * Things worked out once from the database and kept until a write outdates them: the search index, for example.
 * Outdated by the same tags as pages, in every process.
 */
export class Memo {
  readonly #kept: Kept
  readonly #isCurrent: () => boolean

  constructor(kept: Kept = nothingKept(), isCurrent = () => true) {
    this.#kept = kept
    this.#isCurrent = isCurrent
  }

  /**
   * The same memory for a request that is about to read what it works with. After the next write it knows facts from before: what it makes then it has
   * for itself, and nothing of it is kept. A form may take minutes to arrive.
   */
  fromNow(): Memo {
    const since = this.#kept.generation
    return new Memo(this.#kept, () => this.#kept.generation === since)
  }

  /** A memory beside this one, for the same site under other circumstances (once it is live, say): what outdates this one outdates it. */
  apart(name: string): Memo {
    const kept = this.#kept.apart.get(name) ?? nothingKept()
    this.#kept.apart.set(name, kept)
    return new Memo(kept, this.#isCurrent)
  }

  /**
   * The kept value, or the one that `work` makes now; a failure is not kept, nor is `undefined`: there is no end of names that
   * mean nothing. A value in doubt is made again, and kept on while the
   * database is away. `key` names one type of value for good.
   */
  get<Value>(key: string, tags: readonly string[], work: () => Promise<Value>): Promise<Value> {
    const { entries, awayUntilMs } = this.#kept
    const known = entries.get(key)
    if (known && (!known.inDoubt || performance.now() < awayUntilMs)) return asKept<Value>(known.value)
    const value = known ? startOnce(work).catch((error: unknown) => this.#keepWhileAway<Value>(known, error)) : startOnce(work)
    if (!this.#isCurrent()) return value
    const entry = { tags, value, inDoubt: false }
    entries.set(key, entry)
    const forget = () => {
      if (entries.peek(key) === entry) entries.delete(key)
    }
    value.then((made) => made === undefined && forget(), forget)
    return value
  }

  #keepWhileAway<Value>(known: Entry, error: unknown): Promise<Value> {
    if (!isDatabaseOutage(error)) throw error
    this.#kept.awayUntilMs = performance.now() + AWAY_MS
    return asKept<Value>(known.value)
  }

  invalidate(tags: readonly string[] | 'all'): void {
    const changed = new Set(tags === 'all' ? [] : tags)
    for (const kept of withThoseApart(this.#kept)) {
      kept.generation += 1
      for (const [key, entry] of kept.entries.entries()) {
        if (tags === 'all' || entry.tags.some((tag) => changed.has(tag))) kept.entries.delete(key)
      }
    }
  }

  /** Writes may have been missed: every value is made again when it is next asked for. */
  doubt(): void {
    for (const kept of withThoseApart(this.#kept)) {
      kept.generation += 1
      for (const entry of kept.entries.values()) entry.inDoubt = true
    }
  }
}

function nothingKept(): Kept {
  return { entries: new LRUCache({ max: MAX_VALUES }), apart: new Map(), awayUntilMs: 0, generation: 0 }
}

function withThoseApart(kept: Kept): Kept[] {
  return [kept, ...kept.apart.values()]
}

/** A promise of what `work` gives. A query of Drizzle looks like a promise, but asks the database again each time that somebody awaits it. */
async function startOnce<Value>(work: () => Promise<Value>): Promise<Value> {
  return work()
}

/** Safe because one key always holds one type of value. */
function asKept<Value>(value: Promise<unknown>): Promise<Value> {
  return value as Promise<Value>
}
