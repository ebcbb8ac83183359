/** `npm run restore`: puts a backup in the place of the database. The embedded one that stood there is kept beside it. */
import fs from 'node:fs'
import path from 'node:path'
import { namedBackup } from '#app/platform/backup/backup-storage.server.ts'
import { readManifest } from '#app/platform/backup/manifest.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { commandText, nextSteps } from './backup/after-words.ts'
import { knownBackups } from './backup/known-backups.ts'
import { UsageError, readArguments } from './arguments.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoreDump } from './backup/restore-dump.ts'
import { restoreRows } from './backup/restore-rows.ts'
import { runScript } from './run-script.ts'

const USAGE = `${commandText('restore', '--from BACKUP')}
  Stop the product first. BACKUP is a directory that ${commandText('backup')} wrote, or the name of one of those that the product made:
  2026-11-22T03-00-00 (hourly), 2026-11-22T03-00-00-asked (made by hand, or before an update), weekly/2026-11-22T03-00-00 (rows as text, for another version of PostgreSQL).`

runScript(async () => {
  const { from } = readArguments(USAGE, { from: { type: 'string' } })
  const env = parseEnv(process.env)
  if (!from) throw new UsageError(`${USAGE}\n${await knownBackups(env)}`)
  const scratch = path.join(env.DATA_DIR, 'backup.arriving')
  try {
    const named = fs.existsSync(from) ? undefined : namedBackup(env, from)
    if (!named && !fs.existsSync(from))
      throw new UsageError(`There is no backup "${from}": it is neither a directory nor a name as below.\n${USAGE}\n${await knownBackups(env)}`)
    const directory = named ? await named.storage.fetch(named.stamp, scratch) : path.resolve(from)
    const { kind } = await readManifest(directory)
    if (kind === 'dump') {
      await restoreDump(directory, env)
      process.stdout.write(`Restored into the database of DATABASE_URL.\n${nextSteps(env)}`)
      return
    }
    const { keptAs } = await (kind === 'rows' ? restoreRows(directory, env) : restoreBackup(directory, env))
    const kept = keptAs ? `The database that stood there is now ${keptAs}.` : ''
    const where = kind === 'rows' && env.DATABASE_URL ? 'the database of DATABASE_URL' : env.DATA_DIR
    process.stdout.write(`Restored into ${where}. ${kept}\n${nextSteps(env)}`)
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
})
