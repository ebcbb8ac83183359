import fs from 'node:fs'
import path from 'node:path'

/** The data directory cannot be used; the message is one sentence for the person who started the product. */
export class DataDirError extends Error {
  override name = 'DataDirError'
}

interface LockOwner {
  pid: number
  /** Start time of the process in clock ticks since boot (Linux), or null where the system does not tell. */
  startedAt: string | null
}

/**
 * Takes the data directory for this process alone: two processes on one embedded database lose rows silently.
 * A lock left by a process that is gone is taken over; a live owner's lock never is.
 * @throws DataDirError when a live process holds it or the directory cannot be written.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const file = path.join(dataDir, 'lock')
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataDirError(`The data directory ${dataDir} cannot be created (${messageOf(error)}). Set DATA_DIR to a directory that can be written.`)
  }
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStartTime(process.pid) } satisfies LockOwner)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
      return { release: () => fs.rmSync(file, { force: true }) }
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) {
        throw new DataDirError(
          `The data directory ${dataDir} cannot be written (${messageOf(error)}). Set DATA_DIR to a directory that can be written.`,
        )
      }
      const owner = readOwner(file)
      if (owner && isAlive(owner)) {
        throw new DataDirError(
          `Another process (pid ${owner.pid}) already uses the data directory ${dataDir}. Stop it, or start this one with another DATA_DIR.`,
        )
      }
      takeAwayStaleLock(file, owner)
    }
  }
  throw new DataDirError(`The data directory ${dataDir} is being taken by several processes at once. Start again.`)
}

/** Renames before removing, so that of two processes that see the same stale lock only one removes it. */
function takeAwayStaleLock(file: string, seen: LockOwner | null): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return
    throw error
  }
  const moved = readOwner(aside)
  if (moved && isAlive(moved) && moved.pid !== seen?.pid) fs.linkSync(aside, file)
  fs.rmSync(aside, { force: true })
}

function readOwner(file: string): LockOwner | null {
  try {
    const parsed: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof parsed === 'object' && parsed && 'pid' in parsed && typeof parsed.pid === 'number') {
      return { pid: parsed.pid, startedAt: 'startedAt' in parsed && typeof parsed.startedAt === 'string' ? parsed.startedAt : null }
    }
    return null
  } catch (error) {
    if (isErrno(error, 'ENOENT') || error instanceof SyntaxError) return null
    throw error
  }
}

function isAlive(owner: LockOwner): boolean {
  if (owner.pid === process.pid) return owner.startedAt === processStartTime(process.pid)
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
  const startedAt = processStartTime(owner.pid)
  return startedAt === null || owner.startedAt === null || startedAt === owner.startedAt
}

/** Tells a recycled pid from the one that wrote the lock. */
function processStartTime(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ESRCH') || isErrno(error, 'EACCES')) return null
    throw error
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
