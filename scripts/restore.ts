/** `npm run restore`: puts a backup in the place of the database. The embedded one that stood there is kept beside it. */
import fs from 'node:fs'
import path from 'node:path'
import { backupStorage } from '#app/platform/backup/backup-storage.server.ts'
import { readManifest } from '#app/platform/backup/manifest.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { UsageError, readArguments } from './arguments.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoreDump } from './backup/restore-dump.ts'
import { runScript } from './run-script.ts'

const USAGE = `npm run restore -- --from BACKUP
  Stop the product first. BACKUP is a directory that npm run backup wrote, or the name of one of the hourly backups.`

runScript(async () => {
  const { from } = readArguments(USAGE, { from: { type: 'string' } })
  if (!from) throw new UsageError(USAGE)
  const env = parseEnv(process.env)
  const scratch = path.join(env.DATA_DIR, 'backup.arriving')
  try {
    const named = fs.existsSync(from) || !/^[\dT-]+$/.test(from)
    const directory = named ? path.resolve(from) : await backupStorage(env).fetch(from, scratch)
    const { kind } = await readManifest(directory)
    if (kind === 'dump') {
      await restoreDump(directory, env)
      process.stdout.write(`Restored into the database of DATABASE_URL.\nStart the product: npm start\n`)
      return
    }
    const { keptAs } = await restoreBackup(directory, env)
    const kept = keptAs ? `The database that stood there is now ${keptAs}.` : ''
    process.stdout.write(`Restored into ${env.DATA_DIR}. ${kept}\nStart the product: npm start\n`)
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
})
