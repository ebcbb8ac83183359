import type { Db } from '#app/platform/db/db.server.ts'
import type { Payload } from './body.ts'
import type { GrantedTable } from './context.ts'
import type { Conflict } from './plan-write.ts'
import { insertSql } from './sql-write.ts'

/** Rows in one statement: more make it no faster, and a fault makes all of them wait. */
const ROWS_PER_STATEMENT = 1_000
/** Statements under way for one kind of rows: while one waits for the disk, the next is already read and written. */
const STATEMENTS_AT_ONCE = 2

export interface GroupedInserts {
  /** Resolves once the rows are in the database for good. */
  insert: (target: GrantedTable, payload: Payload, conflict: Conflict | undefined) => Promise<void>
}

/** Rows of one kind: those that wait, and how many statements are under way. */
interface Group {
  waiting: Waiting[]
  running: number
}

interface Waiting {
  payload: Payload
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Writes what many callers send at the same moment in one statement. Nobody waits for company: while two statements run, the next
 * one gathers, and each caller is answered after the statement that holds its rows.
 */
export function createGroupedInserts(db: Db): GroupedInserts {
  const groups = new Map<string, Group>()

  async function write(target: GrantedTable, payload: Payload, conflict: Conflict | undefined): Promise<void> {
    await db.execute(insertSql(target, { payload, conflict, missingIsDefault: false, returning: false }))
  }

  async function writeAll(target: GrantedTable, conflict: Conflict | undefined, taken: readonly Waiting[]): Promise<void> {
    const [first] = taken
    if (!first) return
    try {
      await write(target, { keys: first.payload.keys, rows: taken.flatMap(({ payload }) => payload.rows) }, conflict)
      for (const { resolve } of taken) resolve()
    } catch (error) {
      if (taken.length === 1) return first.reject(error)
      // One caller's fault must not refuse the others: each is tried alone and gets its own reason.
      for (const one of taken) await writeAll(target, conflict, [one])
    }
  }

  async function run(key: string, group: Group, target: GrantedTable, conflict: Conflict | undefined): Promise<void> {
    group.running += 1
    while (group.waiting.length > 0) await writeAll(target, conflict, group.waiting.splice(0, countThatFit(group.waiting)))
    group.running -= 1
    if (group.running === 0) groups.delete(key)
  }

  return {
    insert: (target, payload, conflict) =>
      new Promise((resolve, reject) => {
        const key = JSON.stringify([target.table.name, payload.keys, conflict])
        const group = groups.get(key) ?? { waiting: [], running: 0 }
        groups.set(key, group)
        group.waiting.push({ payload, resolve, reject })
        if (group.running < STATEMENTS_AT_ONCE) void run(key, group, target, conflict)
      }),
  }
}

/** How many of those who wait fit into one statement; at least one. */
function countThatFit(waiting: readonly Waiting[]): number {
  let rows = 0
  const end = waiting.findIndex(({ payload }) => (rows += payload.rows.length) > ROWS_PER_STATEMENT)
  return end === -1 ? waiting.length : Math.max(1, end)
}
