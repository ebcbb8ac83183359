import { expect, test } from 'vitest'
import { connectPostgres } from '#app/platform/db/db.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { STOCK_PAGE_DEVICES, getStockPage, listNewestDevices } from './refurbished.queries.server.ts'

type DeviceInsert = typeof refurbishedDevices.$inferInsert

/** Devices made one after the other; the last is the newest. */
async function stock(ctx: Pick<Ctx, 'db'>, devices: readonly Partial<DeviceInsert>[]): Promise<void> {
  const first = Date.parse('2026-11-01T10:00:00Z')
  await ctx.db.insert(refurbishedDevices).values(
    devices.map((device, index) => ({
      type: 'smartphone' as const,
      brand: 'Apple',
      model: `iPhone ${index}`,
      condition: 'good' as const,
      price: 199,
      created_at: new Date(first + index * 60_000),
      ...device,
    })),
  )
}

const EVERYTHING = { category: null, page: 1 }

dbTest('the refurbished stock', (db) => {
  test('shows what is in stock, the newest first, with its first picture', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [
      { model: 'old', images: ['/media/a.webp', '/media/b.webp'] },
      { model: 'sold', in_stock: false },
      { model: 'new', price: 329.9, original_price: 700 },
    ])
    const { devices, counts } = await getStockPage(ctx, EVERYTHING)
    expect(devices.map(({ model, price, original_price, image }) => ({ model, price, original_price, image }))).toEqual([
      { model: 'new', price: 329.9, original_price: 700, image: null },
      { model: 'old', price: 199, original_price: null, image: '/media/a.webp' },
    ])
    expect(counts).toEqual({ smartphone: 2 })
    expect([...ctx.page.tags]).toEqual(['stock'])
  })

  test('a category shows its own devices, and both portable computer types are one', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [{ type: 'laptop', model: 'a' }, { type: 'pc_laptop', model: 'b' }, { type: 'pc_desktop', model: 'c' }, {}])
    const { devices, counts } = await getStockPage(ctx, { category: 'laptop', page: 1 })
    expect(devices.map(({ model }) => model)).toEqual(['b', 'a'])
    expect(counts).toEqual({ smartphone: 1, laptop: 2, pc_desktop: 1 })
    expect((await getStockPage(ctx, { category: 'watch', page: 1 })).devices).toEqual([])
  })

  test('a long stock comes in pages, and a page too far is the last one', async () => {
    const ctx = testCtx(db)
    await stock(
      ctx,
      Array.from({ length: STOCK_PAGE_DEVICES + 2 }, () => ({})),
    )
    const second = await getStockPage(ctx, { category: null, page: 2 })
    expect(second).toMatchObject({ page: 2, pageCount: 2, devices: [{ model: 'iPhone 1' }, { model: 'iPhone 0' }] })
    expect((await getStockPage(ctx, { category: null, page: 9 })).page).toBe(2)
  })

  test('the newest six are in stock', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [...Array.from({ length: 8 }, () => ({})), { model: 'sold', in_stock: false }])
    expect((await listNewestDevices(ctx)).map(({ model }) => model)).toEqual([
      'iPhone 7',
      'iPhone 6',
      'iPhone 5',
      'iPhone 4',
      'iPhone 3',
      'iPhone 2',
    ])
  })
})

test('a stock that cannot be read is shown empty, and nobody keeps the page', async () => {
  const unreachable = connectPostgres('postgres://nobody@127.0.0.1:1/none', createLog('silent'))
  const page = testCtx({ database: unreachable })
  expect(await getStockPage(page, EVERYTHING)).toEqual({ devices: [], counts: null, page: 1, pageCount: 1 })
  expect(page.page.outage).toBe(true)
  const services = testCtx({ database: unreachable })
  expect(await listNewestDevices(services)).toEqual([])
  expect(services.page).toMatchObject({ outage: false, freshUntil: services.now })
  await unreachable.close()
})
