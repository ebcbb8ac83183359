import fs from 'node:fs'
import path from 'node:path'
import type { Database } from './db.server.ts'

/** The log may grow by this much before what it says is written into the tables. */
const LOG_GROWTH_BYTES = 16 * 1024 * 1024
/** Part of a table's rows that is dead, or came since the last time, before it is cleaned. */
const CHANGED_PART = 0.2
/** Small tables are cleaned in passing. */
const MIN_CHANGED_ROWS = 200
/** A file this many times as large as its rows is written anew. */
const BLOATED_TIMES = 10
/** What a smaller file would give back is not worth the look. */
const MIN_FILE_BYTES = 4 * 1024 * 1024
/** What PostgreSQL keeps beside each row: its header and its place in the page. */
const ROW_HEAD_BYTES = 28

/**
 * The embedded database has no processes of its own that look after it: without this its log only grows, and updated rows
 * leave their old versions for ever. Each function does one run, for the scheduler; PostgreSQL does this by itself.
 */
export function createUpkeep({ pool, kind }: Pick<Database, 'pool' | 'kind'>) {
  let checkpointAt = '0/0'

  return {
    /** Writes a checkpoint when the log has grown; says by how much. */
    async checkpointWhenGrown(): Promise<{ logBytes: number } | undefined> {
      if (kind !== 'embedded') return undefined
      const { rows } = await pool.query<{ bytes: number; now: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes, pg_current_wal_insert_lsn()::text as now`,
        [checkpointAt],
      )
      const [log] = rows
      if (!log || log.bytes < LOG_GROWTH_BYTES) return undefined
      await pool.query('checkpoint')
      const isFirst = checkpointAt === '0/0'
      checkpointAt = log.now
      return isFirst ? undefined : { logBytes: log.bytes }
    },
    /**
     * Cleans the tables of which more than a fifth is dead or new, one after the other; names them. Of rows that were looked at, an index
     * alone answers what it holds: figures of a year need no table then.
     */
    async vacuumWhenNeeded(): Promise<{ tables: string[] } | undefined> {
      if (kind !== 'embedded') return undefined
      const { rows } = await pool.query<{ name: string }>(
        `select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
        where greatest(n_dead_tup, n_ins_since_vacuum) > greatest($1, $2::float8 * (n_live_tup + n_dead_tup)) order by n_dead_tup desc`,
        [MIN_CHANGED_ROWS, CHANGED_PART],
      )
      for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
      return rows.length > 0 ? { tables: rows.map(({ name }) => name) } : undefined
    },
    /**
     * Writes the tables anew whose file is more than ten times their rows, and gives the room back to the disk. Nobody else gets
     * to the database meanwhile: this is for the night.
     */
    async rewriteBloated(): Promise<{ tables: string[]; freedBytes: number } | undefined> {
      if (kind !== 'embedded') return undefined
      const { rows: large } = await pool.query<{ name: string; bytes: number }>(
        `select quote_ident(schemaname) || '.' || quote_ident(relname) as name, pg_table_size(relid)::float8 as bytes from pg_stat_user_tables
        where pg_table_size(relid) > $1 order by 2`,
        [MIN_FILE_BYTES],
      )
      const tables: string[] = []
      let freedBytes = 0
      for (const { name, bytes } of large) {
        const { rows: needs } = await pool.query<{ bytes: number }>(
          `select coalesce(sum(pg_column_size(t) + ${ROW_HEAD_BYTES}), 0)::float8 as bytes from ${name} as t`,
        )
        if (bytes <= BLOATED_TIMES * (needs[0]?.bytes ?? bytes)) continue
        await pool.query(`vacuum (full, analyze) ${name}`)
        const { rows: after } = await pool.query<{ bytes: number }>('select pg_table_size($1::regclass)::float8 as bytes', [name])
        tables.push(name)
        freedBytes += bytes - (after[0]?.bytes ?? bytes)
      }
      return tables.length > 0 ? { tables, freedBytes } : undefined
    },
  }
}

/** Room that is left on the disk of the data directory, or of where it would be made. */
export async function freeBytes(dataDir: string): Promise<number> {
  const existing = fs.existsSync(dataDir) ? dataDir : path.dirname(dataDir)
  const { bavail, bsize } = await fs.promises.statfs(existing)
  return bavail * bsize
}
