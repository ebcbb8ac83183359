import { expect, test } from 'vitest'
import { deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aModel } from '#tests/factories/catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { addViews, createViewCounter } from './view-counter.server.ts'

const log = createLog('silent')

async function viewsOf(db: TestDb): Promise<Record<string, number>> {
  const rows = await db.database.db.select({ slug: deviceModels.slug, views: deviceModels.view_count }).from(deviceModels)
  return Object.fromEntries(rows.map((row) => [row.slug, row.views]))
}

everyEngineTest('model views', (db) => {
  test('additions made at the same time are all counted', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx, { slug: 'iphone-13', view_count: 5 })
    await Promise.all(Array.from({ length: 40 }, () => addViews(ctx.db, new Map([[model.id, 1]]))))
    expect(await viewsOf(db)).toEqual({ 'iphone-13': 45 })
  })

  test('the largest number stays, and takes no views from other models', async () => {
    const ctx = testCtx(db)
    const [a, b] = [await aModel(ctx, { slug: 'a', view_count: 2_147_483_646 }), await aModel(ctx, { slug: 'b' })]
    await addViews(
      ctx.db,
      new Map([
        [a.id, 5],
        [b.id, 1],
      ]),
    )
    expect(await viewsOf(db)).toEqual({ a: 2_147_483_647, b: 1 })
  })

  test('several models rise in one statement, each by its own number', async () => {
    const ctx = testCtx(db)
    const a = await aModel(ctx, { slug: 'a' })
    const b = await aModel(ctx, { slug: 'b' })
    await aModel(ctx, { slug: 'c' })
    await addViews(
      ctx.db,
      new Map([
        [a.id, 3],
        [b.id, 1],
        [crypto.randomUUID(), 9],
      ]),
    )
    expect(await viewsOf(db)).toEqual({ a: 3, b: 1, c: 0 })
  })

  test('two counters, as two processes have, lose nothing of each other', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx, { slug: 'iphone-13' })
    const counters = [createViewCounter(ctx.db, log), createViewCounter(ctx.db, log)]
    for (let load = 0; load < 50; load += 1) for (const counter of counters) counter.add(model.id)
    await Promise.all(counters.map((counter) => counter.flush()))
    for (const counter of counters) counter.add(model.id)
    await Promise.all(counters.map((counter) => counter.close()))
    expect(await viewsOf(db)).toEqual({ 'iphone-13': 102 })
  })

  test('views that could not be written wait for the next time', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx, { slug: 'iphone-13' })
    const counter = createViewCounter(ctx.db, log)
    counter.add(model.id)
    await db.database.pool.query('alter table device_models rename to device_models_away')
    await counter.flush()
    await db.database.pool.query('alter table device_models_away rename to device_models')
    counter.add(model.id)
    await counter.close()
    expect(await viewsOf(db)).toEqual({ 'iphone-13': 2 })
  })
})
