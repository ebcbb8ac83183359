/** The tables of the product, for commands that copy all of their rows. */
import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/** Counters of generated numbers go on behind the highest one copied. */
export async function continueSequences(db: Db): Promise<void> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_default like 'nextval(%' or is_identity = 'YES')`)
  for (const { table, column } of rows) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    )
  }
}

/** Tables with those they refer to before them. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const { rows: references } = await db.execute<{ child: string; parent: string }>(sql`
    select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`)
  const waiting = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) => !references.some(({ child, parent }) => child === name && waiting.has(parent)))
    if (ready.length === 0) throw new Error(`The tables ${[...waiting].join(', ')} refer to each other in a circle and cannot be copied in order.`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** Of all rows as text; the same on every engine and version. */
export async function fingerprint(db: Db, table: string): Promise<{ rows: number; checksum: string }> {
  const name = sql.identifier(table)
  const {
    rows: [row],
  } = await db.execute<{ rows: number; checksum: string }>(
    sql`select count(*)::int as rows, md5(coalesce(string_agg(md5(to_json(t)::text), '' order by md5(to_json(t)::text)), '')) as checksum from ${name} as t`,
  )
  if (!row) throw new Error('a count answered without a row')
  return row
}

/** Copies rows as they are, in a transaction: what triggers keep beside them comes with the copy. */
export async function withoutTriggers(tx: Db, tables: readonly string[], copy: () => Promise<void>): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  await copy()
  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
}
