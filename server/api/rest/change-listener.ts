import type { Db } from '#app/platform/db/db.server.ts'

export type Verb = 'insert' | 'update' | 'delete'

export type TrackedRow = Readonly<Record<string, unknown>>

/** Rows that a call wrote, by the tracked columns of their table. */
export interface Change {
  table: string
  verb: Verb
  columns: readonly string[]
  before: readonly TrackedRow[]
  after: readonly TrackedRow[]
  /** Who wrote; undefined for a visitor. */
  by: { userId: string; email: string } | undefined
  now: Date
  /** By id, under which removed rows were kept. */
  undo: ReadonlyMap<string, string>
}

/** Tells the rest of the product what was written. */
export interface ChangeListener {
  /** Per table, the columns that the listener wants to see. */
  tracked: Readonly<Record<string, readonly string[]>>
  /** Called inside the transaction with rows that are about to be removed; answers, by id, under what they were kept. */
  beforeRemoval: (tx: Db, removal: { table: string; rows: readonly TrackedRow[]; now: Date }) => Promise<ReadonlyMap<string, string>>
  /** Called inside the transaction; what it returns is called once the write is certain. */
  onChange: (tx: Db, change: Change) => Promise<() => void>
}
