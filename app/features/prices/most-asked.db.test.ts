import { expect, test } from 'vitest'
import { boardPricesOf } from '#app/content/prices.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listMostAsked, listSlatePrices } from './most-asked.queries.server.ts'

const SLATE = boardPricesOf(['ecran', 'batterie'])

dbTest('repairs that many ask for', (db) => {
  test('while nobody has visited the site the common models come first, then what visitors look at', async () => {
    const ctx = testCtx(db)
    const models = [
      await aModel(ctx, { slug: 'a-nouveau', name: 'A nouveau', display_order: 0 }),
      await aModel(ctx, { slug: 'iphone-13', name: 'iPhone 13', display_order: 5 }),
      await aModel(ctx, { slug: 'z-regarde', name: 'Z regardé', display_order: 9, view_count: 0 }),
    ]
    for (const model of models) await aRepair(ctx, { model_id: model.id })
    const asked = async () => (await listMostAsked(ctx, ['iphone-13'])).prices.map(({ label }) => label)
    expect(await asked()).toEqual(['iPhone 13, écran', 'A nouveau, écran', 'Z regardé, écran'])
    await aRepair(ctx, { model_id: (await aModel(ctx, { slug: 'vu', name: 'Vu', display_order: 20, view_count: 3 })).id })
    expect((await asked())[0]).toBe('Vu, écran')
  })

  test('a slate shows the prices that it names, and a shop that has none of them its own', async () => {
    const ctx = testCtx(db)
    expect(await listSlatePrices(ctx, SLATE)).toEqual([])
    const own = await aModel(ctx, { slug: 'redmi-note-13', name: 'Redmi Note 13' })
    await aPrice(ctx, await aRepair(ctx, { model_id: own.id }), { amount_cents: 89_00 })
    const later = testCtx(db)
    expect((await listSlatePrices(later, SLATE)).map(({ label, amountCents }) => [label, amountCents])).toEqual([['Écran Redmi Note 13', 89_00]])
    const named = await aModel(ctx, { slug: 'iphone-13', name: 'iPhone 13' })
    await aPrice(ctx, await aRepair(ctx, { model_id: named.id }), { amount_cents: 204_00 })
    expect((await listSlatePrices(testCtx(db), SLATE)).map(({ modelName }) => modelName)).toEqual(['iPhone 13'])
    expect(await listSlatePrices(testCtx(db), [])).toEqual([])
  })
})
