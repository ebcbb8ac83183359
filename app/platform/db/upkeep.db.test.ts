import { expect, test } from 'vitest'
import { openTestEmbedded } from '#tests/db/test-databases.ts'
import { createUpkeep } from './upkeep.server.ts'

test('a log that has grown is written into the tables, rows that are dead make room, and a file that is mostly air is written anew', async () => {
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
  // Rows that came and never changed are looked at too: an index alone can then answer for them.
  await database.pool.query('create table arrivals as select n from generate_series(1, 1000) as n')
  await expect.poll(async () => (await upkeep.vacuumWhenNeeded())?.tables, { timeout: 60_000 }).toEqual(['public.arrivals'])

  // Three versions of each row lie in the file: large, but not ten times what is in it.
  expect(await upkeep.rewriteBloated()).toBeUndefined()
  await database.pool.query('delete from numbers where n % 50 > 0')
  const rewritten = await upkeep.rewriteBloated()
  expect(rewritten?.tables).toEqual(['public.numbers'])
  expect(rewritten?.freedBytes).toBeGreaterThan(4 * 1024 * 1024)
  const { rows } = await database.pool.query('select pg_table_size($1) < 500000 as small, (select count(*)::int from numbers) as kept', ['numbers'])
  expect(rows).toEqual([{ small: true, kept: 100 }])
  expect(await upkeep.rewriteBloated()).toBeUndefined()

  // PostgreSQL looks after itself.
  const untouched = createUpkeep({ pool: database.pool, kind: 'postgres' })
  expect([await untouched.checkpointWhenGrown(), await untouched.vacuumWhenNeeded(), await untouched.rewriteBloated()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await database.close()
})
