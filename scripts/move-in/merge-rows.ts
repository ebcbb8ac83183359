/** Puts rows into a table so that doing it twice changes nothing. */
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Row } from './source-rows.ts'

export interface Merge {
  table: PgTable
  rows: readonly Row[]
  /** Recognises a row that is already here under another id. */
  naturalKey?: { of: (row: Readonly<Record<string, unknown>>) => string; unique: boolean }
  /** Columns that an existing row keeps. */
  keeps?: readonly string[]
}

export interface Merged {
  inserted: number
  updated: number
  unchanged: number
  /** Rows of the table that the source does not have: left as they are. */
  others: number
  /** Id here by id in the source. */
  ids: ReadonlyMap<string, string>
  /** Rows whose unique key another row of the source already took. */
  doubled: readonly Row[]
}

const BATCH_ROWS = 200

/** @param write false counts what would happen */
export async function mergeRows(
  db: Db,
  { table, rows, naturalKey, keeps = [] }: Merge,
  write: boolean,
  onDone: (rows: number) => void,
): Promise<Merged> {
  const { name } = getTableConfig(table)
  const present = (await db.execute<{ row: Row }>(sql`select to_json(t) as row from ${sql.identifier(name)} as t`)).rows.map(({ row }) => row)
  const { pairs, doubled } = matchRows(present, rows, naturalKey)
  const ids = new Map(rows.map((row) => [row.id, pairs.get(row)?.id ?? row.id]))
  const result = { inserted: 0, updated: 0, unchanged: 0 }
  const kept = rows.filter((row) => !doubled.includes(row))

  for (let from = 0; from < kept.length; from += BATCH_ROWS) {
    const batch = kept.slice(from, from + BATCH_ROWS)
    const inserts: Row[] = []
    const updates: Row[] = []
    for (const row of batch) {
      const here = pairs.get(row)
      if (!here) {
        inserts.push(row)
        continue
      }
      const changes = Object.entries(row).filter(
        ([column, value]) => column !== 'id' && column !== 'created_at' && !keeps.includes(column) && !same(value, here[column]),
      )
      if (changes.length > 0) updates.push({ ...Object.fromEntries(changes), id: here.id })
    }
    if (write && inserts.length + updates.length > 0) {
      await db.transaction(async (tx) => {
        for (const group of bySameColumns(inserts)) await insertRows(tx, name, group)
        for (const group of bySameColumns(updates)) await updateRows(tx, name, group)
      })
    }
    result.inserted += inserts.length
    result.updated += updates.length
    result.unchanged += batch.length - inserts.length - updates.length
    onDone(batch.length)
  }
  return { ...result, others: present.length - pairs.size, ids, doubled }
}

/** Which row here each row of the source is: by id first, then by key among the rows that nobody claimed. */
function matchRows(present: readonly Row[], rows: readonly Row[], naturalKey: Merge['naturalKey']): { pairs: Map<Row, Row>; doubled: Row[] } {
  const byId = new Map(present.map((row) => [row.id, row]))
  const pairs = new Map<Row, Row>()
  for (const row of rows) {
    const here = byId.get(row.id)
    if (here) pairs.set(row, here)
  }
  if (!naturalKey) return { pairs, doubled: [] }
  const claimed = new Set(pairs.values())
  const unclaimed = new Map<string, Row[]>()
  for (const row of present) if (!claimed.has(row)) unclaimed.set(naturalKey.of(row), [...(unclaimed.get(naturalKey.of(row)) ?? []), row])
  const seen = new Set<string>()
  const doubled: Row[] = []
  for (const row of rows) {
    const key = naturalKey.of(row)
    if (naturalKey.unique && seen.has(key)) doubled.push(row)
    seen.add(key)
    const here = pairs.has(row) ? undefined : unclaimed.get(key)?.shift()
    if (here) pairs.set(row, here)
  }
  return { pairs, doubled }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Rows that set the same columns go in one statement. */
function bySameColumns(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = Object.keys(row).sort().join(',')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

async function insertRows(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const names = sql.join(
    columnsOf(rows).map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
  )
}

async function updateRows(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows).filter((column) => column !== 'id')
  const set = sql.join([...columns.map((column) => sql`${sql.identifier(column)} = b.${sql.identifier(column)}`), sql`updated_at = now()`], sql`, `)
  await tx.execute(
    sql`update ${sql.identifier(table)} as t set ${set} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json) as b where t.id = b.id`,
  )
}

function columnsOf(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {})
}
