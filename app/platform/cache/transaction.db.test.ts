import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import type { Db } from '../db/db.server.ts'
import { tags } from './tags.ts'
import { withTransaction } from './transaction.server.ts'

test('a page of a model, of its brand and of their prices are dropped apart', () => {
  const all = [tags.model('a'), tags.model('b'), tags.brand('a'), tags.brand('b'), tags.pricesOf('a'), tags.pricesOf('b'), tags.words('a')]
  expect(new Set([...all, tags.brands, tags.catalogue, tags.stock]).size).toBe(all.length + 3)
})

/** What was published, and when: with the write or after it. */
function publisher() {
  const said: string[] = []
  const publishWith = async (_tx: Db, touched: readonly string[]) => {
    said.push(`with ${touched.join(' ')}`)
    return () => void said.push(`after ${touched.join(' ')}`)
  }
  return { said, invalidation: { publishWith } }
}

dbTest('a write that pages show', (db) => {
  const secrets = async () =>
    (await db.database.pool.query(`select name from server_secrets where name in ('one', 'two')`)).rows.map(({ name }) => name)
  const insert = (name: string) => sql`insert into server_secrets (name, value) values (${name}, 'x')`

  test('names every page it touches once, in its transaction, and drops them here when that is through', async () => {
    const { said, invalidation } = publisher()
    const result = await withTransaction(testCtx(db, { invalidation }), async (txCtx, invalidate) => {
      invalidate([tags.model('iphone-13')])
      await txCtx.db.execute(insert('one'))
      invalidate([tags.model('iphone-13'), tags.brands])
      return said.length
    })
    expect(result).toBe(0)
    expect(said).toEqual(['with model:iphone-13 brands', 'after model:iphone-13 brands'])
    expect(await secrets()).toEqual(['one'])
  })

  test('one tag is enough, and none says nothing', async () => {
    const { said, invalidation } = publisher()
    await withTransaction(testCtx(db, { invalidation }), async (_txCtx, invalidate) => invalidate([tags.stock]))
    await withTransaction(testCtx(db, { invalidation }), async () => undefined)
    expect(said).toEqual(['with stock', 'after stock'])
  })

  test('that fails changes nothing and drops nothing', async () => {
    const { said, invalidation } = publisher()
    const failing = withTransaction(testCtx(db, { invalidation }), async (txCtx, invalidate) => {
      invalidate([tags.stock])
      await txCtx.db.execute(insert('two'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(said).toEqual([])
    expect(await secrets()).toEqual([])
  })
})
