import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import { refuseOlderProgram, withoutPassword } from '#app/platform/backup/dump-postgres.server.ts'
import { readManifest } from '#app/platform/backup/manifest.ts'
import { readPack } from '#app/platform/backup/pack.server.ts'
import { countListeners } from '#app/platform/cache/invalidation.server.ts'
import { connectPostgres } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { marked, picturesOf, putPictures } from './put-database.ts'

/**
 * Puts a dump into the database of DATABASE_URL, all of it or nothing; tables that stand there are replaced, pictures are added.
 * @throws BackupError when the dump does not match its manifest, the database refuses it, or the product runs on it
 */
export async function restoreDump(from: string, env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>): Promise<void> {
  if (!env.DATABASE_URL) throw new BackupError('This backup is one of a PostgreSQL server. Set DATABASE_URL to the server that it shall go into.')
  await refuseRunningProduct(env.DATABASE_URL)
  const manifest = await readManifest(from)
  const media = picturesOf(from, manifest)
  const arriving = path.join(env.DATA_DIR, 'dump.arriving')
  fs.rmSync(arriving, { recursive: true, force: true })
  try {
    await refuseOlderProgram('pg_restore', manifest.postgresMajor)
    await readPack(from, manifest, arriving)
    const { address, env: withPassword } = withoutPassword(env.DATABASE_URL)
    const files = manifest.files.map(({ path: name }) => path.join(arriving, name))
    const args = ['--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${address}`, ...files]
    await putPictures(media, env)
    await marked(env.DATA_DIR, () => {
      const result = spawnSync('pg_restore', args, { env: withPassword, encoding: 'utf8' })
      if (result.status !== 0)
        throw new BackupError(`pg_restore could not write the database, nothing was changed: ${result.stderr.trim().slice(-400)}`)
    })
  } finally {
    fs.rmSync(arriving, { recursive: true, force: true })
  }
}

/** A product that runs on would keep its pages, and write between what is replaced. The embedded database refuses by its lock. */
async function refuseRunningProduct(databaseUrl: string): Promise<void> {
  const database = connectPostgres(databaseUrl, createLog('silent'))
  try {
    const running = await countListeners(database)
    if (running > 0)
      throw new BackupError('The product runs on this database. Stop it first (systemctl stop phare), on every machine; nothing was changed.')
  } finally {
    await database.close()
  }
}
