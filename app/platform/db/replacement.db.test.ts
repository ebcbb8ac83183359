import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createLog } from '../log/log.server.ts'
import { connectEmbedded, isDatabaseOutage } from './db.server.ts'

/** Short for a test, and long enough that a busy machine does not pass it with an ordinary statement. */
const LIMITS = { statementMs: 3_000, queueMs: 3_000 }
/** Runs for hours; nothing inside the database can end it. */
const ENDLESS = 'select count(*) from generate_series(1, 100000000000)'

let directory: string
let database: Awaited<ReturnType<typeof connectEmbedded>>

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-replaced-'))
  const options = { dataDir: directory, snapshotPath: inject('snapshotPath'), limits: LIMITS }
  database = await connectEmbedded(options, createLog('silent'))
  await database.pool.query('create table numbers (n int primary key)')
  for (let n = 0; n < 20; n += 1) await database.pool.query('insert into numbers values ($1)', [n])
})
afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

/** The rows once the other thread answers. Until then a request waits, and on a busy machine it is told to come back. */
function rowsAfterwards(): Promise<number | undefined> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from numbers')
      return rows[0]?.n
    },
    { timeout: 60_000, interval: 100 },
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
  await expect(database.pool.query('select 1')).rejects.toSatisfy(isDatabaseOutage)
  forgetful.release(true)
  expect(await rowsAfterwards()).toBe(20)
  expect(database.health.generation).toBe(before + 1)
})

test('values so deep that they end the database leave it answering', async () => {
  const deep = '['.repeat(40_000) + ']'.repeat(40_000)
  for (let at = 0; at < 3; at += 1) await database.pool.query('select $1::jsonb', [deep]).catch(() => undefined)
  expect(await rowsAfterwards()).toBe(20)
})
