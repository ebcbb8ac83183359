import { sql } from 'drizzle-orm'
import { DatabaseAwayError, READ_ONLY_STATE } from '#app/platform/db/database-away.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { hasSqlState } from '#app/platform/db/sql-state.server.ts'
import type { Queue } from './queue.ts'

/** Ends a transaction without keeping anything, with a result all the same (`Prefer: tx=rollback`). */
class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('undone on request')
    this.result = result
  }
}

/** One transaction per call. The settings are `set local`: connections are shared, and so is the embedded database's session. */
export async function inTransaction<Result>(
  db: Db,
  options: { timeoutMs: number; queue: Queue; readOnly?: boolean; undo?: boolean },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await options.queue.run(() =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${options.timeoutMs}; set local timezone = 'UTC'`))
          const result = await work(tx)
          if (options.undo) throw new Undone(result)
          return result
        },
        options.readOnly ? { accessMode: 'read only' } : undefined,
      ),
    )
  } catch (error) {
    if (error instanceof Undone) return asResult<Result>(error.result)
    // A write that may not write here: this server only follows another one. Not a refusal (405) but an outage (503).
    if (!options.readOnly && hasSqlState(error, READ_ONLY_STATE)) throw new DatabaseAwayError('The database takes no writes now', { cause: error })
    throw error
  }
}

/** Only `inTransaction` throws an Undone, with what `work` returned. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type that it threw itself
function asResult<Result>(result: unknown): Result {
  return result as Result
}
