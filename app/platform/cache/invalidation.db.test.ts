import { expect, test, vi } from 'vitest'
import { createTestPostgres, openTestEmbedded } from '#tests/db/test-databases.ts'
import { DatabaseClient } from '../db/database-client.server.ts'
import { connectPostgres } from '../db/db.server.ts'
import { createLog } from '../log/log.server.ts'
import { createInvalidation } from './invalidation.server.ts'

const log = createLog('silent')

/** What one process hears, as the page cache would. */
async function aProcess(url: string) {
  const database = connectPostgres(url, log)
  const heard: (readonly string[] | 'all' | 'lost' | 'return')[] = []
  const invalidation = await createInvalidation(
    database,
    { onTags: (tags) => heard.push(tags), onLost: () => heard.push('lost'), onReturn: () => heard.push('return') },
    log,
  )
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

const PATIENT = { timeout: 60_000 }

test('a change in one process invalidates pages in the others', async () => {
  const { url, drop } = await createTestPostgres()
  const [writer, reader] = [await aProcess(url), await aProcess(url)]
  await writer.publish(['brand:apple', 'model:iphone-13'])
  expect(writer.heard).toContainEqual(['brand:apple', 'model:iphone-13'])
  await vi.waitFor(() => expect(reader.heard).toEqual([['brand:apple', 'model:iphone-13']]), PATIENT)
  await Promise.all([writer.close(), reader.close()])
  await drop()
})

test('many tags come in several messages, and a list that no message holds invalidates everything elsewhere', async () => {
  const { url, drop } = await createTestPostgres()
  const [writer, reader] = [await aProcess(url), await aProcess(url)]
  const many = Array.from({ length: 51 }, (_, index) => `model:galaxy-${index}`)
  await writer.publish(many)
  await vi.waitFor(() => expect(reader.heard.flat()).toEqual(many), PATIENT)
  await writer.publish([`model:${'x'.repeat(8_000)}`])
  await vi.waitFor(() => expect(reader.heard.at(-1)).toBe('all'), PATIENT)
  await Promise.all([writer.close(), reader.close()])
  await drop()
})

test('a process whose connection broke knows that it may miss changes, and hears again afterwards', async () => {
  const { url, drop } = await createTestPostgres()
  const [writer, reader] = [await aProcess(url), await aProcess(url)]
  await writer.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(reader.heard).toContain('return'), PATIENT)
  expect(reader.heard[0]).toBe('lost')
  await writer.publish(['stock'])
  await vi.waitFor(() => expect(reader.heard).toContainEqual(['stock']), PATIENT)
  await Promise.all([writer.close(), reader.close()])
  await drop()
})

test('a process that starts while its database is away listens once it is there', async () => {
  const { url, drop } = await createTestPostgres()
  const real = connectPostgres(url, log)
  const away = connectPostgres('postgres://nobody@127.0.0.1:1/none', log)
  const heard: unknown[] = []
  let isAway = true
  const invalidation = await createInvalidation(
    { ...real, newClient: (options) => (isAway ? away : real).newClient?.(options) ?? new DatabaseClient() },
    { onTags: (tags) => heard.push(tags), onLost: () => heard.push('lost'), onReturn: () => heard.push('return') },
    log,
  )
  expect(heard).toEqual(['lost'])
  isAway = false
  await vi.waitFor(() => expect(heard).toContain('return'), PATIENT)
  await invalidation.close()
  await Promise.all([real.close(), away.close()])
  await drop()
})

test('a message that is not a list of tags invalidates everything', async () => {
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
  const invalidation = await createInvalidation(database, { onTags: (tags) => heard.push(tags), onLost: () => {}, onReturn: () => {} }, log)
  await invalidation.publish(['brands'])
  expect(heard).toEqual([['brands']])
  await invalidation.close()
  await database.close()
})
