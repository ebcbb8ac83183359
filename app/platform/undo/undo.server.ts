import { and, eq, getTableName, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { undoRecords } from '#app/platform/db/tables/catalogue.server.ts'

/** How long something can be taken back. */
const KEPT_DAYS = 30

/** Rows of one table as they were; what they refer to comes before them in a list. */
export interface KeptRows {
  table: string
  rows: Record<string, unknown>[]
}

/** Reads whole rows in a form that `putBack` understands. */
export async function readRows(ctx: Pick<Ctx, 'db'>, table: PgTable, where: SQL | undefined): Promise<KeptRows> {
  const { rows } = await ctx.db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(${table}.*) as row from ${table} where ${where ?? sql`true`}`,
  )
  return { table: getTableName(table), rows: rows.map(({ row }) => row) }
}

/** Keeps rows for an undo and returns its id. What is older than a month goes. */
export async function keepForUndo(txCtx: Pick<Ctx, 'db' | 'now'>, kind: string, kept: readonly KeptRows[]): Promise<string> {
  await txCtx.db.delete(undoRecords).where(lt(undoRecords.created_at, after(txCtx.now, -days(KEPT_DAYS))))
  const [row] = await txCtx.db.insert(undoRecords).values({ kind, rows: kept, created_at: txCtx.now }).returning({ id: undoRecords.id })
  if (!row) throw new Error('The undo was not kept')
  return row.id
}

/** Whether there is still something to take back under this id, of whatever kind. */
export async function isUndoable(ctx: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return (await ctx.db.$count(undoRecords, eq(undoRecords.id, id))) > 0
}

/** Hands the rows out once; undefined when they were already taken back or are too old. */
export async function takeUndo(txCtx: Ctx, kind: string, id: string): Promise<KeptRows[] | undefined> {
  const [row] = await txCtx.db
    .delete(undoRecords)
    .where(and(eq(undoRecords.id, id), eq(undoRecords.kind, kind)))
    .returning({ rows: undoRecords.rows })
  return row && asKeptRows(row.rows)
}

/** The same for what can be taken back for a short while only: the newest of its kind that was kept since then. */
export async function takeUndoSince(txCtx: Pick<Ctx, 'db'>, kind: string, since: Date): Promise<KeptRows[] | undefined> {
  const taken = await txCtx.db
    .delete(undoRecords)
    .where(and(eq(undoRecords.kind, kind), gte(undoRecords.created_at, since)))
    .returning({ rows: undoRecords.rows, at: undoRecords.created_at })
  const newest = taken.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  return newest && asKeptRows(newest.rows)
}

/** Only `keepForUndo` writes this column. */
function asKeptRows(stored: unknown): KeptRows[] {
  return stored as KeptRows[]
}

/** Inserts kept rows again, table by table in the order given. */
export async function putBack(txCtx: Ctx, tables: readonly PgTable[], kept: readonly KeptRows[]): Promise<void> {
  for (const { table, rows } of kept) {
    const target = tables.find((candidate) => getTableName(candidate) === table)
    if (!target) throw new Error(`rows of ${table} were not expected here`)
    if (rows.length === 0) continue
    await txCtx.db.execute(sql`insert into ${target} select * from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`)
  }
}
