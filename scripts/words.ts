/** `npm run words`: every text of the site and every fact of the shop as a folder of JSON files, and back. */
import path from 'node:path'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { createInvalidation } from '#app/platform/cache/invalidation.server.ts'
import { connectForScript } from '#app/platform/db/running.server.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { takesExamples } from '#db/seed/takes-examples.ts'
import { systemCtx } from '#server/system-ctx.ts'
import { UsageError, readArguments } from './arguments.ts'
import { commandText } from './backup/after-words.ts'
import { runScript } from './run-script.ts'
import { openForWriting } from './script-database.ts'
import { exportWords } from './words/export-words.ts'
import { importWords } from './words/import-words.ts'

const USAGE = `${commandText('words', '--export DIRECTORY')}      also while the product runs
${commandText('words', '--import DIRECTORY')}      with the embedded database: while the product is stopped`

runScript(async () => {
  const options = readArguments(USAGE, { export: { type: 'string' }, import: { type: 'string' } })
  const env = parseEnv(process.env)
  const log = createLog('warn')
  if (options.export !== undefined) {
    const database = await connectForScript(env, log)
    try {
      const directory = path.resolve(options.export)
      const ctx = await systemCtx({ env, log, database, doing: 'export des textes' })
      console.table(await exportWords(allow(ctx, 'words:write'), directory, mediaFileStorage(env)))
      process.stdout.write(`Written to ${directory}\n`)
    } finally {
      await database.close()
    }
  } else if (options.import !== undefined) {
    const database = await openForWriting(env, log)
    // A product on the same PostgreSQL hears which pages changed.
    const invalidation = await createInvalidation(database, { onTags() {}, onLost() {}, onReturn() {} }, log)
    try {
      const withExamples = await takesExamples(database.db, env)
      await seedDocuments(database.db, { withExamples })
      await seedShopFacts(database.db, { withExamples })
      const ctx = { ...(await systemCtx({ env, log, database, doing: 'import des textes' })), invalidation }
      console.table(await importWords(allow(ctx, 'words:write'), path.resolve(options.import), mediaFileStorage(env)))
    } finally {
      await invalidation.close()
      await database.close()
    }
  } else throw new UsageError(USAGE)
})
