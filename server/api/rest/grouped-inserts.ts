import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Payload } from './body.ts'
import type { GrantedTable } from './context.ts'
import type { Conflict } from './plan-write.ts'
import { insertSql } from './sql-write.ts'

/** Rows in one statement: more make it no faster, and a fault makes all of them wait. */
const ROWS_PER_STATEMENT = 1_000

export interface GroupedInserts {
  /** Resolves once the rows are in the database for good. */
  insert: (target: GrantedTable, payload: Payload, conflict: Conflict | undefined) => Promise<void>
}

interface Waiting {
  payload: Payload
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Writes what many callers send at the same moment in one statement. Nobody waits for company: while one statement runs, the next
 * one gathers, and each caller is answered after the statement that holds its rows.
 */
export function createGroupedInserts(db: Db): GroupedInserts {
  const groups = new Map<string, Waiting[]>()

  async function write(target: GrantedTable, payload: Payload, conflict: Conflict | undefined): Promise<void> {
    const insert = insertSql(target, { payload, conflict, missingIsDefault: false })
    await db.execute(sql`with written as (${insert}) select count(*) from written`)
  }

  async function writeAll(target: GrantedTable, conflict: Conflict | undefined, taken: readonly Waiting[]): Promise<void> {
    const [first] = taken
    if (!first) return
    try {
      await write(target, { keys: first.payload.keys, rows: taken.flatMap(({ payload }) => payload.rows) }, conflict)
      for (const { resolve } of taken) resolve()
    } catch (error) {
      if (taken.length === 1) return first.reject(error)
      // One caller's fault is nobody else's: each is tried alone and told its own reason.
      for (const one of taken) await writeAll(target, conflict, [one])
    }
  }

  async function run(key: string, target: GrantedTable, conflict: Conflict | undefined): Promise<void> {
    for (let waiting = groups.get(key) ?? []; waiting.length > 0; waiting = groups.get(key) ?? []) {
      const count = countThatFit(waiting)
      groups.set(key, waiting.slice(count))
      await writeAll(target, conflict, waiting.slice(0, count))
    }
    groups.delete(key)
  }

  return {
    insert: (target, payload, conflict) =>
      new Promise((resolve, reject) => {
        const key = JSON.stringify([target.table.name, payload.keys, conflict])
        const present = groups.get(key)
        if (present) present.push({ payload, resolve, reject })
        else {
          groups.set(key, [{ payload, resolve, reject }])
          void run(key, target, conflict)
        }
      }),
  }
}

/** How many of those who wait fit into one statement; at least one. */
function countThatFit(waiting: readonly Waiting[]): number {
  let rows = 0
  const end = waiting.findIndex(({ payload }) => (rows += payload.rows.length) > ROWS_PER_STATEMENT)
  return end === -1 ? waiting.length : Math.max(1, end)
}
