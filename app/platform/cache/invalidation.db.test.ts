import { expect, test, vi } from 'vitest'
import { createTestPostgres, openTestEmbedded } from '#tests/db/test-databases.ts'
import { connectPostgres } from '../db/db.server.ts'
import { createLog } from '../log/log.server.ts'
import { createInvalidation } from './invalidation.server.ts'

const log = createLog('silent')

/** What one process hears, as the page cache would. */
async function aProcess(url: string) {
  const database = connectPostgres(url, log)
  const heard: (readonly string[] | 'all')[] = []
  const invalidation = await createInvalidation(database, (tags) => heard.push(tags), { databaseUrl: url, log })
  return {
    heard,
    database,
    publish: invalidation.publish,
    async close() {
      await invalidation.close()
      await database.close()
    },
  }
}

const PATIENT = { timeout: 20_000 }

test('a change in one process drops pages in the others', async () => {
  const { url, drop } = await createTestPostgres()
  const [writer, reader] = [await aProcess(url), await aProcess(url)]
  await writer.publish(['brand:apple', 'model:iphone-13'])
  expect(writer.heard).toContainEqual(['brand:apple', 'model:iphone-13'])
  await vi.waitFor(() => expect(reader.heard).toEqual([['brand:apple', 'model:iphone-13']]), PATIENT)
  await Promise.all([writer.close(), reader.close()])
  await drop()
})

test('a process whose connection broke drops everything and hears again afterwards', async () => {
  const { url, drop } = await createTestPostgres()
  const [writer, reader] = [await aProcess(url), await aProcess(url)]
  await writer.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(reader.heard).toContain('all'), PATIENT)
  await vi.waitFor(
    async () => {
      await writer.publish(['stock'])
      expect(reader.heard).toContainEqual(['stock'])
    },
    { ...PATIENT, interval: 200 },
  )
  // Once when cut off, once when back: what was said in between is unknown.
  expect(reader.heard.filter((tags) => tags === 'all').length).toBeGreaterThanOrEqual(2)
  await Promise.all([writer.close(), reader.close()])
  await drop()
})

test('a message that is not a list of tags drops everything', async () => {
  const { url, drop } = await createTestPostgres()
  const reader = await aProcess(url)
  await reader.database.pool.query(`select pg_notify('page_tags', 'nonsense'), pg_notify('page_tags', '{"a":1}')`)
  await vi.waitFor(() => expect(reader.heard).toEqual(['all', 'all']), PATIENT)
  await reader.close()
  await drop()
})

test('the embedded database, one process by nature, tells itself at once', async () => {
  const database = await openTestEmbedded()
  const heard: unknown[] = []
  const invalidation = await createInvalidation(database, (tags) => heard.push(tags), { log })
  await invalidation.publish(['brands'])
  expect(heard).toEqual([['brands']])
  await invalidation.close()
  await database.close()
})
