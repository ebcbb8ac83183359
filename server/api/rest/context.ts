import { allows } from './access.ts'
import type { Access, RoleAccess, TableAccess } from './access.ts'
import { permissionDenied, tableNotFound } from './errors.ts'
import type { Identity } from './identity.ts'
import type { Limits } from './limits.ts'
import type { Queue } from './queue.ts'
import type { Registry, RestTable } from './registry.ts'

/** Everything that planning one call looks at. */
export interface CallContext {
  registry: Registry
  access: Access
  schema: string
  identity: Identity
  /** Who sent the call, asked again: a body may take minutes to arrive. */
  identify: () => Promise<Identity>
  limits: Limits
  /** Where calls of this kind of caller wait for the database. */
  queue: Queue
}

/** A table together with what this caller may do with it. */
export interface GrantedTable {
  table: RestTable
  granted: RoleAccess
  rules: TableAccess
}

/** The table, if this caller may know that it exists. */
export function findTable(context: CallContext, name: string): GrantedTable | undefined {
  const rules = Object.hasOwn(context.access, name) ? context.access[name] : undefined
  const table = context.registry.get(name)
  const granted = rules?.roles[context.identity.role]
  return table && rules && granted ? { table, granted, rules } : undefined
}

/** @throws RestError 404 for a table outside the allow-list, whether it exists or not */
export function getTable(context: CallContext, name: string): GrantedTable {
  const found = findTable(context, name)
  if (!found) throw tableNotFound(context.schema, name)
  return found
}

export function isSignedIn(identity: Identity): boolean {
  return identity.role === 'authenticated'
}

/** @throws RestError 401 or 403 when the caller may not read the table at all */
export function assertReadable(context: CallContext, { table, granted }: GrantedTable): void {
  const { identity } = context
  const missesRight = granted.read?.right !== undefined && !(identity.role === 'authenticated' && identity.can(granted.read.right))
  if (!granted.read || missesRight) throw permissionDenied(isSignedIn(identity), `table ${table.name}`)
}

export function canRead({ table, granted }: GrantedTable, column: string): boolean {
  return granted.read !== undefined && table.columns.has(column) && allows(granted.read.columns, column)
}
