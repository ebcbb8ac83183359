import { expect, test } from 'vitest'
import { openTestEmbedded } from '#tests/db/test-databases.ts'
import { createUpkeep } from './upkeep.server.ts'

test('a log that has grown is written into the tables, and rows that are dead make room', async () => {
  const database = await openTestEmbedded()
  const upkeep = createUpkeep(database)
  await upkeep.checkpointWhenGrown()
  expect(await upkeep.checkpointWhenGrown()).toBeUndefined()
  await database.pool.query('create table numbers as select n, repeat(md5(n::text), 30) as filler from generate_series(1, 5000) as n')
  for (let time = 0; time < 3; time += 1) await database.pool.query(`update numbers set n = n + 1`)
  expect((await upkeep.checkpointWhenGrown())?.logBytes).toBeGreaterThan(16 * 1024 * 1024)
  expect(await upkeep.checkpointWhenGrown()).toBeUndefined()
  // The counts of dead rows arrive a moment after the rows.
  await expect.poll(async () => (await upkeep.vacuumWhenNeeded())?.tables, { timeout: 60_000 }).toContain('public.numbers')
  await expect.poll(() => upkeep.vacuumWhenNeeded(), { timeout: 60_000 }).toBeUndefined()

  // PostgreSQL looks after itself.
  const untouched = createUpkeep({ pool: database.pool, kind: 'postgres' })
  expect([await untouched.checkpointWhenGrown(), await untouched.vacuumWhenNeeded()]).toEqual([undefined, undefined])
  await database.close()
})
