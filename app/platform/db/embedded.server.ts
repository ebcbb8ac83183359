import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { seconds } from '#app/lib/durations.ts'
import type { Log } from '../log/log.server.ts'
import { healthyDatabase } from './database-health.ts'
import type { DatabaseHealth } from './database-health.ts'
import { DataDirError, lockDataDir, refuseWithoutDisk } from './lock.server.ts'
import { closeToOthers } from './private-files.server.ts'
import { superviseThread } from './supervisor.server.ts'
import { startThread } from './embedded-thread.server.ts'
import { WATCHDOG_LIMITS } from './watchdog.ts'
import type { WatchdogLimits } from './watchdog.ts'
import { createWrittenFiles } from './written-files.ts'

/** Longest unix socket path that every supported system takes (macOS: 104 bytes with the end mark). */
const SOCKET_PATH_MAX_BYTES = 103
/** node-postgres derives the file name from the port. */
const SOCKET_NAME = '.s.PGSQL.5432'

/** What a new database takes before its first row, with its log. */
const NEW_DATABASE_MB = 150

/** A segment of the log, and as much again for tables. */
const ROOM_TO_WRITE_BYTES = 32 * 1024 * 1024

export interface EmbeddedDatabase {
  /** Directory of the unix socket, as node-postgres takes it for `host`. */
  socketDir: string
  health: DatabaseHealth
  /** Resolves once the database can be reached; at once unless it is being replaced. */
  answering: () => Promise<void>
  /** Work whose statements may take long, such as migrations. */
  patiently: <T>(work: () => Promise<T>) => Promise<T>
  /** How many fsyncs reached the disk since the start (a test counts them). */
  countFsyncs: () => Promise<number>
  close: () => Promise<void>
}

export interface EmbeddedOptions {
  /** DATA_DIR; undefined keeps everything in memory. */
  dataDir?: string
  /** A dump of a prepared cluster to start from. */
  snapshotPath?: string
  /** Where no command may find it: a database that is filled and then opened anew would take the command's connection along. */
  isUnseen?: boolean
  /** How long to wait for another process to leave the directory, ms. */
  waitMs?: number
  /** When the thread counts as dead (tests). */
  limits?: Partial<WatchdogLimits>
  /** What runs in the thread (tests put one there that can be made to fail). */
  program?: URL
  /** How long a request waits for the next thread, ms (tests on slow machines). */
  replacedWithinMs?: number
  /** Whether the disk has room for writes (tests). */
  hasRoom?: () => boolean
}

/** How long a starter waits for the process before it: longer than an orderly stop takes, so that a rolling update works. */
export const OWNER_LEAVES_WITHIN_MS = seconds(30)

/**
 * Opens the embedded PostgreSQL in a worker thread, behind a unix socket, with this process as its only owner. A thread
 * that hangs or ends is replaced.
 * @throws DataDirError when another process holds the directory or the files in it cannot be opened.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions, log: Log): Promise<EmbeddedDatabase> {
  const onWait = () =>
    log.warn({ dataDir: options.dataDir, waitMs: options.waitMs }, 'another process uses the data directory: waiting for it to leave')
  const lock = options.dataDir ? await lockDataDir(options.dataDir, { waitMs: options.waitMs, onWait }) : undefined
  if (options.dataDir && isHalfRestored(options.dataDir)) {
    lock?.release()
    throw new DataDirError(
      `A restore into ${options.dataDir} was cut off before the database had its place: db.before-restore is the one of before. Run restore once more.`,
    )
  }
  if (options.dataDir) {
    removeHalfArrived(options.dataDir)
    closeToOthers(options.dataDir, log)
  }
  const socketDir = makeSocketDir(options.isUnseen ? undefined : options.dataDir)
  const socketPath = path.join(socketDir, SOCKET_NAME)
  const dataDir = options.dataDir ? path.join(options.dataDir, 'db') : undefined
  const isNew = dataDir !== undefined && !fs.existsSync(dataDir)
  const release = () => {
    fs.rmSync(socketDir, { recursive: true, force: true })
    lock?.release()
  }
  const written = createWrittenFiles()
  const open = (othersAreSynced: boolean, snapshotPath?: string) => {
    fs.rmSync(socketPath, { force: true })
    return startThread({ dataDir, snapshotPath, socketPath, files: { written, othersAreSynced } }, options.program)
  }
  const health = healthyDatabase()
  const limits = { ...WATCHDOG_LIMITS, ...options.limits }
  const takesWrites = options.hasRoom ?? (() => hasRoom(options.dataDir))
  try {
    const first = await open(false, options.snapshotPath)
    // A database that is only in memory ends with its thread: another thread would serve an empty one.
    const supervisor = superviseThread(first, {
      open: () => open(true),
      health,
      limits,
      log,
      isReplaceable: dataDir !== undefined,
      hasRoom: takesWrites,
    })
    let closing: Promise<void> | undefined
    return {
      socketDir,
      health,
      ...supervisor,
      close() {
        closing ??= supervisor.close().finally(release)
        return closing
      },
    }
  } catch (error) {
    const reason = reasonOf(error)
    if (dataDir && isNew) fs.rmSync(dataDir, { recursive: true, force: true })
    // The database writes its process file before it looks at the others.
    else if (dataDir) fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true })
    release()
    if (dataDir && isNew)
      throw new DataDirError(
        `The database in ${dataDir} cannot be made (${reason}). It needs a disk with ${NEW_DATABASE_MB} MB of room that can be written.`,
      )
    // Without room a sound database says no more than that it cannot begin: nobody is to restore a backup over it for that.
    if (options.dataDir && !takesWrites()) refuseWithoutDisk(options.dataDir)
    throw new DataDirError(
      `The database in ${dataDir ?? 'memory'} cannot be opened (${reason}). ` +
        `Nothing was changed. Restore a backup into it, or move the directory away to start afresh.`,
    )
  }
}

/** A damaged cluster makes the WebAssembly code abort, which says nothing to a person. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /^Aborted\(|unreachable|memory access/.test(message) ? 'its files are damaged' : message
}

function hasRoom(dataDir: string | undefined): boolean {
  if (!dataDir) return true
  const { bavail, bsize } = fs.statfsSync(dataDir)
  return bavail * bsize > ROOM_TO_WRITE_BYTES
}

/** A restore was cut off between its two renames: a start that made a new database there would open an empty shop. */
function isHalfRestored(dataDir: string): boolean {
  return !fs.existsSync(path.join(dataDir, 'db')) && ['db.arriving', 'db.before-restore'].every((name) => fs.existsSync(path.join(dataDir, name)))
}

/** What restores unpack into. Whoever has the data directory knows that none is under way: what stands there was cut off, and takes room for good. */
const ARRIVING = ['db.arriving', 'rows.arriving', 'backup.arriving']

function removeHalfArrived(dataDir: string): void {
  for (const name of ARRIVING) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
}

function makeSocketDir(dataDir: string | undefined): string {
  const wanted = dataDir ? path.join(dataDir, 'socket') : undefined
  if (wanted && Buffer.byteLength(path.join(wanted, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES) {
    fs.rmSync(wanted, { recursive: true, force: true })
    fs.mkdirSync(wanted, { mode: 0o700 })
    return wanted
  }
  return fs.mkdtempSync(path.join(os.tmpdir(), 'phare-'))
}
