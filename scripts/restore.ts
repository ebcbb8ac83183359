/** `npm run restore`: puts a backup in the place of the embedded database. The one that stood there is kept beside it. */
import path from 'node:path'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { UsageError, readArguments } from './arguments.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runScript } from './run-script.ts'

const USAGE = `npm run restore -- --from DIRECTORY
  Stop the product first. DIRECTORY is what npm run backup wrote.`

runScript(async () => {
  const { from } = readArguments(USAGE, { from: { type: 'string' } })
  if (!from) throw new UsageError(USAGE)
  const env = parseEnv({ ...process.env, DATABASE_URL: undefined })
  const { keptAs } = await restoreBackup(path.resolve(from), env)
  process.stdout.write(
    `Restored into ${env.DATA_DIR}. ${keptAs ? `The database that stood there is now ${keptAs}.` : ''}\nStart the product: npm start\n`,
  )
})
