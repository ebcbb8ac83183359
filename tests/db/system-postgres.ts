/** PostgreSQL as Debian packages it: with the programs that npm's package leaves out, and of another major version. */
import fs from 'node:fs'
import path from 'node:path'
import { POSTGRES_PACKAGES, installPackages } from '../../scripts/system-packages.mjs'

const HOME = '/usr/lib/postgresql'
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The directory of its programs; installs Debian's package when it is missing and may be installed. */
export function ensureSystemPostgres(): string | undefined {
  const there = findPrograms()
  if (there) return there
  const installed = installPackages(POSTGRES_PACKAGES) ? findPrograms() : undefined
  if (installed) return installed
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
