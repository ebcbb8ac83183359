import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/db.server.ts'
import type { Progress } from '../progress.ts'
import type { ImageCarrier } from './carry-images.ts'
import { mergeRows } from './merge-rows.ts'
import type { Merge, Merged } from './merge-rows.ts'
import { SourceError, countRows, readTable } from './read-source.ts'
import type { SourceOptions, SourceRow } from './read-source.ts'
import type { Moved, Row } from './source-rows.ts'

export interface TableReport {
  table: string
  read: number
  inserted: number
  updated: number
  unchanged: number
  /** Rows here that the source does not have. */
  others: number
}

export interface ImportReport {
  dryRun: boolean
  tables: TableReport[]
  imagesBrought: number
  /** What was changed on the way or left out, and why. */
  notes: string[]
}

export interface ImportOptions {
  source: SourceOptions
  /** Undefined leaves the addresses of pictures as they are. */
  images: ImageCarrier | undefined
  dryRun: boolean
  progress: Progress
}

/** What every table needs on its way: it is read, tied to what came before it, its pictures carried, and written. All of it is noted in `report`. */
export class ImportSteps {
  readonly report: ImportReport
  readonly #db: Database['db']
  readonly #options: ImportOptions

  constructor(db: Database['db'], options: ImportOptions) {
    this.#db = db
    this.#options = options
    this.report = { dryRun: options.dryRun, tables: [], imagesBrought: 0, notes: [] }
  }

  /** All wanted rows of a table of the source, in the words of this shop. */
  async read(
    table: string,
    selects: readonly string[],
    move: (row: SourceRow) => Moved,
    isWanted: (row: SourceRow) => boolean = () => true,
  ): Promise<Row[]> {
    const { source, progress } = this.#options
    progress.step(`reading ${table}`, await countRows(source, table))
    const rows: Row[] = []
    for await (const page of readFirst(source, table, selects)) {
      for (const row of page.filter(isWanted)) {
        const outcome = move(row)
        const notes = 'refused' in outcome ? [`left out: ${outcome.refused}`] : outcome.notes
        this.note(...notes.map((note) => `${table} ${String(row['slug'] ?? row['id'])}: ${note}`))
        if (!('refused' in outcome)) rows.push(outcome.row)
      }
      progress.add(page.length)
    }
    return rows
  }

  /** Leaves out what belongs to something that did not come along. */
  attach(table: string, rows: readonly Row[], column: string, ids: ReadonlyMap<string, string>): Row[] {
    return rows.flatMap((row) => {
      const id = ids.get(String(row[column]))
      if (id) return [{ ...row, [column]: id }]
      this.note(`${table} ${typeof row['slug'] === 'string' ? row['slug'] : row.id}: left out: its ${column} is not among the rows read`)
      return []
    })
  }

  /** The address of a picture here. */
  async carry(address: unknown): Promise<unknown> {
    const { images, dryRun } = this.#options
    if (images && !dryRun && typeof address === 'string') return images.carry(address)
    if (!images && typeof address === 'string' && address.startsWith('/')) {
      this.note(`picture ${address}: left at the source, where only its own pages find it: import without --no-images to bring it`)
    }
    return address
  }

  /** The rows of a table with the pictures of one column carried, one row after another. */
  async carryAll(what: string, rows: readonly Row[], column: string): Promise<Row[]> {
    this.#options.progress.step(`pictures of ${what}`, rows.length)
    const carried: Row[] = []
    for (const row of rows) {
      const kept = row[column]
      if (Array.isArray(kept)) {
        const addresses: unknown[] = []
        for (const address of kept) addresses.push(await this.carry(address))
        carried.push({ ...row, [column]: addresses })
      } else {
        carried.push({ ...row, [column]: await this.carry(kept) })
      }
      this.#options.progress.add(1)
    }
    return carried
  }

  /** Writes rows, or says what writing them would change. */
  async put(name: string, table: PgTable, rows: readonly Row[], merge: Pick<Merge, 'naturalKey' | 'keeps'> = {}): Promise<Merged> {
    const { dryRun, progress } = this.#options
    progress.step(`${dryRun ? 'comparing' : 'writing'} ${name}`, rows.length)
    const merged = await mergeRows(this.#db, { table, rows, ...merge }, !dryRun, progress.add)
    const { inserted, updated, unchanged, others } = merged
    this.report.tables.push({ table: name, read: rows.length, inserted, updated, unchanged, others })
    this.note(...merged.doubled.map((row) => `${name} ${String(row['slug'])}: left out: another row of the source has the same slug`))
    return merged
  }

  note(...notes: readonly string[]): void {
    this.report.notes.push(...notes)
  }
}

/** The first `select` that the source knows: older projects may lack a relation. */
async function* readFirst(source: SourceOptions, table: string, selects: readonly string[]): AsyncGenerator<readonly SourceRow[]> {
  for (const [index, select] of selects.entries()) {
    try {
      yield* readTable(source, table, select)
      return
    } catch (error) {
      const isLast = index === selects.length - 1
      if (isLast || !(error instanceof SourceError) || (error.status !== 400 && error.status !== 300)) throw error
    }
  }
}
