import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openTestEmbedded } from '#tests/db/test-databases.ts'
import { parseEnv } from '../env/env.server.ts'
import { createLog } from '../log/log.server.ts'
import { connectEmbedded } from './db.server.ts'
import { HeldDataDirError, lockDataDir } from './lock.server.ts'
import { connectForScript } from './running.server.ts'

const log = createLog('silent')
const KILL_ROUNDS = 3
const ROWS_BEFORE_KILL = 150
const KILLS_TIMEOUT_MS = 120_000

const directories: string[] = []

function aDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-data-'))
  directories.push(directory)
  return directory
}

/** A new database on disk; from the prepared schema, which takes a tenth of the time. */
function openNew(dataDir: string) {
  return connectEmbedded({ dataDir, snapshotPath: inject('snapshotPath') }, log)
}

afterEach(() => {
  vi.unstubAllEnvs()
  for (const directory of directories.splice(0)) fs.rmSync(directory, { recursive: true, force: true })
})

/** Runs writers in a process of their own and kills it in the middle of their work. */
function writeUntilKilled(dataDir: string, round: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tests/db/writer.ts', dataDir, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const acknowledged: string[] = []
    readline.createInterface(child.stdout).on('line', (id) => {
      acknowledged.push(id)
      if (acknowledged.length === ROWS_BEFORE_KILL) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', (code) => (code === null ? resolve(acknowledged) : reject(new Error(`The writers ended with code ${code}`))))
  })
}

test('acknowledged rows survive kill -9 in the middle of writes, round after round', { timeout: KILLS_TIMEOUT_MS }, async () => {
  const dataDir = aDirectory()
  await openNew(dataDir).then((database) => database.close())
  const promised: string[] = []
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    promised.push(...(await writeUntilKilled(dataDir, round)))
    const database = await connectEmbedded({ dataDir }, log)
    const { rows } = await database.pool.query<{ id: string }>('select id from acknowledged')
    await database.close()
    const kept = new Set(rows.map((row) => row.id))
    expect(promised.filter((id) => !kept.has(id))).toEqual([])
  }
  expect(promised.length).toBeGreaterThanOrEqual(KILL_ROUNDS * ROWS_BEFORE_KILL)
})

test('every write reaches the disk before it is acknowledged', async () => {
  const database = await openNew(aDirectory())
  await database.pool.query('create table numbers (n int)')
  const before = await database.countFsyncs()
  for (let n = 0; n < 500; n += 1) await database.pool.query('insert into numbers values ($1)', [n])
  expect((await database.countFsyncs()) - before).toBeGreaterThanOrEqual(500)
  await database.close()
})

test('rows are there again after an orderly stop, and the lock is free', async () => {
  const dataDir = aDirectory()
  const first = await openNew(dataDir)
  await first.pool.query('create table numbers (n int)')
  await first.pool.query('insert into numbers values (1)')
  await first.close()
  expect(fs.existsSync(path.join(dataDir, 'lock'))).toBe(false)
  const second = await connectEmbedded({ dataDir }, log)
  expect((await second.pool.query('select n from numbers')).rows).toEqual([{ n: 1 }])
  await second.close()
})

test('only the account of the product can reach the database', async () => {
  const dataDir = path.join(aDirectory(), 'new')
  // What an earlier version or another tool left open.
  fs.mkdirSync(path.join(dataDir, 'outbox'), { recursive: true, mode: 0o755 })
  fs.chmodSync(dataDir, 0o755)
  fs.writeFileSync(path.join(dataDir, 'outbox', 'mail.eml'), 'private', { mode: 0o644 })
  const database = await openNew(dataDir)
  await database.pool.query('create table numbers (n int)')
  await database.pool.query('vacuum full numbers')
  const everything = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const open = ['', ...everything].filter((name) => fs.statSync(path.join(dataDir, name)).mode & 0o077)
  expect(open).toEqual([])
  expect(everything).toEqual(expect.arrayContaining(['lock', 'lock.db', 'outbox/mail.eml', 'socket/.s.PGSQL.5432', 'db/PG_VERSION']))
  await database.close()
})

test('a data directory whose path is too long for a socket still works', async () => {
  const database = await openNew(path.join(aDirectory(), 'x'.repeat(120)))
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('transactions on several connections do not see each other before they end', async () => {
  const database = await openTestEmbedded()
  await database.pool.query('create table numbers (n int)')
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute('insert into numbers values (1)')
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect((await database.pool.query('select n from numbers')).rows).toEqual([])
  await database.close()
})

test('a command that follows the start at once waits until the product answers; where nobody answers or leaves it says who is there', async () => {
  const dataDir = aDirectory()
  await openNew(dataDir).then((database) => database.close())
  const env = parseEnv({ DATA_DIR: dataDir })
  const { release } = await lockDataDir(dataDir)
  await expect(connectForScript(env, log, 300)).rejects.toThrow(HeldDataDirError)
  release()
  const starting = connectEmbedded({ dataDir }, log)
  const script = await connectForScript(env, log)
  const product = await starting
  const { rows } = await script.pool.query<{ one: number }>('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  await script.close()
  await product.close()
})

test('a command waits for a product that keeps its database to itself for longer than a connection may take, as a first start and one that migrates do', async () => {
  const dataDir = aDirectory()
  const product = await openNew(dataDir)
  const migrating = await product.pool.connect()
  await migrating.query('begin')
  setTimeout(() => void migrating.query('commit'), 2_500)
  const script = await connectForScript(parseEnv({ DATA_DIR: dataDir }), log)
  const { rows } = await script.pool.query<{ one: number }>('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  await script.close()
  migrating.release()
  await product.close()
})

test('of two commands at once, where no product runs, the second waits until the first has ended', async () => {
  const dataDir = aDirectory()
  await openNew(dataDir).then((database) => database.close())
  const env = parseEnv({ DATA_DIR: dataDir })
  const first = await connectForScript(env, log)
  const coming = connectForScript(env, log)
  setTimeout(() => void first.close(), 500)
  const second = await coming
  const connection = await second.pool.connect()
  await pause(500)
  const { rows } = await connection.query<{ one: number }>('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  connection.release()
  await second.close()
})

test('the settings of psql for another server lead neither the product nor a command away from the embedded database', async () => {
  vi.stubEnv('PGHOST', 'db.example')
  vi.stubEnv('PGPORT', '5433')
  vi.stubEnv('PGUSER', 'somebody')
  vi.stubEnv('PGDATABASE', 'elsewhere')
  vi.stubEnv('PGSSLMODE', 'require')
  const dataDir = aDirectory()
  const product = await openNew(dataDir)
  await product.pool.query('create table here (id int)')
  const command = await connectForScript(parseEnv({ DATA_DIR: dataDir }), log, 2_000)
  expect((await command.pool.query('select id from here')).rows).toEqual([])
  await command.close()
  await product.close()
})
