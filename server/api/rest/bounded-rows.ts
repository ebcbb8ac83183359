import { LRUCache } from 'lru-cache'
import type { RowBound, TakeLoose } from './access.ts'
import type { Payload } from './body.ts'

/** Values whose rows are counted; the one that nothing was sent of for longest is forgotten first. */
const KNOWN_VALUES = 50_000

/** What of a body is written. */
export interface Fitting {
  payload: Payload
  dropped: number
  /** The rows were not written after all: they leave room for others. */
  giveBack: () => void
}

export interface BoundedRows {
  /** Takes room for the rows at once: calls of the same moment do not go beyond the bound together. */
  take: (table: string, bound: RowBound, payload: Payload, takeLoose?: TakeLoose) => Fitting
}

/** Counts in memory what was written with each value of a column: a call costs nothing more, however many rows there are. */
export function createBoundedRows(): BoundedRows {
  const counts = new LRUCache<string, number>({ max: KNOWN_VALUES })
  return {
    take(table, { column, most }, payload, takeLoose = () => true) {
      const taken: string[] = []
      const rows = payload.rows.filter(({ [column]: value }) => {
        if (typeof value !== 'string') return takeLoose()
        const key = `${table} ${spelledOneWay(value)}`
        const count = counts.get(key) ?? 0
        if (count >= most) return false
        counts.set(key, count + 1)
        taken.push(key)
        return true
      })
      return {
        payload: { keys: payload.keys, rows },
        dropped: payload.rows.length - rows.length,
        giveBack: () => {
          for (const key of taken) counts.set(key, Math.max(0, (counts.get(key) ?? 0) - 1))
        },
      }
    },
  }
}

/** Digits of a UUID, and one more: the database refuses what is longer, and a body may hold 256 kB of it. */
const KEPT_DIGITS = 33

/** The database reads a UUID in capitals, in braces and without its hyphens as well. */
function spelledOneWay(uuid: string): string {
  return uuid
    .toLowerCase()
    .replace(/[^\da-f]/g, '')
    .slice(0, KEPT_DIGITS)
}
