/** Models that visitors do not see lie on the counter as well: they are suggested there, with their prices, and said to be offline. */
import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { lookUp } from './counter-lookup.server.ts'
import { listQuotePrices } from './quote-prices.server.ts'

dbTest('a model that is offline', (db) => {
  test('is suggested behind those of the site, before them where it is called as was typed, and has its prices', async () => {
    const staff = await asStaff(testCtx(db))
    const brand = await aBrand(staff, { name: 'Doro' })
    const hidden = await aModel(staff, { name: 'Doro 8050', brand_id: brand.id, is_active: false })
    const online = await aModel(staff, { name: 'Doro 8050 Plus', brand_id: brand.id })
    await aPrice(staff, await aRepair(staff, { model_id: hidden.id }), { amount_cents: 89_00 })
    const asked = async (device: string) => lookUp(staff, { person: '', device, modelSlug: '', storeId: 'la-teste', imei: '' })
    const namesOf = async (device: string) => (await asked(device)).models.map(({ slug, isOffline }) => [slug, isOffline])

    expect(await namesOf('doro 805')).toEqual([
      [online.slug, false],
      [hidden.slug, true],
    ])
    expect((await namesOf('doro 8050'))[0]).toEqual([hidden.slug, true])
    expect((await asked('Doro 8050')).prices).toMatchObject([{ amountCents: 89_00 }])
    expect(await listQuotePrices(staff, { device: 'Doro 8050', storeId: 'la-teste' })).toMatchObject([{ amountCents: 89_00 }])
    expect(await listQuotePrices(staff, { device: '', storeId: 'la-teste' })).toEqual([])
  })
})
