import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/product/free-port.ts'
import { WITHOUT_DISK, initialisePostgres, preparePostgres, runPostgres } from './postgres-server.ts'
import type { PostgresPrograms, PostgresProcess } from './postgres-server.ts'

export interface PostgresCluster {
  /** Address that names all servers, the way `DATABASE_URL` does. */
  url: string
  /** The first is the primary at the start, the others follow it. */
  servers: readonly ClusterServer[]
  stop: () => Promise<void>
}

export interface ClusterServer {
  name: string
  /** Address of this server alone. */
  url: string
  end: (signal: NodeJS.Signals) => Promise<void>
  start: () => Promise<void>
  /** Stops every process of the server where it stands, or lets all go on. */
  freeze: () => void
  thaw: () => void
}

/**
 * A primary and synchronous standbys: a commit is acknowledged once any one of them has it. The standbys begin as copies of a
 * directory that no server has opened yet, so that no backup program is needed. `standbys: 0` is one server alone.
 */
export async function startCluster({ standbys }: { standbys: number }): Promise<PostgresCluster> {
  const programs = await preparePostgres()
  const names = Array.from({ length: standbys + 1 }, (_, index) => `s${index + 1}`)
  const ports = await Promise.all(names.map(() => freePort()))
  const followers = standbys > 0 ? [`synchronous_standby_names=ANY 1 (${names.join(', ')})`] : []
  const settings = [...WITHOUT_DISK, 'wal_keep_size=256MB', ...followers]

  const [primaryDir = ''] = names.map((name) => path.join(programs.home, name))
  initialisePostgres(programs, primaryDir)
  names.slice(1).forEach((name) => {
    const dataDir = path.join(programs.home, name)
    copyDirectory(programs, primaryDir, dataDir)
    fs.writeFileSync(path.join(dataDir, 'standby.signal'), '')
    fs.appendFileSync(path.join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo(ports[0] ?? 0, name)}'\n`)
  })
  const servers = names.map((name, index) => aServer(programs, { name, port: ports[index] ?? 0, settings }))
  for (const server of servers) await server.start()
  return {
    url: `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`,
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      fs.rmSync(programs.home, { recursive: true, force: true })
    },
  }
}

function aServer(programs: PostgresPrograms, { name, port, settings }: { name: string; port: number; settings: string[] }): ClusterServer {
  let running: PostgresProcess | undefined
  function signal(kind: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = running?.child.pid
    if (!pid) throw new Error('The server does not run')
    // Each connection is a process of its own that no signal to the server reaches.
    const connections = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
    for (const each of [String(pid), ...connections]) process.kill(Number(each), kind)
  }
  return {
    name,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async end(signalName) {
      await running?.end(signalName)
      running = undefined
    },
    async start() {
      running = await runPostgres(programs, { dataDir: path.join(programs.home, name), port, settings })
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

/**
 * What an operator or Patroni does when the primary is gone: of the standbys the one that received most is promoted, the other
 * follows it. With `ANY 1` each commit is on one of them, not on both.
 */
export async function promoteBest(candidates: readonly ClusterServer[]): Promise<ClusterServer> {
  const positions = await Promise.all(
    candidates.map(async (server) => {
      const [row] = await ask(server, `select pg_last_wal_receive_lsn() - '0/0' as received`)
      return { server, received: Number(row?.['received']) }
    }),
  )
  const [best, ...others] = positions.toSorted((one, other) => other.received - one.received).map(({ server }) => server)
  if (!best) throw new Error('No standby is left')
  for (const other of others) {
    await ask(other, `alter system set primary_conninfo = '${conninfo(Number(new URL(best.url).port), other.name)}'`)
    await ask(other, 'select pg_reload_conf()')
  }
  await ask(best, 'select pg_promote()')
  return best
}

/** One statement on one server. */
export async function ask(server: ClusterServer, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

function conninfo(port: number, name: string): string {
  return `host=127.0.0.1 port=${port} user=postgres application_name=${name}`
}

/** Copies of root's belong to root; PostgreSQL wants its own directory, and nobody else in it. */
function copyDirectory({ account }: PostgresPrograms, from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true })
  fs.chmodSync(to, 0o700)
  const { uid, gid } = account
  if (uid === undefined || gid === undefined) return
  fs.chownSync(to, uid, gid)
  for (const entry of fs.readdirSync(to, { recursive: true, encoding: 'utf8' })) fs.chownSync(path.join(to, entry), uid, gid)
}
