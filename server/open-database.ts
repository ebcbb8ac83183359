import fs from 'node:fs'
import path from 'node:path'
import { ANSWER_TIMEOUT_MS, connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { OWNER_LEAVES_WITHIN_MS } from '#app/platform/db/embedded.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { takesExamples } from '#db/seed/takes-examples.ts'

/** Opens the database that the configuration asks for, brings its schema up to date and, where wanted, fills in the starting catalogue. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  const isNew = !env.DATABASE_URL && !fs.existsSync(path.join(env.DATA_DIR, 'db'))
  const database = await connect(env, log, { isUnseen: isNew })
  try {
    await migrateDatabase(database)
    const withExamples = await takesExamples(database.db, env)
    await seedDocuments(database.db, { withExamples })
    await seedShopFacts(database.db, { withExamples })
    if (withExamples) await seedDatabase(database.db, log)
  } catch (error) {
    await database.close()
    throw error
  }
  if (!isNew) return database
  // Filling a new database takes memory that its WebAssembly never gives back; the thread that is opened now has not taken it.
  await database.close()
  return connect(env, log)
}

async function connect(env: Env, log: Log, options: { isUnseen?: boolean } = {}): Promise<Database> {
  if (env.DATABASE_URL) return connectPostgres(env.DATABASE_URL, log, { answerTimeoutMs: ANSWER_TIMEOUT_MS })
  return connectEmbedded({ dataDir: env.DATA_DIR, waitMs: OWNER_LEAVES_WITHIN_MS, ...options }, log)
}
