/** `npm run backup`: the database and the pictures as of one moment, also while the product runs. */
import fs from 'node:fs'
import path from 'node:path'
import { makeBackup, writeBackup } from '#app/platform/backup/make-backup.server.ts'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import { asFullDisk } from '#app/platform/backup/backup-room.server.ts'
import { readPack } from '#app/platform/backup/pack.server.ts'
import { connectForScript } from '#app/platform/db/running.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { commandText, shellWord } from './backup/after-words.ts'
import { UsageError, readArguments } from './arguments.ts'
import { runScript } from './run-script.ts'

const USAGE = `${commandText('backup', '[--out DIRECTORY] [--hourly]')}
  Without --out: beside the hourly ones in BACKUP_DIR, the bucket of S3_URL or DATA_DIR/backups, where the ten newest that were asked for stay.
  --hourly: as one of the hourly ones, of which the newest of each hour stays; for a timer.
  With a PostgreSQL of your own, pg_dump must be on this machine.`

runScript(async () => {
  const options = readArguments(USAGE, { out: { type: 'string' }, hourly: { type: 'boolean', default: false } })
  const env = parseEnv(process.env)
  if (!env.DATABASE_URL && !fs.existsSync(path.join(env.DATA_DIR, 'db'))) throw new UsageError(USAGE)
  const directory = options.out === undefined ? undefined : path.resolve(options.out)
  if (directory && fs.existsSync(directory)) throw new BackupError(`${directory} exists already. Name a directory that does not.`)
  const database = await connectForScript(env, createLog('warn'))
  try {
    const source = { env, pool: database.pool }
    const from = directory ? await writeInto(directory) : await intoStorage()
    process.stdout.write(`To go back to it: ${commandText('restore', `--from ${shellWord(from)}`)}\n`)

    async function intoStorage(): Promise<string> {
      const { stamp, place, bytes, pictures, notCleared } = await makeBackup(source, new Date(), { asked: !options.hourly })
      process.stdout.write(`Written to ${place} as ${stamp} and read back: ${bytes} bytes, ${pictures} pictures.\n`)
      if (notCleared !== undefined) process.stderr.write(`What is no longer kept beside it could not be removed: ${notCleared}\n`)
      return stamp
    }

    async function writeInto(target: string): Promise<string> {
      const partial = `${target}.partial`
      fs.rmSync(partial, { recursive: true, force: true })
      try {
        const manifest = await writeBackup(source, { directory: partial, media: path.join(partial, 'media'), now: new Date() })
        await readPack(partial, manifest)
        fs.renameSync(partial, target)
        process.stdout.write(`Written to ${target} and read back: ${manifest.packBytes} bytes, ${manifest.pictures.length} pictures.\n`)
        return target
      } catch (error) {
        throw asFullDisk(error, path.dirname(target))
      } finally {
        fs.rmSync(partial, { recursive: true, force: true })
      }
    }
  } finally {
    await database.close()
  }
})
