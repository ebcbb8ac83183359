import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { writePack } from './pack.server.ts'
import type { Writing } from './pack.server.ts'

const PACK = 'dump.pack.zst'
const DUMP = 'phare.dump'
const SAID_MAX_LENGTH = 400

/** A dump of a PostgreSQL server by its own program, which must not be older than the server. */
export async function dumpPostgres(
  databaseUrl: string,
  pool: pg.Pool,
  target: string,
  writing: Writing = {},
): Promise<Omit<Manifest, 'format' | 'madeAt' | 'pictures'>> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const postgresMajor = Math.floor(Number(rows[0]?.version) / 10_000)
  await refuseOlderProgram('pg_dump', postgresMajor)
  const { address, env } = withoutPassword(databaseUrl)
  const hash = createHash('sha256')
  let bytes = 0

  async function* dump(): AsyncGenerator<Buffer> {
    const child = spawn('pg_dump', ['--format=custom', '--compress=0', `--dbname=${address}`], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SAID_MAX_LENGTH)))
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', () => reject(isMissing('pg_dump')))
      child.once('close', resolve)
    })
    ended.catch(() => undefined)
    for await (const chunk of child.stdout) {
      if (!Buffer.isBuffer(chunk)) continue
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
    if ((await ended) !== 0) throw new BackupError(`pg_dump could not read the database: ${said.trim()}`)
  }

  const packBytes = await writePack(path.join(target, PACK), dump, writing)
  return {
    kind: 'dump',
    postgresMajor,
    pack: PACK,
    packBytes,
    files: [{ path: DUMP, bytes, sha256: hash.digest('hex') }],
    directories: [],
  }
}

/**
 * Programs of an older PostgreSQL refuse a newer server in words that help nobody.
 * @throws BackupError when the program is not on this machine, or older than `major`
 */
export async function refuseOlderProgram(program: 'pg_dump' | 'pg_restore', major: number): Promise<void> {
  const said = await promisify(execFile)(program, ['--version']).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
  if (said === undefined) throw isMissing(program)
  const [, version] = /(\d+)(?:\.\d+)?/.exec(said) ?? []
  if (version !== undefined && Number(version) < major)
    throw new BackupError(
      `${program} on this machine is of version ${version}, older than the PostgreSQL ${major} that it has to work with. ` +
        `Install postgresql-client-${major} (Debian: from apt.postgresql.org).`,
    )
}

function isMissing(program: string): BackupError {
  return new BackupError(`${program} is not on this machine. Install the client programs of PostgreSQL (apt-get install postgresql-client).`)
}

/**
 * What stands in the arguments of a process is seen by everybody on the machine: the password goes by the environment. The
 * address may name several hosts, which no URL of JavaScript does.
 */
export function withoutPassword(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const [, scheme, user, password, rest] = /^(\w+:\/\/)([^:@/]*):([^@/]*)@(.*)$/.exec(databaseUrl) ?? []
  if (password === undefined) return { address: databaseUrl, env: process.env }
  return { address: `${scheme}${user}@${rest}`, env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } }
}
