import { allows, knowsColumn } from './access.ts'
import type { Columns } from './access.ts'
import type { BodyRow, Payload } from './body.ts'
import { canRead, isSignedIn } from './context.ts'
import type { CallContext, GrantedTable } from './context.ts'
import { RestError, notImplemented, permissionDenied, unknownBodyColumn, unknownColumn } from './errors.ts'
import type { Condition } from './parse-filters.ts'
import type { Query } from './parse-query.ts'
import { columnsOf } from './plan-read.ts'
import type { Preferences } from './prefer.ts'

export interface Conflict {
  /** Columns of the unique key that decides what a duplicate is. */
  target: readonly string[]
  duplicates: 'ignore' | 'merge'
}

/** @throws RestError when the caller may not write to this table, or not these columns */
export function assertWritable(context: CallContext, target: GrantedTable, verb: 'insert' | 'update' | 'delete', keys: readonly string[]): void {
  const { table, granted } = target
  const right = granted[verb]
  const { identity } = context
  const signedIn = isSignedIn(identity)
  const lacksRight = granted.writeRight !== undefined && !(identity.role === 'authenticated' && identity.can(granted.writeRight))
  if (!right || lacksRight) throw permissionDenied(signedIn, `table ${table.name}`)
  const columns: Columns = right === true ? 'all' : right.columns
  for (const key of keys) {
    if (!table.columns.has(key) || !knowsColumn(granted, key)) throw unknownBodyColumn(table.name, key)
    if (!allows(columns, key)) throw permissionDenied(signedIn, `table ${table.name}`, `The column ${key} may not be written by this call.`)
  }
}

/** @throws RestError with the first fault of the first row that breaks a bound */
export function assertRows(target: GrantedTable, { rows, keys }: Payload, now: Date): void {
  const { checkRow } = target.rules
  assertScalars(target, rows, keys)
  if (!checkRow) return
  for (const row of rows) {
    const fault = checkRow(onlyKeys(row, keys), now)
    if (fault) throw new RestError(400, fault)
  }
}

/** @throws RestError with the first row that names a file which is not there */
export async function assertFurther({ rules: { lookFurther } }: GrantedTable, { rows, keys }: Payload): Promise<void> {
  if (!lookFurther) return
  for (const row of rows) {
    const fault = await lookFurther(onlyKeys(row, keys))
    if (fault) throw new RestError(400, fault)
  }
}

/** The database would write a list or an object into a text column as JSON text, which no client of ours means. */
function assertScalars({ table }: GrantedTable, rows: readonly BodyRow[], keys: readonly string[]): void {
  const scalars = keys.filter((key) => table.columns.get(key)?.isScalar)
  for (const row of rows) {
    const wrong = scalars.find((key) => Object.hasOwn(row, key) && typeof row[key] === 'object' && row[key] !== null)
    if (wrong === undefined) continue
    const type = table.columns.get(wrong)?.sqlType ?? 'text'
    throw new RestError(400, { code: '22P02', message: `invalid input for column ${wrong}: expected a value of type ${type}` })
  }
}

/** Without `columns`, a row has exactly these members. */
function onlyKeys(row: BodyRow, keys: readonly string[]): BodyRow {
  return Object.keys(row).length === keys.length ? row : Object.fromEntries(keys.map((key) => [key, row[key]]))
}

/** What happens to duplicates; undefined when they are an error. */
export function planConflict(context: CallContext, target: GrantedTable, query: Query, preferences: Preferences): Conflict | undefined {
  const { table, granted } = target
  for (const name of query.onConflict ?? []) if (!table.columns.has(name) || !knowsColumn(granted, name)) throw unknownColumn(table.name, name)
  if (!preferences.resolution) return undefined
  const duplicates = preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore'
  if (duplicates === 'merge' && granted.insert?.duplicates !== 'merge') {
    throw permissionDenied(isSignedIn(context.identity), `table ${table.name}`, 'Duplicates may be ignored here, not merged.')
  }
  const conflictTarget = query.onConflict ?? table.primaryKey
  return conflictTarget.length > 0 ? { target: conflictTarget, duplicates } : undefined
}

/**
 * The rows that an update or a removal touches.
 * @throws RestError 400 without a filter: nobody means every row
 */
export function planTarget(context: CallContext, target: GrantedTable, query: Query, verb: 'UPDATE' | 'DELETE'): readonly Condition[] {
  const own = query.levels.get('')
  const conditions = own?.conditions ?? []
  if (conditions.length === 0) throw new RestError(400, { code: '21000', message: `${verb} requires a WHERE clause` })
  // Refused whether it can be read or not: whoever wrote a limit meant fewer rows than the filter finds.
  if (own?.isPaged) throw notImplemented(`limit and offset on ${verb}`)
  const byKeyOnly = verb === 'UPDATE' && target.granted.update?.byKeyOnly === true
  for (const column of columnsOf(conditions)) {
    if (!canRead(target, column) && !(byKeyOnly && target.table.primaryKey.includes(column))) throw unknownColumn(target.table.name, column)
  }
  if (byKeyOnly && !isKeyOnly(conditions, target.table.primaryKey)) {
    throw permissionDenied(
      isSignedIn(context.identity),
      `table ${target.table.name}`,
      `Rows are updated here one at a time, by ${target.table.primaryKey.join(', ')}=eq.….`,
    )
  }
  return conditions
}

function isKeyOnly(conditions: readonly Condition[], primaryKey: readonly string[]): boolean {
  const compared = conditions.map((condition) =>
    condition.kind === 'filter' && !condition.negated && condition.test.op === 'eq' ? condition.column : '',
  )
  return compared.length === primaryKey.length && primaryKey.every((name) => compared.includes(name))
}
