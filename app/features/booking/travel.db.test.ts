import { expect, test } from 'vitest'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listVisitedTowns, townsInstead } from './travel.server.ts'

dbTest('the towns of visits at home', (db) => {
  test('are the same on the page that asks for one and in the answer to another one', async () => {
    const ctx = testCtx(db)
    await seedTowns(ctx.db)
    const offered = await listVisitedTowns(ctx)
    expect(offered).toContain('Arcachon')
    expect(await townsInstead(ctx, 'Bordeaux')).toEqual(offered)
    for (const town of offered) expect(await townsInstead(ctx, town)).toBeNull()
  })
})
