/** Copies every table of one database into another with the same schema, all or nothing, and compares both. */
import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { continueSequences, fingerprint, tablesInOrder, withoutTriggers } from '#app/platform/db/whole-tables.server.ts'
import type { Progress } from '../progress.ts'
import { MoveError } from './move-error.ts'

export interface TableCopy {
  table: string
  rows: number
  /** Of all rows as text; the same on both sides. */
  checksum: string
}

const BATCH_ROWS = 500

/** @throws MoveError when the target holds rows already or the comparison fails */
export async function moveDatabase(source: Db, target: Db, progress: Progress): Promise<TableCopy[]> {
  const tables = await tablesInOrder(source)
  return target.transaction(async (tx) => {
    // A large table may take longer than any request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    const copies: TableCopy[] = []
    for (const table of tables) {
      const {
        rows: [present],
      } = await tx.execute<{ some: boolean }>(sql`select exists (select 1 from ${sql.identifier(table)}) as some`)
      if (present?.some) throw new MoveError(`The target already has rows in ${table}. Name an empty database.`)
    }
    await withoutTriggers(tx, tables, async () => {
      for (const table of tables) {
        const before = await fingerprint(source, table)
        progress.step(table, before.rows)
        await copyRows(source, tx, table, progress)
        const after = await fingerprint(tx, table)
        if (after.rows !== before.rows || after.checksum !== before.checksum) {
          throw new MoveError(`${table} differs after the copy (${before.rows} rows here, ${after.rows} there). Nothing was kept in the target.`)
        }
        copies.push({ table, ...after })
      }
    })
    await continueSequences(tx)
    progress.end()
    return copies
  })
}

/** Rows travel as the text that the database wrote: no number passes through JavaScript. */
async function copyRows(source: Db, target: Db, table: string, progress: Progress): Promise<void> {
  const name = sql.identifier(table)
  await source.transaction(async (from) => {
    await from.execute(sql`set local statement_timeout = 0`)
    await from.execute(sql`declare moved no scroll cursor for select to_json(t)::text as row from ${name} as t`)
    for (;;) {
      const { rows } = await from.execute<{ row: string }>(sql.raw(`fetch ${BATCH_ROWS} from moved`))
      if (rows.length === 0) {
        // Within a longer transaction the name is wanted again for the next table.
        await from.execute(sql`close moved`)
        return
      }
      await target.execute(
        sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.map(({ row }) => row).join(',')}]`}::json)`,
      )
      progress.add(rows.length)
    }
  })
}
