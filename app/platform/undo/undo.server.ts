import { and, eq, getTableName, gte, lt, not, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { after, days } from '#app/lib/durations.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'

/** How long something can be taken back. */
const KEPT_DAYS = 30

/**
 * What was kept before the site went live comes back no more: a state of before may hold examples, or lack what the law asks of a site.
 * Hand-overs and visits, which are taken back within minutes, know no such bound.
 */
export const keptSinceLive = sql<boolean>`${undoRecords.created_at} > coalesce((select max(${siteSetups.launched_at}) from ${siteSetups}), '-infinity')`

const FROM_BEFORE_LIVE =
  'Ce changement date d’avant la mise en ligne\u00a0: il ne s’annule plus, pour qu’aucun exemple ne revienne sur le site. Corrigez-le à la main.'

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

/** A column that names a row of another table, and what becomes of its row when that one is deleted. */
type ForeignKey = { table: string; column: string; parent: string; parent_column: string; on_delete: 'cascade' | 'set null' | 'other' }

/**
 * Reads rows, and after them everything that the database deletes with them, whichever tables it lies in: the database itself says so, so
 * that no list has to follow when a table is added.
 */
export async function readWithDependents(txCtx: Pick<Ctx, 'db'>, table: PgTable, where: SQL): Promise<KeptRows[]> {
  const keys = await foreignKeys(txCtx)
  const kept = [await readRows(txCtx, table, where)]
  for (let at = 0; at < kept.length; at += 1) {
    const parent = kept[at]
    if (!parent || parent.rows.length === 0) continue
    for (const key of keys) {
      if (key.parent !== parent.table || key.on_delete !== 'cascade') continue
      const ids = JSON.stringify(parent.rows.map((row) => String(row[key.parent_column])))
      const [child, column] = [sql.identifier(key.table), sql.identifier(key.column)]
      const { rows } = await txCtx.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(child.*) as row from ${child} as child where child.${column}::text in (select jsonb_array_elements_text(${ids}::jsonb))`,
      )
      if (rows.length > 0) kept.push({ table: key.table, rows: rows.map(({ row }) => row) })
    }
  }
  return kept
}

async function foreignKeys({ db }: Pick<Ctx, 'db'>): Promise<ForeignKey[]> {
  const { rows } = await db.execute<ForeignKey>(sql`
    select child.relname as table, own.attname as column, parent.relname as parent, named.attname as parent_column,
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as on_delete
    from pg_constraint c
      join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
      join pg_attribute named on named.attrelid = c.confrelid and named.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = current_schema()::regnamespace
    order by child.relname, own.attname`)
  return rows
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
  return (await ctx.db.$count(undoRecords, and(eq(undoRecords.id, id), keptSinceLive))) > 0
}

/** Why something was not taken back, for whoever asked for it: `otherwise`, unless going live is the reason. */
export async function notUndoneText(ctx: Pick<Ctx, 'db'>, id: string, otherwise: string): Promise<string> {
  const isKept = isUuid(id) && (await ctx.db.$count(undoRecords, and(eq(undoRecords.id, id), not(keptSinceLive)))) > 0
  return isKept ? FROM_BEFORE_LIVE : otherwise
}

/** Hands the rows out once; undefined when they were already taken back, are too old, or are of before the site went live. */
export async function takeUndo(txCtx: Ctx, kind: string, id: string): Promise<KeptRows[] | undefined> {
  const [row] = await txCtx.db
    .delete(undoRecords)
    .where(and(eq(undoRecords.id, id), eq(undoRecords.kind, kind), keptSinceLive))
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

/**
 * The columns of a table that kept rows have. Rows that another version kept lack those that came since, which get their defaults, and may have some that
 * are no more.
 */
export async function keptColumns({ db }: Pick<Ctx, 'db'>, table: string, rows: readonly Record<string, unknown>[]): Promise<string[]> {
  const there = await db.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  return there.rows.map(({ name }) => name).filter((name) => rows.some((row) => Object.hasOwn(row, name)))
}

/** Writes kept rows into a table again. */
export function insertOf(target: SQLWrapper, rows: readonly Record<string, unknown>[], columns: readonly string[]): SQL {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  return sql`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`
}

/** Inserts kept rows again, table by table in the order given. */
export async function putBack(txCtx: Ctx, tables: readonly PgTable[], kept: readonly KeptRows[]): Promise<void> {
  for (const { table, rows } of kept) {
    const target = tables.find((candidate) => getTableName(candidate) === table)
    if (!target) throw new Error(`rows of ${table} were not expected here`)
    if (rows.length > 0) await txCtx.db.execute(insertOf(target, rows, await keptColumns(txCtx, table, rows)))
  }
}

/**
 * Inserts again what `readWithDependents` read, in its order. What a row refers to may be gone since: a reference that the database would
 * have emptied is empty then, and a row that it would have deleted, or not have allowed, stays away, as does one whose place was given to another.
 */
export async function putBackWithDependents(txCtx: Pick<Ctx, 'db'>, kept: readonly KeptRows[]): Promise<void> {
  const keys = await foreignKeys(txCtx)
  for (const [at, { table, rows }] of kept.entries()) {
    let left = rows
    for (const key of keys.filter((each) => each.table === table)) {
      const there = await presentOf(txCtx, key, left)
      const isThere = (row: Record<string, unknown>) => row[key.column] == null || there.has(String(row[key.column]))
      left = key.on_delete === 'set null' ? left.map((row) => (isThere(row) ? row : { ...row, [key.column]: null })) : left.filter(isThere)
    }
    if (left.length === 0) continue
    const target = sql.identifier(table)
    const insert = insertOf(target, left, await keptColumns(txCtx, table, left))
    await txCtx.db.execute(at === 0 ? insert : sql`${insert} on conflict do nothing`)
  }
}

/** Which of the rows that these refer to are there. */
async function presentOf({ db }: Pick<Ctx, 'db'>, key: ForeignKey, rows: readonly Record<string, unknown>[]): Promise<Set<string>> {
  const ids = JSON.stringify(rows.flatMap((row) => (row[key.column] == null ? [] : [String(row[key.column])])))
  const column = sql.identifier(key.parent_column)
  const found = await db.execute<{ id: string }>(
    sql`select ${column}::text as id from ${sql.identifier(key.parent)} where ${column}::text in (select jsonb_array_elements_text(${ids}::jsonb))`,
  )
  return new Set(found.rows.map(({ id }) => id))
}
