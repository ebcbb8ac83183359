import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { chooseBrands, listBrandChoices } from './brand-choice.commands.server.ts'

dbTest('the brands that a new shop repairs', (db) => {
  test('come in with their models, are switched off with all that staff wrote, and come back as they were', async () => {
    const ctx = await asManager(testCtx(db))
    const chosen = async () => (await listBrandChoices(ctx)).flatMap(({ slug, chosen: is }) => (is ? [slug] : []))
    expect(await chosen()).toEqual([])
    expect(await chooseBrands(ctx, ['nintendo', 'oppo', 'personne'])).toBe(2)
    expect(await chosen()).toEqual(['nintendo', 'oppo'])
    const known = (await listBrandChoices(ctx)).filter(({ slug }) => ['nintendo', 'oppo'].includes(slug))
    expect(await ctx.db.$count(deviceModels)).toBe(known.reduce((sum, { models }) => sum + models, 0))
    await ctx.db.update(brands).set({ description: 'Nos mots' }).where(eq(brands.slug, 'oppo'))
    expect(await chooseBrands(ctx, ['nintendo'])).toBe(1)
    expect(await listOfferedBrands({ ...ctx, memo: new Memo() })).not.toContain('oppo')
    expect(await chooseBrands(ctx, ['nintendo'])).toBe(0)
    expect(await chooseBrands(ctx, ['nintendo', 'oppo'])).toBe(1)
    // How long a repair is guaranteed says the shop, until it says otherwise for one.
    expect(await ctx.db.$count(modelRepairs)).toBeGreaterThan(100)
    expect(await ctx.db.$count(modelRepairs, isNotNull(modelRepairs.warranty))).toBe(0)
    // Nobody of the shop has said how long one takes.
    expect(await ctx.db.$count(modelRepairs, isNotNull(modelRepairs.duration))).toBe(0)
    expect(await ctx.db.select({ description: brands.description }).from(brands).where(eq(brands.slug, 'oppo'))).toEqual([
      { description: 'Nos mots' },
    ])
    expect(await ctx.db.$count(deviceModels)).toBe(known.reduce((sum, { models }) => sum + models, 0))
  })
})
