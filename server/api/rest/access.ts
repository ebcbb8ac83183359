import type { SQL } from 'drizzle-orm'
import type { Payload } from './body.ts'
import type { RestTable } from './registry.ts'

export type Role = 'anon' | 'authenticated'

/** Whether a session is one more than people begin at the place of its sender: what it says counts as a robot's. */
export type IsCrowd = (session: string) => boolean

/** Takes room for one more row that belongs to nothing which is counted: false beyond what one sender may leave. */
export type TakeLoose = () => boolean

export type Columns = 'all' | readonly string[]

/** Which rows exist for a caller. */
export interface Visibility {
  /** A boolean column that must be true. */
  column?: string
  /** The row that this one belongs to must be visible itself: what lies under something hidden is hidden. */
  parent?: { column: string; table: string; key: string; requires: Visibility }
}

/** What one role may do with one table; what is absent is refused. */
export interface RoleAccess {
  read?: {
    columns: Columns
    /** What a row must fulfil to be seen: added to every read, count and embed, whatever the caller filters by. */
    requires?: Visibility
    /** A right that a signed-in person needs to read the table at all. */
    right?: string
  }
  insert?: {
    columns: Columns
    /** `ignore`: duplicates may be skipped, never overwritten. */
    duplicates: 'ignore' | 'merge'
  }
  update?: {
    columns: Columns
    /** The only filter allowed is equality with the primary key: one row that the caller already knows. */
    byKeyOnly?: boolean
  }
  delete?: true
  /** A right that a signed-in person needs for inserting, updating and deleting. */
  writeRight?: string
}

/** What holds for a table and every caller. */
export interface TableRules {
  /** On update, the value of a column is computed from the present one and the one sent. */
  setters?: Readonly<Record<string, (present: SQL, sent: SQL) => SQL>>
  /** Says what is wrong with a row of a body; undefined when nothing is. */
  checkRow?: (row: Readonly<Record<string, unknown>>, now: Date) => RowFault | undefined
  /** The same where it takes a look at files or at the facts of the shop, for rows in which `checkRow` found nothing. */
  lookFurther?: (row: Readonly<Record<string, unknown>>) => Promise<RowFault | undefined>
  /** Takes out of the rows of a body what must not be kept, after they were checked. */
  clean?: (payload: Payload) => Payload
  /** Adds columns that the server itself knows to the rows of an insert, after they were checked. */
  complete?: (payload: Payload, call: { request: Request; isCrowd: IsCrowd }) => Payload
  /** Rows beyond this bound are answered like the others and dropped. */
  bound?: RowBound
  /** Inserts that are sent at the same moment, and ask for nothing back, share a statement. */
  grouped?: true
}

/** How many rows may be inserted with one value of a column of UUIDs; those without one are counted by their sender. */
export interface RowBound {
  column: string
  most: number
}

export interface RowFault {
  /** SQLSTATE that a database constraint would have raised. */
  code: string
  message: string
}

export interface TableAccess extends TableRules {
  roles: Readonly<Partial<Record<Role, RoleAccess>>>
}

/** The allow-list: a table that is not in it does not exist for the API. */
export type Access = Readonly<Record<string, TableAccess>>

export function allows(columns: Columns, name: string): boolean {
  return columns === 'all' || columns.includes(name)
}

/** Whether a role may know that a column exists: it may read or write it. */
export function knowsColumn(access: RoleAccess, name: string): boolean {
  return [access.read, access.insert, access.update].some((right) => right !== undefined && allows(right.columns, name))
}

/** The columns that `*` stands for. */
export function readableColumns(table: RestTable, access: RoleAccess): string[] {
  const { read } = access
  return read ? [...table.columns.keys()].filter((name) => allows(read.columns, name)) : []
}
