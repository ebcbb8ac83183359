/** `npm run move-to-postgres`: copies the embedded database into an empty PostgreSQL. The embedded one stays as it is. */
import fs from 'node:fs'
import path from 'node:path'
import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { UsageError, readArguments } from './arguments.ts'
import { commandText } from './backup/after-words.ts'
import { copyDataDir } from './move-to-postgres/copied-directory.ts'
import { moveDatabase } from './move-to-postgres/move-database.ts'
import { MoveError } from './move-to-postgres/move-error.ts'
import { asTargetError, checkTarget } from './move-to-postgres/target-error.ts'
import { createProgress } from './progress.ts'
import { runScript } from './run-script.ts'

const USAGE = `${commandText('move-to-postgres', '--to postgres://user:password@host:5432/name')}
  Stop the product first. Afterwards start it with DATABASE_URL set to the same address.`

const log = createLog('warn')

runScript(async () => {
  const typed = readArguments(USAGE, { to: { type: 'string' } })
  const { to = process.env['DATABASE_URL'] } = typed
  const named = typed.to ? '--to' : 'DATABASE_URL'
  if (!to) throw new UsageError(USAGE)
  checkTarget(to, named)
  // The target is named by --to; the source is always the embedded database.
  const env = parseEnv({ ...process.env, DATABASE_URL: undefined })
  if (!fs.existsSync(path.join(env.DATA_DIR, 'db')))
    throw new MoveError(`There is no embedded database in ${env.DATA_DIR}. Set DATA_DIR to the product's data directory.`)
  const copy = await copyDataDir(env.DATA_DIR)
  try {
    const source = await connectEmbedded({ dataDir: copy.directory }, log)
    const target = connectPostgres(to, log)
    try {
      // Both must have the same schema; the copy may come from an older version of the product.
      await migrateDatabase(source)
      await migrateDatabase(target).catch((error: unknown) => {
        throw asTargetError(error, named)
      })
      console.table(await moveDatabase(source.db, target.db, createProgress()))
      process.stdout.write(
        `Counts and checksums are the same on both sides.\nStart the product with DATABASE_URL=${to.replace(/:[^:@/]+@/, ':…@')}\nPictures stay in ${env.S3_URL ? 'the media store' : path.join(env.DATA_DIR, 'media')}.\n`,
      )
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  } finally {
    copy.remove()
  }
})
