/** What `/readyz` says of a PostgreSQL that finds no room: a trigger refuses what needs new room as the server does then. */
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPostgres } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { createTestPostgres } from '#tests/db/test-databases.ts'
import type { TestPostgres } from '#tests/db/test-databases.ts'
import type { Bindings } from './bindings.ts'
import { mountHealth } from './health.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await createTestPostgres({ empty: true })
})
afterAll(() => postgres.drop())

test('a PostgreSQL that finds no room for a write is not ready until it finds some', async () => {
  const database = connectPostgres(postgres.url, createLog('silent'))
  const site = new Hono<{ Bindings: Bindings }>()
  mountHealth(site, database)
  const ready = async () => {
    const response = await site.request('/readyz')
    return [response.status, await response.text()]
  }
  await database.pool.query(`create function find_no_room() returns event_trigger language plpgsql
    as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await database.pool.query("create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function find_no_room()")
  expect(await ready()).toEqual([200, 'ok'])

  await expect(database.pool.query('create table more as select 1 as n')).rejects.toThrow('No space left')
  expect([await ready(), await ready()]).toEqual([
    [503, 'disk full'],
    [503, 'disk full'],
  ])

  await database.pool.query('drop event trigger full_disk')
  expect([await ready(), await ready()]).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ])
  await database.close()
})
