import { createHash } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { fingerprint, tablesInOrder } from '#app/platform/db/whole-tables.server.ts'
import { COPIED_TABLES_NAME, rowsFile } from './copied-tables.ts'
import type { CopiedTables } from './copied-tables.ts'
import type { Manifest, PackedFile } from './manifest.ts'
import { writePack } from './pack.server.ts'
import type { Writing } from './pack.server.ts'

const PACK = 'rows.pack.zst'
const BATCH_ROWS = 500

/**
 * Copies all rows as of one moment, one line of JSON per row: text that every version of PostgreSQL reads, unlike the files of a
 * cluster. On the embedded database nobody else gets an answer meanwhile.
 */
export async function copyRows(db: Db, target: string, writing: Writing = {}): Promise<Omit<Manifest, 'format' | 'madeAt' | 'pictures'>> {
  const packed: PackedFile[] = []

  async function* counted(name: string, lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const line of lines) {
      writing.stopping?.throwIfAborted()
      const content = Buffer.from(`${line}\n`)
      hash.update(content)
      bytes += content.byteLength
      yield content
    }
    packed.push({ path: name, bytes, sha256: hash.digest('hex') })
  }

  const { postgresMajor, packBytes } = await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const facts = await factsOf(tx)

      async function* everything(): AsyncGenerator<Buffer> {
        const tables: CopiedTables['tables'] = []
        for (const table of await tablesInOrder(tx)) {
          tables.push({ table, ...(await fingerprint(tx, table)) })
          yield* counted(rowsFile(table), rowsOf(tx, table))
        }
        const copied: CopiedTables = { migratedTo: facts.migratedTo, tables }
        yield* counted(COPIED_TABLES_NAME, [JSON.stringify(copied)])
      }

      return { postgresMajor: facts.postgresMajor, packBytes: await writePack(path.join(target, PACK), everything, writing) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { kind: 'rows', postgresMajor, pack: PACK, packBytes, files: packed, directories: [] }
}

async function factsOf(db: Db): Promise<{ postgresMajor: number; migratedTo: number }> {
  const { rows } = await db.execute<{ major: number; migrated: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as major, max(created_at)::float8 as migrated from drizzle.__drizzle_migrations`,
  )
  return { postgresMajor: rows[0]?.major ?? 0, migratedTo: rows[0]?.migrated ?? 0 }
}

/** Rows as the text that the database wrote: no number passes through JavaScript. */
async function* rowsOf(db: Db, table: string): AsyncGenerator<string> {
  await db.execute(sql`declare copied no scroll cursor for select to_json(t)::text as row from ${sql.identifier(table)} as t`)
  for (;;) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`fetch ${BATCH_ROWS} from copied`))
    for (const { row } of rows) yield row
    if (rows.length < BATCH_ROWS) break
  }
  await db.execute(sql`close copied`)
}
