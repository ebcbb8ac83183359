import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'

everyEngineTest('many connections at once', (db) => {
  test('each gets the answer to its own question', async () => {
    const { pool } = db.database
    const asked = Array.from({ length: 400 }, (_, question) => question)
    const answers = await Promise.all(
      asked.map(async (question) => {
        // Statements of different shapes, so that one answered with another's would show.
        const columns = Array.from({ length: 1 + (question % 4) }, (_, column) => `$1::int + ${column} as c${column}`).join(', ')
        const { rows } = await pool.query<Record<string, number>>(`select ${columns} where $1::int = ${question}`, [question])
        return rows[0]?.c0
      }),
    )
    expect(answers).toEqual(asked)
  })

  test('none sees another in the middle of a transaction, and no increment is lost', async () => {
    const { pool } = db.database
    await pool.query('create table if not exists public.counters (id text primary key, count int not null)')
    await pool.query(`insert into public.counters values ('a', 0) on conflict (id) do update set count = 0`)
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const client = await pool.connect()
        try {
          await client.query('begin')
          const { rows } = await client.query<{ count: number }>('select count from counters where id = $1 for update', ['a'])
          await client.query('update counters set count = $2 where id = $1', ['a', (rows[0]?.count ?? Number.NaN) + 1])
          await client.query('commit')
        } finally {
          client.release()
        }
      }),
    )
    const { rows } = await pool.query('select count from counters where id = $1', ['a'])
    await pool.query('drop table counters')
    expect(rows).toEqual([{ count: 60 }])
  })
})

dbTest('two transactions that wait for each other', (db) => {
  test('both come through: the one that the database ended begins again, and nothing of its first try is left', async () => {
    const { db: pooled, pool } = db.database
    await pool.query('create table public.held (id text primary key, count int not null)')
    await pool.query("insert into public.held values ('a', 0), ('b', 0)")
    let begun = 0
    const both = Promise.withResolvers<void>()
    const addTo = (first: string, second: string) =>
      pooled.transaction(async (tx) => {
        await tx.execute(sql`set local deadlock_timeout = '20ms'`)
        await tx.execute(sql`update public.held set count = count + 1 where id = ${first}`)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        await tx.execute(sql`update public.held set count = count + 1 where id = ${second}`)
      })
    await Promise.all([addTo('a', 'b'), addTo('b', 'a')])
    const { rows } = await pool.query('select id, count from public.held order by id')
    await pool.query('drop table public.held')
    expect(rows).toEqual([
      { id: 'a', count: 2 },
      { id: 'b', count: 2 },
    ])
    // Third: the one that began again. On a busy machine the database may end it, or the other one, once more.
    expect(begun).toBeGreaterThanOrEqual(3)
  })
})
