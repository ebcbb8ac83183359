import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Visibility } from './access.ts'
import type { GrantedTable } from './context.ts'
import type { BodyRow, Payload } from './body.ts'
import type { Condition } from './parse-filters.ts'
import type { Conflict } from './plan-write.ts'
import type { Relation, RestTable } from './registry.ts'
import { column, visibleSql, whereSql } from './sql-filter.ts'

/** By these names the parts of a write go inside its statement. */
const BODY = 'body'
const PRESENT = 'present'
const ROW_NUMBER = 'rest_row'

export interface InsertOptions {
  payload: Payload
  conflict: Conflict | undefined
  /** Members that a row lacks get the column's default rather than null. */
  missingIsDefault: boolean
  /** Whether the rows are wanted back; the database writes them faster when nobody reads them. */
  returning?: boolean
}

/** `insert`, by default with `returning *` and `rest_inserted`: whether the row is new rather than merged. */
export function insertSql({ table, rules }: GrantedTable, { payload, conflict, missingIsDefault, returning: wantsRows = true }: InsertOptions): SQL {
  const { rows, keys } = payload
  const into = sql`insert into ${sql.identifier(table.name)} as ${sql.identifier(PRESENT)}`
  const returning = wantsRows ? sql` returning *, (xmax = 0) as rest_inserted` : sql``
  if (rows.length === 0) return sql`select *, true as rest_inserted from ${sql.identifier(table.name)} where false`
  if (keys.length === 0) {
    // Rows of defaults only; several at once have no SQL form without naming a column.
    return sql`${into} default values${returning}`
  }
  const names = namesOf(keys)
  const values =
    missingIsDefault && rows.some((row) => keys.some((key) => !Object.hasOwn(row, key)))
      ? sql` values ${sql.join(
          rows.map((row, index) => valuesOf(row, index, keys)),
          sql`, `,
        )}`
      : sql` select ${sql.join(
          keys.map((key) => column(BODY, key)),
          sql`, `,
        )} from ${bodySql(table, payload)} order by ${column(BODY, ROW_NUMBER)}`
  const body = missingIsDefault ? sql`with ${sql.identifier(BODY)} as materialized (select * from ${bodySql(table, payload)}) ` : sql``
  return sql`${body}${into} (${names})${values}${conflictSql(table, rules.setters ?? {}, keys, conflict)}${returning}`
}

/** `update … returning *` for the rows that meet the conditions. */
export function updateSql({ table, granted, rules }: GrantedTable, payload: Payload, conditions: readonly Condition[]): SQL {
  const { keys } = payload
  const setters = rules.setters ?? {}
  const assignments = keys.map((key) => {
    const sent = column(BODY, key)
    return sql`${sql.identifier(key)} = ${setters[key]?.(column(PRESENT, key), sent) ?? sent}`
  })
  // A computed value (a counter) is not an edit of the row.
  const isEdit = keys.some((key) => setters[key] === undefined)
  const touched = isEdit ? [...table.columns.values()].filter((entry) => entry.touchedOnUpdate && !keys.includes(entry.name)) : []
  const set = sql.join([...assignments, ...touched.map((entry) => sql`${sql.identifier(entry.name)} = now()`)], sql`, `)
  const where = whereSql(targetTerms(conditions, granted.read?.requires))
  return sql`update ${sql.identifier(table.name)} as ${sql.identifier(PRESENT)} set ${set} from ${bodySql(table, payload, setters)}${where} returning ${sql.identifier(PRESENT)}.*`
}

export function deleteSql({ table, granted }: GrantedTable, conditions: readonly Condition[]): SQL {
  return sql`delete from ${sql.identifier(table.name)} as ${sql.identifier(PRESENT)}${whereSql(targetTerms(conditions, granted.read?.requires))} returning *`
}

/** The rows that a write is about to touch, locked so that they stay what was read. */
export function presentSql({ table, granted }: GrantedTable, columns: readonly string[], conditions: readonly Condition[]): SQL {
  return sql`select ${rowJson(PRESENT, columns)} as row from ${sql.identifier(table.name)} as ${sql.identifier(PRESENT)}${whereSql(targetTerms(conditions, granted.read?.requires))} for update`
}

/** The key of one row that is about to go and that rows of another table still belong to. */
export function usedSql({ table, granted }: Pick<GrantedTable, 'table' | 'granted'>, relation: Relation, conditions: readonly Condition[]): SQL {
  const other = 'other'
  const joined = relation.on.map(([here, there]) => sql`${column(other, there)} = ${column(PRESENT, here)}`)
  const key = sql.join(
    relation.on.map(([here]) => sql`${column(PRESENT, here)}::text`),
    sql` || ', ' || `,
  )
  const belongs = sql`exists (select 1 from ${sql.identifier(relation.target)} as ${sql.identifier(other)}${whereSql(joined)})`
  return sql`select ${key} as key from ${sql.identifier(table.name)} as ${sql.identifier(PRESENT)}${whereSql([...targetTerms(conditions, granted.read?.requires), belongs])} limit 1`
}

/** Columns of a row as one JSON object, by name. */
export function rowJson(alias: string, columns: readonly string[]): SQL {
  return sql`json_build_object(${sql.join(
    columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${column(alias, name)}`),
    sql`, `,
  )})`
}

/** The rows that a merge is about to overwrite. */
export function presentDuplicatesSql({ table }: GrantedTable, columns: readonly string[], payload: Payload, conflict: Conflict): SQL {
  const here = sql.join(
    conflict.target.map((name) => column(PRESENT, name)),
    sql`, `,
  )
  const there = sql.join(
    conflict.target.map((name) => column(BODY, name)),
    sql`, `,
  )
  return sql`select ${rowJson(PRESENT, columns)} as row from ${sql.identifier(table.name)} as ${sql.identifier(PRESENT)} where (${here}) in (select ${there} from ${bodySql(table, payload)}) for update`
}

function targetTerms(conditions: readonly Condition[], requires: Visibility | undefined): SQL[] {
  return visibleSql({ requires, conditions }, PRESENT)
}

function namesOf(keys: readonly string[]): SQL {
  return sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  )
}

/** The body as a table: one parameter of JSON, read by the database into the columns' own types. */
function bodySql(table: RestTable, { rows, keys }: Payload, setters: Readonly<Record<string, unknown>> = {}): SQL {
  const kept = rows.map((row, index) => keptRow(row, keys, index))
  const types = keys.map((key) => {
    const own = table.columns.get(key)?.sqlType ?? 'text'
    // The value that a setter computes with may lie outside the range of the column, so a wider type of the same kind reads it.
    const type = setters[key] === undefined ? own : own === 'integer' ? 'bigint' : 'numeric'
    return sql`${sql.identifier(key)} ${sql.raw(type)}`
  })
  return sql`json_to_recordset(${JSON.stringify(kept)}::json) as ${sql.identifier(BODY)}(${sql.join([...types, sql`${sql.identifier(ROW_NUMBER)} integer`], sql`, `)})`
}

/** Written out: a visitor's browser sends thousands of rows per second at most, and every step counts. */
function keptRow(row: BodyRow, keys: readonly string[], index: number): Record<string, unknown> {
  const kept: Record<string, unknown> = { [ROW_NUMBER]: index }
  for (const key of keys) if (Object.hasOwn(row, key)) kept[key] = row[key]
  return kept
}

function valuesOf(row: BodyRow, index: number, keys: readonly string[]): SQL {
  const values = keys.map((key) =>
    Object.hasOwn(row, key)
      ? sql`(select ${column(BODY, key)} from ${sql.identifier(BODY)} where ${column(BODY, ROW_NUMBER)} = ${sql.raw(String(index))})`
      : sql`default`,
  )
  return sql`(${sql.join(values, sql`, `)})`
}

function conflictSql(
  table: RestTable,
  setters: NonNullable<GrantedTable['rules']['setters']>,
  keys: readonly string[],
  conflict: Conflict | undefined,
): SQL {
  if (!conflict) return sql``
  if (conflict.duplicates === 'ignore') return sql` on conflict (${namesOf(conflict.target)}) do nothing`
  const set = keys.map((key) => {
    const sent = column('excluded', key)
    return sql`${sql.identifier(key)} = ${setters[key]?.(column(PRESENT, key), sent) ?? sent}`
  })
  const touched = [...table.columns.values()]
    .filter((entry) => entry.touchedOnUpdate && !keys.includes(entry.name))
    .map((entry) => sql`${sql.identifier(entry.name)} = now()`)
  return sql` on conflict (${namesOf(conflict.target)}) do update set ${sql.join([...set, ...touched], sql`, `)}`
}
