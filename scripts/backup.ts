/** `npm run backup`: the embedded database and the pictures as of one moment, in a directory of their own, also while the product runs. */
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { UsageError, readArguments } from './arguments.ts'
import { writeBackup } from './backup/write-backup.ts'
import { createProgress } from './progress.ts'
import { runScript } from './run-script.ts'

const USAGE = `npm run backup -- [--out DIRECTORY]      (default: DATA_DIR/backups/<date>)
  Of the embedded database. A PostgreSQL of your own is backed up by its own means: pg_dump, or the provider's.`

runScript(async () => {
  const given = readArguments(USAGE, { out: { type: 'string' } })
  const env = parseEnv(process.env)
  if (env.DATABASE_URL || !fs.existsSync(path.join(env.DATA_DIR, 'db'))) throw new UsageError(USAGE)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const directory = path.resolve(given.out ?? path.join(env.DATA_DIR, 'backups', stamp))
  console.table(await writeBackup(env, { directory, log: createLog('warn'), progress: createProgress() }))
  process.stdout.write(`Written to ${directory} and compared with the original.\nTo go back to it: npm run restore -- --from ${directory}\n`)
})
