import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
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
