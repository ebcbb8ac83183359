import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pushedArrivals } from '#app/platform/db/tables/staff.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { madeByStaff } from './staff-made.server.ts'

everyEngineTest('what the team writes down', (db) => {
  test('is no arrival, on screens and phones; what comes after it is one again', async () => {
    const ctx = testCtx(db)
    const arrivals = async () => {
      const { rows } = await ctx.db.execute<{ count: number }>(sql`select (last_value + is_called::int)::float8 as count from staff_arrivals`)
      return rows[0]?.count ?? 0
    }
    const before = await arrivals()
    const id = crypto.randomUUID()
    await ctx.db.transaction(async (tx) => {
      await madeByStaff({ ...ctx, db: tx }, id)
      await aRequest({ ...ctx, db: tx }, { id, reference: 'D-STAFF2' })
    })
    expect(await arrivals()).toBe(before)
    expect(await ctx.db.select({ id: pushedArrivals.id }).from(pushedArrivals)).toEqual([{ id }])
    await aRequest(ctx, { reference: 'D-VSTR22' })
    expect(await arrivals()).toBe(before + 1)
  })
})
