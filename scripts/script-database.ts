import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { connectEmbedded, connectPostgres, fromPool } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { DataDirError } from '#app/platform/db/lock.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

/** For a script that writes: the shop's own database, up to date. The embedded one must not be in use. */
export async function openForWriting(env: Env, log: Log): Promise<Database> {
  const database = env.DATABASE_URL ? connectPostgres(env.DATABASE_URL, log) : await connectEmbedded({ dataDir: env.DATA_DIR }, log)
  try {
    await migrateDatabase(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** For a script that only reads: also while the product runs, through the socket of its embedded database. */
export async function openForReading(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL) return connectPostgres(env.DATABASE_URL, log)
  try {
    return await connectEmbedded({ dataDir: env.DATA_DIR }, log)
  } catch (error) {
    const socketDir = path.join(env.DATA_DIR, 'socket')
    if (!(error instanceof DataDirError) || !fs.existsSync(path.join(socketDir, '.s.PGSQL.5432'))) throw error
    const pool = new pg.Pool({ host: socketDir, user: 'postgres', database: 'postgres', max: 1 })
    return fromPool('embedded', pool, log)
  }
}
