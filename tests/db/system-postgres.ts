/** PostgreSQL as Debian packages it: with the programs that npm's package leaves out, and of another major version. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const HOME = '/usr/lib/postgresql'
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The directory of its programs; installs Debian's package when it is missing and may be installed. */
export function ensureSystemPostgres(): string | undefined {
  const there = findPrograms()
  if (there) return there
  if (process.getuid?.() === 0) {
    const apt = (...args: string[]) => spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
    const installed = apt('update') && apt('install', '-y', '--no-install-recommends', 'postgresql') ? findPrograms() : undefined
    if (installed) return installed
  }
  if (process.env['CI'] === 'true') throw new Error('PostgreSQL could not be installed, and without it nothing proves that its dumps come back.')
  process.stdout.write('PostgreSQL with pg_dump is not on this machine and could not be installed: its dumps are not tried here.\n')
  return undefined
}

function findPrograms(): string | undefined {
  if (!fs.existsSync(HOME)) return undefined
  return fs
    .readdirSync(HOME)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(HOME, version, 'bin'))
    .find((binDir) => NEEDED.every((name) => fs.existsSync(path.join(binDir, name))))
}
