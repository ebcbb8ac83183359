import { sql } from 'drizzle-orm'
import { isDatabaseOutage } from '../db/db.server.ts'
import type { Database } from '../db/db.server.ts'

/** `arrivals`: a customer sent something; `changes`: something that staff screens show is different. */
export type StaffChange = 'arrivals' | 'changes'
type Listener = (changes: ReadonlySet<StaffChange>) => void

/** How the messages of the triggers name them (migration 0076). */
const TAG_PREFIX = 'staff:'
const KINDS: readonly StaffChange[] = ['arrivals', 'changes']
/** One request to the product changes several tables: their messages become one. */
const GATHER_MS = 100
const LOOK_EVERY_MS = 400

export interface StaffChanges {
  /** Hears the tags that processes send each other. */
  onTags: (tags: readonly string[] | 'all') => void
  /** Calls the listener after changes, until the returned function is called. */
  subscribe: (listener: Listener) => () => void
  close: () => void
}

/**
 * Tells those who listen in this process that staff screens have changed. PostgreSQL sends a message with the commit; the embedded
 * database has none to send and is asked for its counters, only while somebody listens.
 */
export function createStaffChanges(database: Pick<Database, 'db' | 'kind'>): StaffChanges {
  const listeners = new Set<Listener>()
  const gathered = new Set<StaffChange>()
  let telling: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let known: readonly number[] | undefined

  function hear(change: StaffChange): void {
    gathered.add(change)
    telling ??= setTimeout(() => {
      telling = undefined
      const changes = new Set(gathered)
      gathered.clear()
      for (const listener of listeners) listener(changes)
    }, GATHER_MS)
  }

  async function look(): Promise<void> {
    const own = looking
    try {
      const { rows } = await database.db.execute<{ arrivals: number; changes: number }>(
        // A counter that has never counted stands at the value that it will give first.
        sql`select (select last_value + is_called::int from staff_arrivals)::float8 as arrivals,
          (select last_value + is_called::int from staff_changes)::float8 as changes`,
      )
      const now = [rows[0]?.arrivals ?? 0, rows[0]?.changes ?? 0]
      if (known) for (const [index, kind] of KINDS.entries()) if (now[index] !== known[index]) hear(kind)
      known = now
    } catch (error) {
      // The database was replaced just now: the next look tells.
      if (!isDatabaseOutage(error)) throw error
    } finally {
      // Another round may have begun, or nobody listens any more.
      if (looking === own && own) looking = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
  }

  return {
    onTags(tags) {
      if (listeners.size === 0) return
      for (const kind of KINDS) if (tags === 'all' ? kind === 'changes' : tags.includes(TAG_PREFIX + kind)) hear(kind)
    },
    subscribe(listener) {
      listeners.add(listener)
      if (database.kind === 'embedded' && !looking) {
        known = undefined
        looking = setTimeout(() => void look(), 0)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(looking)
        looking = undefined
      }
    },
    close() {
      listeners.clear()
      clearTimeout(looking)
      clearTimeout(telling)
      looking = undefined
    },
  }
}
