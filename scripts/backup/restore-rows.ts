import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { sql } from 'drizzle-orm'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import { COPIED_TABLES_NAME, CopiedTables, rowsFile } from '#app/platform/backup/copied-tables.ts'
import { readManifest } from '#app/platform/backup/manifest.ts'
import { readPack } from '#app/platform/backup/pack.server.ts'
import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database, Db } from '#app/platform/db/db.server.ts'
import { lockDataDir } from '#app/platform/db/lock.server.ts'
import { MIGRATIONS_DIR, migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { continueSequences, fingerprint, withoutTriggers } from '#app/platform/db/whole-tables.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { marked, picturesOf, putDatabase, putPictures } from './put-database.ts'

const BATCH_ROWS = 500

/**
 * Puts a copy of rows into an empty database of any version of PostgreSQL: the one of DATABASE_URL, else a new embedded one; an
 * embedded database that stands there is renamed. The tables are made as they were when the copy was, filled, and then brought up to date.
 * @throws BackupError when the copy does not match its manifest, or the database is not empty
 */
export async function restoreRows(from: string, env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>): Promise<{ keptAs: string | undefined }> {
  const manifest = await readManifest(from)
  const media = picturesOf(from, manifest)
  const arriving = path.join(env.DATA_DIR, 'rows.arriving')
  const made = path.join(env.DATA_DIR, 'db.arriving')
  const release = env.DATABASE_URL ? () => undefined : (await lockDataDir(env.DATA_DIR)).release
  try {
    for (const directory of [arriving, made]) fs.rmSync(directory, { recursive: true, force: true })
    await readPack(from, manifest, arriving)
    await putPictures(media, env)
    if (env.DATABASE_URL) {
      await marked(env.DATA_DIR, fill)
      return { keptAs: undefined }
    }
    await fill()
    return { keptAs: await marked(env.DATA_DIR, () => putDatabase(path.join(made, 'db'), env.DATA_DIR)) }
  } finally {
    for (const directory of [arriving, made]) fs.rmSync(directory, { recursive: true, force: true })
    release()
  }

  async function fill(): Promise<void> {
    const log = createLog('error')
    const database = env.DATABASE_URL ? connectPostgres(env.DATABASE_URL, log) : await connectEmbedded({ dataDir: made }, log)
    try {
      await fillDatabase(database, arriving)
    } finally {
      await database.close()
    }
  }
}

async function fillDatabase(database: Database, directory: string): Promise<void> {
  const { migratedTo, tables } = CopiedTables.parse(JSON.parse(fs.readFileSync(path.join(directory, COPIED_TABLES_NAME), 'utf8')))
  const { rows } = await database.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'drizzle') limit 1`,
  )
  if (rows[0]) throw new BackupError('The database of DATABASE_URL has tables already. Name an empty one.')
  await migrateUntil(database, migratedTo)
  await database.patiently(() =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const names = tables.map(({ table }) => table)
      await withoutTriggers(tx, names, async () => {
        for (const table of names) {
          // What migrations wrote here comes with the copy.
          await tx.execute(sql`delete from ${sql.identifier(table)}`)
          await fillTable(tx, table, path.join(directory, rowsFile(table)))
        }
      })
      for (const { table, ...wanted } of tables) {
        const found = await fingerprint(tx, table)
        if (found.rows !== wanted.rows || found.checksum !== wanted.checksum)
          throw new BackupError(`${table} differs from the copy (${wanted.rows} rows there, ${found.rows} here). Nothing was kept.`)
      }
      await continueSequences(tx)
    }),
  )
  await migrateDatabase(database)
}

async function fillTable(db: Db, table: string, file: string): Promise<void> {
  const name = sql.identifier(table)
  let batch: string[] = []
  const flush = async () => {
    if (batch.length === 0) return
    await db.execute(sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${batch.join(',')}]`}::json)`)
    batch = []
  }
  for await (const line of readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity })) {
    batch.push(line)
    if (batch.length === BATCH_ROWS) await flush()
  }
  await flush()
}

/** The tables as they were at that moment: a later migration may expect rows that are there. */
async function migrateUntil(database: Database, when: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-migrations-'))
  try {
    fs.cpSync(MIGRATIONS_DIR, folder, { recursive: true })
    const journalFile = path.join(folder, 'meta', '_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(fs.readFileSync(journalFile, 'utf8'))
    if (!journal.entries.some((entry) => entry.when === when))
      throw new BackupError('This copy was made by a later version of the product. Restore it with that version or a newer one.')
    fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.filter((entry) => entry.when <= when) }))
    await migrateDatabase(database, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
