import pg from 'pg'
import type { Database } from '#app/platform/db/db.server.ts'
import { comparedWithItself } from './own-columns.ts'

const columnsOf = new Map<string, Set<string>>()
/** Statements are few and repeated often. */
const fine = new Set<string>()
let isWatching = false

/**
 * From here on a statement that compares a table with itself by mistake is refused, wherever in this process it is asked, and so is one that is asked of
 * a connection that still answers another, as `Promise.all` does within a transaction: the driver waits for it now, and will not from its next version on.
 */
export async function watchStatements({ pool }: Pick<Database, 'pool'>): Promise<void> {
  if (isWatching) return
  isWatching = true
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  for (const { table_name, column_name } of rows) columnsOf.set(table_name, (columnsOf.get(table_name) ?? new Set()).add(column_name))
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function watched(this: pg.Client, ...args: unknown[]) {
    refuseMistake(textOf(args[0]))
    refuseBeside(this, textOf(args[0]))
    return Reflect.apply(query, this, args)
  })
}

/** What the driver itself looks at; it says so once for each process, and of the third statement only. */
function refuseBeside(client: pg.Client, statement: string): void {
  const waiting: unknown = Reflect.get(client, '_queryQueue')
  const isBusy = Boolean(Reflect.get(client, '_activeQuery')) || (Array.isArray(waiting) && waiting.length > 0)
  if (isBusy) throw new Error(`A connection is asked while it still answers: await one statement of a transaction before the next.\n${statement}`)
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string' ? asked.text : ''
}

function refuseMistake(statement: string): void {
  if (fine.has(statement)) return
  const mistakes = comparedWithItself(statement, columnsOf)
  if (mistakes.length > 0)
    throw new Error(`A table is compared with itself (${mistakes.join('; ')}): write the table's name before the column.\n${statement}`)
  fine.add(statement)
}
