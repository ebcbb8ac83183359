import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brands } from '#app/platform/db/tables/catalogue.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand } from '#tests/factories/catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

dbTest('what is kept of the database', (db) => {
  test('is asked for once for all, though a query asks again whenever it is awaited', async () => {
    const { memo, ...ctx } = testCtx(db)
    await aBrand(ctx)
    const query = () => ctx.db.select({ value: sql<number>`random()` }).from(brands)
    const ask = () => memo.get('rows', [], query)
    const first = await ask()
    expect(first).toHaveLength(1)
    expect(await ask()).toEqual(first)
    memo.doubt()
    const second = await ask()
    expect(second).not.toEqual(first)
    expect(await ask()).toEqual(second)
  })
})
