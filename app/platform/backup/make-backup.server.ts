import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { after, hours } from '#app/lib/durations.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { copyFiles, createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { backupDir, backupStorage, stampDate, stampOf } from './backup-storage.server.ts'
import { backUpCluster } from './cluster-backup.server.ts'
import { dumpPostgres } from './dump-postgres.server.ts'
import { MANIFEST_NAME, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readPack } from './pack.server.ts'
import { backupsToKeep } from './retention.ts'

/** Ending of directories that are not complete. */
const PARTIAL = '.partial'
const LEFTOVER_AFTER_MS = hours(6)

export interface BackupSource {
  env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>
  pool: pg.Pool
}

export interface MadeBackup {
  stamp: string
  place: string
  bytes: number
  pictures: number
}

/** Makes a backup in the store, reads it back, and lets go of those that are no longer kept. */
export async function makeBackup(source: BackupSource, now: Date, stopping?: AbortSignal): Promise<MadeBackup> {
  const { env } = source
  const store = backupStorage(env)
  const root = backupDir(env)
  await fs.mkdir(root, { recursive: true, mode: 0o700 })
  await removeLeftovers(root, now)
  const working = path.join(root, `.${randomUUID()}${PARTIAL}`)
  const scratch = path.join(root, `.${randomUUID()}${PARTIAL}`)
  const stamp = stampOf(now)
  try {
    // In a bucket the pictures are already where the backup goes.
    const media = env.S3_URL && !env.BACKUP_DIR ? undefined : path.join(root, 'media')
    const manifest = await writeBackup(source, { directory: working, media, now, ...(stopping && { stopping }) })
    await store.keep(working, stamp)
    const readBack = await store.fetch(stamp, scratch)
    await readPack(readBack, await readManifest(readBack))
    const kept = new Set([...backupsToKeep((await store.list()).map(stampDate))].map(stampOf))
    for (const old of await store.list()) if (!kept.has(old)) await store.remove(old)
    return { stamp, place: store.place, bytes: manifest.packBytes, pictures: manifest.pictures.length }
  } finally {
    for (const directory of [working, scratch]) await fs.rm(directory, { recursive: true, force: true })
  }
}

/** Writes one backup into a directory of its own: its manifest last, and nothing that says "complete" before. */
export async function writeBackup(
  { env, pool }: BackupSource,
  { directory, media, now, stopping }: { directory: string; media: string | undefined; now: Date; stopping?: AbortSignal },
): Promise<Manifest> {
  await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  const part = env.DATABASE_URL ? await dumpPostgres(env.DATABASE_URL, pool, directory) : await ofCluster()
  const pictures: string[] = []
  if (media) {
    await copyFiles(mediaFileStorage({ DATA_DIR: env.DATA_DIR, S3_URL: env.S3_URL }), createDiskStorage(media))
    for await (const { name } of createDiskStorage(media).list()) if (!name.startsWith('.')) pictures.push(name)
  }
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), ...part, pictures: pictures.toSorted() }
  await fs.writeFile(path.join(directory, MANIFEST_NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  return manifest

  async function ofCluster() {
    const client = await pool.connect()
    let failed = true
    try {
      const cluster = await backUpCluster(client, path.join(env.DATA_DIR, 'db'), directory, stopping)
      failed = false
      return cluster
    } finally {
      client.release(failed)
    }
  }
}

/** Of a backup that was cut off by a sudden end; one that is under way is younger. */
async function removeLeftovers(root: string, now: Date): Promise<void> {
  for (const name of await fs.readdir(root)) {
    const directory = path.join(root, name)
    if (!name.endsWith(PARTIAL) || (await fs.stat(directory)).mtime > after(now, -LEFTOVER_AFTER_MS)) continue
    await fs.rm(directory, { recursive: true, force: true })
  }
}
