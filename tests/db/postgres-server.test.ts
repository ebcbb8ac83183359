/** How a PostgreSQL of the tests and the drill starts again after it was killed. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runPostgres } from './postgres-server.ts'

/** Programs of which `postgres` is a script; what it finds beside it says how often it was begun. */
function programsWith(script: string) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-postgres-'))
  onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }))
  fs.writeFileSync(path.join(home, 'postgres'), `#!/bin/sh\necho begun >> begun\n${script}\n`, { mode: 0o755 })
  return { home, binDir: home, account: {}, begun: () => fs.readFileSync(path.join(home, 'begun'), 'utf8').trim().split('\n').length }
}

const OPTIONS = { dataDir: 'data', port: 1, settings: [] }

test('a server whose killed predecessor still has its memory is started again until that is free', async () => {
  const programs = programsWith(`
    if [ "$(wc -l < begun)" -lt 3 ]; then echo 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use' >&2; exit 1; fi
    echo 'LOG:  database system is ready to accept connections' >&2
    exec sleep 60`)
  const server = await runPostgres(programs, OPTIONS)
  expect(programs.begun()).toBe(3)
  await server.end('SIGKILL')
}, 60_000)

test('one that ends for another reason is said at once, in its own words', async () => {
  const programs = programsWith(`echo 'FATAL:  could not create lock file' >&2; exit 1`)
  await expect(runPostgres(programs, OPTIONS)).rejects.toThrow('PostgreSQL ended at once: FATAL:  could not create lock file')
  expect(programs.begun()).toBe(1)
}, 60_000)
