import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { after, hours } from '#app/lib/durations.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { copyFiles, createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { StoreError } from '#app/platform/media/store-error.ts'
import { BackupError } from './backup-error.ts'
import { lockBackups } from './backup-lock.server.ts'
import { asFullDisk, expectedBytes, refuseMore, refuseWithoutRoom } from './backup-room.server.ts'
import type { RoomOf } from './disk-room.server.ts'
import { WEEKLY, backupDir, backupStorage, copyStorage } from './backup-storage.server.ts'
import type { BackupStorage } from './backup-store.server.ts'
import { PARTIAL } from './directory-backups.server.ts'
import { backUpCluster } from './cluster-backup.server.ts'
import { dumpPostgres } from './dump-postgres.server.ts'
import { forgetFailure, noteFailure } from './failed-backup.server.ts'
import type { BackupKind } from './failed-backup.server.ts'
import { MANIFEST_NAME } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { removeOldBackups, removePartial } from './old-backups.server.ts'
import { KEPT_BACKUPS, KEPT_COPIES } from './retention.ts'
import type { Kept } from './retention.ts'
import { copyRows } from './rows-copy.server.ts'
import { freeStamp } from './stamps.ts'

/** What is younger may be under way, in a bucket or on another machine. */
const LEFTOVER_AFTER_MS = hours(6)
/** Later than any date of a file, whatever clock wrote it. */
const END_OF_TIME = new Date(8.64e15)

export interface BackupSource {
  env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>
  pool: pg.Pool
  /** Of tests: what is free on a disk. */
  roomOf?: RoomOf
}

export interface MadeBackup {
  stamp: string
  place: string
  bytes: number
  pictures: number
  /** Why what is no longer kept could not be removed; the backup itself is good. */
  notCleared?: string
}

/**
 * Makes a backup in the store, which reads it back, and lets go of those that are no longer kept. One that fails leaves those before as they are.
 * @param asked somebody wants this very moment: the next hourly one does not take its place
 */
export function makeBackup(
  source: BackupSource,
  now: Date,
  { asked = false, stopping }: { asked?: boolean; stopping?: AbortSignal | undefined } = {},
): Promise<MadeBackup> {
  const { env } = source
  const place: Place = { kind: 'backup', env, store: backupStorage(env), root: backupDir(env), kept: KEPT_BACKUPS, now, asked, stopping }
  return keepInStorage(place, (directory, media) => writeAlone(source, { directory, media, now, ...(stopping && { stopping }) }))
}

/** The same with a copy of the rows, which another version of PostgreSQL reads too. */
export function makeCopy({ env, db }: { env: BackupSource['env']; db: Db }, now: Date, stopping?: AbortSignal): Promise<MadeBackup> {
  const root = path.join(backupDir(env), WEEKLY)
  const place: Place = { kind: 'copy', env, store: copyStorage(env), root, kept: KEPT_COPIES, now, asked: false, stopping }
  return keepInStorage(place, async (directory, media) => {
    await fs.mkdir(directory, { recursive: true, mode: 0o700 })
    const { rows } = await db.execute<{ bytes: number }>(sql.raw(DATABASE_SIZE))
    await refuseWithoutRoom(env, directory, await expectedBytes(env, rows[0]?.bytes ?? 0))
    return complete(await copyRows(db, directory, { stopping, onWritten: () => refuseMore(env, directory) }), {
      env,
      directory,
      media,
      now,
      stopping,
    })
  })
}

const DATABASE_SIZE = 'select pg_database_size(current_database())::float8 as bytes'

interface Place {
  kind: BackupKind
  env: BackupSource['env']
  store: BackupStorage
  /** A directory of this machine for what is not complete. */
  root: string
  kept: Kept
  now: Date
  asked: boolean
  stopping: AbortSignal | undefined
}

/** A place that is a file, or lies in one, is none: whoever named it learns so in a sentence. */
async function makePlace(root: string): Promise<void> {
  try {
    await fs.mkdir(root, { recursive: true, mode: 0o700 })
  } catch (error) {
    const isNoDirectory = error instanceof Error && 'code' in error && ['EEXIST', 'ENOTDIR', 'ENOENT'].includes(String(error.code))
    if (isNoDirectory) throw new BackupError(`${root} cannot be a directory. Name another place for backups (BACKUP_DIR).`)
    throw error
  }
}

async function keepInStorage(place: Place, write: (directory: string, media: string | undefined) => Promise<Manifest>): Promise<MadeBackup> {
  try {
    const made = await keepWhole(place, write)
    await forgetFailure(place.env, place.kind)
    return made
  } catch (error) {
    const said = asFullDisk(error, place.root)
    await noteFailure(place.env, place.kind, said, place.now)
    throw said
  }
}

async function keepWhole(
  { env, store, root, kept, now, asked, stopping }: Place,
  write: (directory: string, media: string | undefined) => Promise<Manifest>,
): Promise<MadeBackup> {
  await makePlace(root)
  const release = await aloneInPlace(env, stopping)
  const working = path.join(root, `.${randomUUID()}${PARTIAL}`)
  try {
    const notBegun = await trouble(async () => {
      // No other process of this shop makes a backup while the lock is held, so whatever is incomplete was cut off, even a minute ago.
      await removePartial(root, env.DATABASE_URL ? after(now, -LEFTOVER_AFTER_MS) : END_OF_TIME)
      await store.removeLeftovers(after(now, -LEFTOVER_AFTER_MS))
    })
    // In a bucket the pictures are already where the backup goes.
    const media = env.S3_URL && !env.BACKUP_DIR ? undefined : path.join(backupDir(env), 'media')
    const manifest = await write(working, media)
    const stamp = freeStamp(await store.list(), now, { asked })
    await store.keep(working, stamp, stopping)
    const notEnded = await trouble(() => removeOldBackups(store, { kept, now, made: stamp }))
    const notCleared = notBegun ?? notEnded
    return {
      stamp,
      place: store.place,
      bytes: manifest.packBytes,
      pictures: manifest.pictures.length,
      ...(notCleared !== undefined && { notCleared }),
    }
  } finally {
    await fs.rm(working, { recursive: true, force: true })
    release()
  }
}

/** What keeps old backups or leftovers from going must not keep a new one from being made: said beside it, undefined where all went well. */
async function trouble(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const isOfPlace = error instanceof StoreError || (error instanceof Error && 'code' in error && 'syscall' in error)
    if (!isOfPlace) throw error
    return error.message
  }
}

/** The processes of one embedded database share a data directory and its lock; those of a PostgreSQL may be on several machines. */
async function aloneInPlace(env: BackupSource['env'], stopping?: AbortSignal): Promise<() => void> {
  return env.DATABASE_URL ? () => undefined : lockBackups(env.DATA_DIR, stopping)
}

interface Target {
  directory: string
  media: string | undefined
  now: Date
  stopping?: AbortSignal | undefined
}

/** One backup in a directory of its own, wherever that is. */
export async function writeBackup(source: BackupSource, target: Target): Promise<Manifest> {
  const release = await aloneInPlace(source.env, target.stopping)
  try {
    return await writeAlone(source, target)
  } finally {
    release()
  }
}

/** Writes one while nobody else of the shop makes one: its manifest last, and nothing that says "complete" before. */
async function writeAlone({ env, pool, roomOf }: BackupSource, { directory, media, now, stopping }: Target): Promise<Manifest> {
  await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  const { rows } = await pool.query<{ bytes: number }>(DATABASE_SIZE)
  await refuseWithoutRoom(env, directory, await expectedBytes(env, rows[0]?.bytes ?? 0), roomOf)
  const writing = { stopping, onWritten: () => refuseMore(env, directory, roomOf) }
  const part = env.DATABASE_URL ? await dumpPostgres(env.DATABASE_URL, pool, directory, writing) : await ofCluster()
  return complete(part, { env, directory, media, now, stopping, ...(roomOf && { roomOf }) })

  async function ofCluster() {
    const client = await pool.connect()
    let failed = true
    try {
      const cluster = await backUpCluster(client, path.join(env.DATA_DIR, 'db'), directory, writing)
      failed = false
      return cluster
    } finally {
      client.release(failed)
    }
  }
}

/** Adds the pictures and, as the last file, the manifest. */
async function complete(
  part: Omit<Manifest, 'format' | 'madeAt' | 'pictures'>,
  { env, directory, media, now, stopping, roomOf }: Target & { env: BackupSource['env']; roomOf?: RoomOf },
): Promise<Manifest> {
  const pictures: string[] = []
  if (media) {
    const kept = createDiskStorage(media)
    // The first backup copies all of them; each may be the one that fills the disk.
    const whereThereIsRoom: FileStorage = {
      ...kept,
      async write(name, content) {
        stopping?.throwIfAborted()
        await refuseWithoutRoom(env, directory, content.byteLength, roomOf)
        await kept.write(name, content)
      },
    }
    await copyFiles(mediaFileStorage({ DATA_DIR: env.DATA_DIR, S3_URL: env.S3_URL }), whereThereIsRoom)
    for await (const { name } of createDiskStorage(media).list()) if (!name.startsWith('.')) pictures.push(name)
  }
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), ...part, pictures: pictures.toSorted() }
  await fs.writeFile(path.join(directory, MANIFEST_NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  return manifest
}
