import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceModels, modelRepairs, seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { knownBrands } from '#db/seed/known-brands.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { countStartingTerms, dropStartingTerms } from './starting-terms.server.ts'

const log = createLog('silent')

async function repairsOf(ctx: Ctx, slug: string) {
  return ctx.db
    .select({ id: modelRepairs.id, name: modelRepairs.repair_name, warranty: modelRepairs.warranty, duration: modelRepairs.duration })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .where(eq(deviceModels.slug, slug))
    .orderBy(modelRepairs.display_order)
}

async function dropNow(ctx: Ctx): Promise<string[]> {
  const told: string[] = []
  await dropStartingTerms(ctx, (names) => void told.push(...names))
  return told
}

dbTest('starting warranties and times', (db) => {
  test('give way where nobody of the shop has written others, whatever else became of the repair', async () => {
    const ctx = testCtx(db)
    await seedDatabase(ctx.db, log)
    const [screen, battery, connector] = await repairsOf(ctx, 'iphone-13')
    if (!screen || !battery || !connector) throw new Error('The iPhone 13 has three repairs')
    await ctx.db.update(modelRepairs).set({ warranty: '12 mois' }).where(eq(modelRepairs.id, screen.id))
    await ctx.db.update(modelRepairs).set({ duration: '20 min' }).where(eq(modelRepairs.id, battery.id))
    // A price or a switch is no word on the warranty.
    await ctx.db.update(modelRepairs).set({ requires_quote: false }).where(eq(modelRepairs.id, connector.id))
    const [own] = await ctx.db
      .insert(modelRepairs)
      .values({
        model_id: sql`(select id from ${deviceModels} where slug = 'iphone-13')`,
        repair_name: 'Batterie',
        warranty: '6\u00a0mois',
        duration: battery.duration,
      })
      .returning({ id: modelRepairs.id })
    expect(await countStartingTerms(ctx)).toBeGreaterThan(5_000)

    expect(await dropNow(ctx)).toEqual(expect.arrayContaining([tags.catalogue, tags.model('iphone-13'), tags.model('galaxy-s21')]))
    const after = await repairsOf(ctx, 'iphone-13')
    expect(after.find(({ id }) => id === screen.id)).toMatchObject({ warranty: '12 mois', duration: null })
    expect(after.find(({ id }) => id === battery.id)).toMatchObject({ warranty: null, duration: '20 min' })
    expect(after.find(({ id }) => id === connector.id)).toMatchObject({ warranty: null, duration: null })
    const left = await ctx.db
      .select({ id: modelRepairs.id })
      .from(modelRepairs)
      .where(and(or(isNotNull(modelRepairs.warranty), isNotNull(modelRepairs.duration)), ne(modelRepairs.id, own?.id ?? '')))
    expect(left.map(({ id }) => id).toSorted()).toEqual([screen.id, battery.id].toSorted())
    expect(await countStartingTerms(ctx)).toBe(0)
    expect(await dropNow(ctx)).toEqual([])
  })

  test('of brands that a shop chose by itself there are none', async () => {
    const ctx = testCtx(db)
    await knownBrands.put(ctx.db, ['apple'])
    expect(await countStartingTerms(ctx)).toBe(0)
  })

  test('do not come with the models that a later version brings to a shop that is live', async () => {
    const ctx = testCtx(db)
    await seedDatabase(ctx.db, log)
    await dropNow(ctx)
    await ctx.db.insert(siteSetups).values({ launched_at: ctx.now })
    await ctx.db.delete(deviceModels).where(eq(deviceModels.slug, 'iphone-13'))
    await ctx.db.delete(seededRows).where(and(eq(seededRows.kind, 'model'), eq(seededRows.key, 'iphone-13')))
    await seedDatabase(ctx.db, log)
    expect((await repairsOf(ctx, 'iphone-13')).length).toBeGreaterThan(5)
    expect(await countStartingTerms(ctx)).toBe(0)
  })
})
