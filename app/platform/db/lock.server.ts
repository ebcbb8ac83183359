import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDirectory } from './make-directory.server.ts'

/** The data directory cannot be used; the message is one sentence for the person who started the product. */
export class DataDirError extends Error {
  override name = 'DataDirError'
}

/** Another process has the data directory. */
export class HeldDataDirError extends DataDirError {
  override name = 'HeldDataDirError'
}

/** The kernel lock. No code of the product may open this file in any other way: closing it would free the lock silently. */
export const LOCK_FILE = 'lock.db'
/** Says who the owner is, for the sentence of a second starter; first versions of the product took it for the lock itself. */
const OWNER_FILE = 'lock'
/** Listening here belongs to the owner; node-postgres derives the name from the port. */
export const SOCKET_FILE = path.join('socket', '.s.PGSQL.5432')

/** How often a waiting starter looks again, ms. */
const RETRY_MS = 100
const SQLITE_BUSY = 5

interface LockOptions {
  waitMs?: number | undefined
  /** Called once when the owner has to be waited for: half a minute without a word looks like a product that hangs. */
  onWait?: () => void
}

export interface DataDirLock {
  release: () => void
}

/**
 * Takes the data directory for this process alone: two processes on one embedded database destroy it.
 * The kernel holds the lock, so it counts across containers and is free as soon as the owner is gone, however it went.
 * A second starter waits up to `waitMs` for the owner to leave.
 * @throws HeldDataDirError when the owner stays; DataDirError when the directory cannot be written.
 */
export async function lockDataDir(dataDir: string, { waitMs = 0, onWait = () => {} }: LockOptions = {}): Promise<DataDirLock> {
  makeDataDir(dataDir)
  const lateMs = performance.now() + waitMs
  for (let tries = 0; ; tries += 1) {
    const lock = await tryToLock(dataDir)
    if (lock) return lock
    if (performance.now() >= lateMs) throw new HeldDataDirError(heldSentence(dataDir, waitMs))
    if (tries === 0) onWait()
    await pause(RETRY_MS)
  }
}

/**
 * Makes the data directory where there is none.
 * @throws DataDirError
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir, 0o700)
  } catch (error) {
    throw new DataDirError(`The data directory ${dataDir} cannot be created (${messageOf(error)}). Set DATA_DIR to a directory that can be written.`)
  }
}

async function tryToLock(dataDir: string): Promise<DataDirLock | undefined> {
  const file = path.join(dataDir, LOCK_FILE)
  const owner = path.join(dataDir, OWNER_FILE)
  let database: DatabaseSync | undefined
  try {
    // SQLite makes the file with the usual rights, so it is made before; opening an existing one here could free a lock of this process.
    if (!fs.existsSync(file)) fs.closeSync(fs.openSync(file, 'a', 0o600))
    database = new DatabaseSync(file)
    // In memory: a journal beside it would find no room on a full disk. (Without any is refused by this SQLite, silently.)
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    if (await answers(path.join(dataDir, SOCKET_FILE))) {
      // Somebody serves this directory without holding the kernel lock: a first version, or an owner whose lock was lost.
      database.close()
      return undefined
    }
    fs.writeFileSync(owner, JSON.stringify({ pid: process.pid, startedAt: processStartTime(), host: os.hostname() }), { mode: 0o600 })
  } catch (error) {
    if (database?.isOpen) database.close()
    if (isBusy(error)) return undefined
    if (isWithoutRoom(error)) refuseWithoutDisk(dataDir)
    throw new DataDirError(`The data directory ${dataDir} cannot be written (${messageOf(error)}). Set DATA_DIR to a directory that can be written.`)
  }
  return {
    release() {
      if (!database.isOpen) return
      fs.rmSync(owner, { force: true })
      database.close()
    },
  }
}

/** @throws DataDirError that says what to do: a directory that could be written yesterday is not to be changed for another */
export function refuseWithoutDisk(dataDir: string): never {
  throw new DataDirError(`There is no room left on the disk of ${dataDir}. Nothing was changed. Make room (df -h), then start again.`)
}

function isWithoutRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Whether a process listens on the socket; what a killed one left behind refuses. */
function answers(socketPath: string): Promise<boolean> {
  if (!fs.existsSync(socketPath)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = net.connect(socketPath)
    const settle = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', (error) => settle('code' in error && error.code === 'EAGAIN'))
  })
}

function heldSentence(dataDir: string, waitMs: number): string {
  const waited = waitMs > 0 ? ` and did not leave within ${Math.round(waitMs / 1000)} s` : ''
  return `Another process${ownerText(dataDir)} already uses the data directory ${dataDir}${waited}. Stop it (systemctl stop phare, where systemd runs it), or start this one with another DATA_DIR.`
}

/** A process number of another container means nothing here, so its machine is named too. */
function ownerText(dataDir: string): string {
  try {
    const owner: unknown = JSON.parse(fs.readFileSync(path.join(dataDir, OWNER_FILE), 'utf8'))
    if (typeof owner !== 'object' || !owner || !('pid' in owner) || typeof owner.pid !== 'number') return ''
    const elsewhere = 'host' in owner && typeof owner.host === 'string' && owner.host !== os.hostname()
    return elsewhere ? ` (pid ${owner.pid} on ${String(owner.host)})` : ` (pid ${owner.pid})`
  } catch {
    // The sentence is as true without the number.
    return ''
  }
}

/** Start time of this process in clock ticks since boot (Linux): a first version looks at it before it takes the directory. */
function processStartTime(): string | null {
  if (process.platform !== 'linux') return null
  const stat = fs.readFileSync('/proc/self/stat', 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
