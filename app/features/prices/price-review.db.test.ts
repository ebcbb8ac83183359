/** The lists under the grid of prices: each model leads to its own line. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { readAddress } from '#app/lib/address-params.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aCategory, aModel } from '#tests/factories/catalogue.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { PricesScreen } from './components/PricesScreen.tsx'
import { GRID_ADDRESS } from './grid-address.ts'
import { unpackGrid } from './grid-rows.ts'
import { readPackedGrid } from './grid.queries.server.ts'
import { listViewedWithoutPrice } from './price-review.queries.server.ts'

dbTest('the lists under the grid', (db) => {
  test('a model without a price leads to its own line, be it in no family or in a later one', async () => {
    const staff = await asManager(testCtx(db))
    const grid = await readPackedGrid(staff, { brand: '', category: '' })
    const brand = await aBrand(staff, { slug: 'wiko' })
    const category = (await aCategory(staff)).id
    const later = (await aCategory(staff)).id
    await aModel(staff, { brand_id: brand.id, category_id: category, name: 'Premier', slug: 'premier', display_order: 0 })
    await aModel(staff, { brand_id: brand.id, category_id: later, name: 'Suivant', slug: 'suivant', display_order: 1 })
    await aModel(staff, { brand_id: brand.id, category_id: null, name: 'Sans famille', slug: 'sans-famille', display_order: 2 })
    const unpriced = await listViewedWithoutPrice(staff)
    const aids = { scale: [], today: '2026-11-23', unlabelled: [] }
    const markup = renderedInSite(
      createElement(PricesScreen, { model: '', grid, aids, unpriced, old: [], summary: { total: 0, last: null }, now: staff.now }),
    )
    for (const slug of ['premier', 'suivant', 'sans-famille']) {
      const link = [...markup.matchAll(/href="([^"]+)"/g)]
        .map(([, each]) => each ?? '')
        .find((each) => new URL(each.replaceAll('&amp;', '&'), 'http://site.test').searchParams.get('modele') === slug)
      const asked = readAddress(new URL((link ?? '').replaceAll('&amp;', '&'), 'http://site.test').searchParams, GRID_ADDRESS)
      const rows = unpackGrid(await readPackedGrid(staff, asked)).rows.map((row) => row.slug)
      expect([asked.model, rows.includes(slug)], slug).toEqual([slug, true])
    }
  })
})
