import fs from 'node:fs'
import path from 'node:path'
import { connectForScript } from '#app/platform/db/running.server.ts'
import { DataDirError } from '#app/platform/db/lock.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { DatabaseRefusedError } from '#app/platform/db/refusal.server.ts'
import { EnvError, parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { takesExamples } from '#db/seed/takes-examples.ts'
import { systemCtx } from '#server/system-ctx.ts'

/** What whoever runs a command looks at: the embedded database has no address, and no server but the site. */
export function outageText({ DATABASE_URL }: NodeJS.ProcessEnv): string {
  const look = DATABASE_URL
    ? 'Vérifiez DATABASE_URL et que le serveur tourne.'
    : 'Le journal du site dit pourquoi\u00a0; df -h dit si le disque est plein.'
  return `La base de données ne répond pas. ${look}`
}

/** Runs a console script on the product's database; what went wrong is one sentence, and exit code 1. */
export async function withDatabase(doing: string, run: (ctx: Ctx) => Promise<void>): Promise<void> {
  try {
    const env = parseEnv(process.env)
    refuseMissingDatabase(env)
    const log = createLog('warn')
    const database = await connectForScript(env, log)
    try {
      await migrateDatabase(database)
      await seedShopFacts(database.db, { withExamples: await takesExamples(database.db, env) })
      await run(await systemCtx({ env, log, database, doing }))
    } finally {
      await database.close()
    }
  } catch (error) {
    process.exitCode = 1
    if (error instanceof EnvError || error instanceof DataDirError || error instanceof DatabaseRefusedError)
      process.stderr.write(`${error.message}\n`)
    else if (isDatabaseOutage(error)) process.stderr.write(`${outageText(process.env)}\n`)
    else throw error
  }
}

/** A new, empty database in the wrong place would say that nobody has an account. */
function refuseMissingDatabase(env: Env): void {
  if (env.DATABASE_URL || fs.existsSync(path.join(env.DATA_DIR, 'db'))) return
  throw new DataDirError(
    `Il n’y a pas de base de données dans ${env.DATA_DIR}. Indiquez le dossier du site dans DATA_DIR, ou, là où le site est un service, utilisez phare-run.`,
  )
}
