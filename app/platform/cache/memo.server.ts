/**
 * Things worked out once from the database and kept until a write outdates them: the search index, for example.
 * Outdated by the same tags as pages, in every process.
 */
export class Memo {
  readonly #entries = new Map<string, { tags: readonly string[]; value: Promise<unknown> }>()

  /** The kept value, or the one that `work` makes now; a failure is not kept. `key` names one type of value for good. */
  get<Value>(key: string, tags: readonly string[], work: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known) return asKept<Value>(known.value)
    const value = work()
    const entry = { tags, value }
    this.#entries.set(key, entry)
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return value
  }

  drop(tags: readonly string[] | 'all'): void {
    for (const [key, entry] of this.#entries) {
      if (tags === 'all' || entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key)
    }
  }
}

/** Safe because one key always holds one type of value. */
function asKept<Value>(value: Promise<unknown>): Promise<Value> {
  return value as Promise<Value>
}
