import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { FAULTY_WORKER, faultFile, makeFail } from '#tests/db/faults.ts'
import { createLog } from '../log/log.server.ts'
import { connectEmbedded, isDatabaseOutage } from './db.server.ts'

/** Short for a test, and long enough that a busy machine does not pass it with an ordinary statement. */
const LIMITS = { statementMs: 3_000, queueMs: 3_000 }
/** Each replacement takes a second of a processor, which a busy machine may not have for a long time. */
const PATIENCE_MS = 120_000
vi.setConfig({ testTimeout: 3 * PATIENCE_MS })
/** Runs for hours; nothing inside the database can end it. */
const ENDLESS = 'select count(*) from generate_series(1, 100000000000)'

let directory: string
let database: Awaited<ReturnType<typeof connectEmbedded>>

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-replaced-'))
  const hasRoom = () => !fs.existsSync(faultFile(directory))
  const options = {
    dataDir: directory,
    snapshotPath: inject('snapshotPath'),
    limits: LIMITS,
    replacedWithinMs: PATIENCE_MS,
    program: FAULTY_WORKER,
    hasRoom,
  }
  database = await connectEmbedded(options, createLog('silent'))
  await database.pool.query('create table numbers (n int primary key)')
  for (let n = 0; n < 20; n += 1) await database.pool.query('insert into numbers values ($1)', [n])
})
afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

/** The rows once the other thread answers. */
function rowsAfterwards(): Promise<number | undefined> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from numbers')
      return rows[0]?.n
    },
    { timeout: PATIENCE_MS, interval: 100 },
  )
}

test('a transaction with a statement that does not end is an outage, has changed nothing and is not done again', async () => {
  const before = database.health.generation
  const cut = database.db.transaction(async (tx) => {
    await tx.execute('insert into numbers values (100)')
    await tx.execute(ENDLESS)
  })
  await expect(cut).rejects.toThrow()
  expect(database.health.generation).toBe(before + 1)
  expect(database.health.replacements[0]?.reason).toBe('a statement ran for more than 3 s')
  expect(await rowsAfterwards()).toBe(20)
  expect(database.health.awaySince).toBeNull()
})

test('a transaction that its client forgot does not hold the others up for ever', async () => {
  const before = database.health.generation
  const forgetful = await database.pool.connect()
  await forgetful.query('begin')
  await expect(database.pool.query('insert into numbers values (100)')).rejects.toSatisfy(isDatabaseOutage)
  forgetful.release(true)
  expect(await rowsAfterwards()).toBe(20)
  expect(database.health.generation).toBe(before + 1)
})

test('values so deep that they end the database leave it answering', async () => {
  const deep = '['.repeat(40_000) + ']'.repeat(40_000)
  for (let at = 0; at < 2; at += 1) await database.pool.query('select $1::jsonb', [deep]).catch(() => undefined)
  expect(await rowsAfterwards()).toBe(20)
})

test.each(['exit', 'throw', 'throw while writing'] as const)('a thread that ends by "%s" loses no row that was acknowledged', async (fault) => {
  const { generation } = database.health
  const before = (await rowsAfterwards()) ?? 0
  makeFail(directory, fault)
  let acknowledged = 0
  await vi.waitFor(
    async () => {
      const written = await database.pool.query('insert into numbers select max(n) + 1 from numbers').catch(() => undefined)
      if (written) acknowledged += 1
      expect(database.health.generation).toBe(generation + 1)
    },
    { timeout: PATIENCE_MS, interval: 20 },
  )
  // What was under way when it ended may or may not have been written.
  expect([acknowledged, acknowledged + 1]).toContain(((await rowsAfterwards()) ?? 0) - before)
  expect(database.health.awaySince).toBeNull()
})

test('who reads while the thread is replaced waits for the next one, also behind the statement that ended it', async () => {
  const ended = database.pool.query(ENDLESS).catch(isDatabaseOutage)
  const waiting = [1, 2, 3].map((n) => database.pool.query<{ n: number }>('select $1::int as n', [n]))
  expect((await Promise.all(waiting)).map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
  expect(await ended).toBe(true)
})

test('a function that writes is not called a second time', async () => {
  await database.pool.query(`create function note() returns int language sql as 'insert into numbers values (1000) returning n'`)
  const ended = database.pool.query(ENDLESS).catch(isDatabaseOutage)
  await expect(database.pool.query('select note()')).rejects.toSatisfy(isDatabaseOutage)
  expect(await ended).toBe(true)
  const { rows } = await database.pool.query('select 1 from numbers where n = 1000')
  expect(rows).toEqual([])
})

test('a log that finds no room is an outage until there is room again, and nothing that was acknowledged is lost', async () => {
  const before = await rowsAfterwards()
  const makeRoom = makeFail(directory, 'log full')
  await expect(database.pool.query('insert into numbers values (2000)')).rejects.toSatisfy(isDatabaseOutage)
  await expect.poll(() => database.health.isDiskFull, { timeout: PATIENCE_MS }).toBe(true)
  makeRoom()
  const after = await rowsAfterwards()
  expect([before, (before ?? 0) + 1]).toContain(after)
  await expect.poll(() => database.health.isDiskFull, { timeout: PATIENCE_MS }).toBe(false)
  await database.pool.query('insert into numbers values (2002)')
  expect(await rowsAfterwards()).toBe((after ?? 0) + 1)
})
