import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Env } from '../env/env.server.ts'
import type { Log } from '../log/log.server.ts'
import { connectEmbedded, connectPostgres, fromPool } from './db.server.ts'
import type { Database } from './db.server.ts'

/**
 * Opens the database for a console script, whether or not the site runs: the embedded one is then reached through the socket
 * of the process that owns it, never opened a second time.
 */
export async function connectForScript(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL) return connectPostgres(env.DATABASE_URL, log)
  const socketDir = path.join(env.DATA_DIR, 'socket')
  if (await answers(socketDir)) {
    const pool = new pg.Pool({ host: socketDir, user: 'postgres', database: 'postgres', max: 1 })
    return fromPool('embedded', pool, log)
  }
  return connectEmbedded({ dataDir: env.DATA_DIR }, log)
}

/** Whether a process listens there; a socket left by one that was killed does not answer. */
async function answers(socketDir: string): Promise<boolean> {
  if (!fs.existsSync(path.join(socketDir, '.s.PGSQL.5432'))) return false
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')) return false
    throw error
  }
}
