import { expect, test } from 'vitest'
import { connectPostgres } from '#app/platform/db/db.server.ts'
import { refurbishedDetails, refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NO_FILTERS } from '#tests/factories/stock-filters.ts'
import type { StockFilters } from './stock-filters.ts'
import { STOCK_PAGE_DEVICES, getStockPage, isWholeStockChecked, listNewestDevices } from './refurbished.queries.server.ts'

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

const EVERYTHING = { filters: NO_FILTERS, page: 1 }

dbTest('the refurbished stock', (db) => {
  test('shows what is in stock, with its first picture; those with one come first, then the newest', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [
      { model: 'old', images: ['/media/a.webp', '/media/b.webp'] },
      { model: 'sold', in_stock: false },
      { model: 'new', price: 329.9, original_price: 700 },
    ])
    const { devices, counts, isMixed } = await getStockPage(ctx, EVERYTHING)
    expect(isMixed).toBe(true)
    expect(devices.map(({ model, price, original_price, image }) => ({ model, price, original_price, image }))).toEqual([
      { model: 'old', price: 199, original_price: null, image: '/media/a.webp' },
      { model: 'new', price: 329.9, original_price: 700, image: null },
    ])
    expect(counts).toEqual({ smartphone: 2 })
    expect([...ctx.page.tags]).toEqual(['stock'])
  })

  test('a check may be told of the whole stock once somebody has made it on each device, or the device says that it is an example', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [{ model: 'checked' }, { model: 'sample' }, { model: 'plain' }, { model: 'sold', in_stock: false }])
    const { devices } = await getStockPage(ctx, EVERYTHING)
    const idOf = (model: string) => devices.find((device) => device.model === model)?.id ?? ''
    const isChecked = async () => {
      ctx.memo.invalidate(['stock'])
      return [(await getStockPage(ctx, EVERYTHING)).isChecked, await isWholeStockChecked(ctx)]
    }
    await ctx.db.insert(sampleDevices).values({ device_id: idOf('sample') })
    await ctx.db.insert(refurbishedDetails).values([
      { device_id: idOf('checked'), checked: true, wiped: true },
      { device_id: idOf('plain'), checked: true, wiped: false },
    ])
    expect(await isChecked()).toEqual([false, false])
    await ctx.db.update(refurbishedDetails).set({ wiped: true })
    expect(await isChecked()).toEqual([true, true])
  })

  test('a category shows its own devices, and both portable computer types are one', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [{ type: 'laptop', model: 'a' }, { type: 'pc_laptop', model: 'b' }, { type: 'pc_desktop', model: 'c' }, {}])
    const { devices, counts } = await getStockPage(ctx, { filters: { ...NO_FILTERS, category: 'laptop' }, page: 1 })
    expect(devices.map(({ model }) => model)).toEqual(['b', 'a'])
    expect(counts).toEqual({ smartphone: 1, laptop: 2, pc_desktop: 1 })
    expect((await getStockPage(ctx, { filters: { ...NO_FILTERS, category: 'watch' }, page: 1 })).devices).toEqual([])
  })

  test('storage, price, state and shop narrow the list, and each offers what the others leave', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [
      { model: 'iPhone 12 64 Go', price: 229, store_location: 'La Teste' },
      { model: 'iPhone 12 128 Go', price: 259, condition: 'very_good', store_location: 'Le Teich' },
      { model: 'iPhone 13 128 Go', price: 339, store_location: 'La Teste' },
    ])
    const asked = async (filters: Partial<StockFilters>) =>
      (await getStockPage(ctx, { filters: { ...NO_FILTERS, ...filters }, page: 1 })).devices.map(({ model }) => model)
    expect(await asked({ gigabytes: 128 })).toEqual(['iPhone 13 128 Go', 'iPhone 12 128 Go'])
    expect(await asked({ gigabytes: 128, maxPrice: 250 })).toEqual([])
    expect(await asked({ maxPrice: 250 })).toEqual(['iPhone 12 64 Go'])
    expect(await asked({ condition: 'very_good' })).toEqual(['iPhone 12 128 Go'])
    expect(await asked({ store: 'la-teste' })).toEqual(['iPhone 13 128 Go', 'iPhone 12 64 Go'])
    // All combinations together would push every other page out of memory.
    expect(ctx.page.neverKept).toBe(false)
    await asked({ gigabytes: 128, maxPrice: 250, store: 'la-teste' })
    expect(ctx.page.neverKept).toBe(true)
    const { choices, total } = await getStockPage(ctx, { filters: { ...NO_FILTERS, store: 'la-teste' }, page: 1 })
    expect(total).toBe(2)
    expect(choices.map(({ name, value, options }) => [name, value, options.map((option) => option.value)])).toEqual([
      ['capacite', '', ['64', '128']],
      ['magasin', 'la-teste', ['la-teste', 'le-teich']],
    ])
  })

  test('once read, the stock answers every filter while the database is away', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [{ model: 'iPhone 12 64 Go' }, { type: 'tablet', model: 'iPad 64 Go' }])
    await getStockPage(ctx, EVERYTHING)
    const unreachable = connectPostgres('postgres://nobody@127.0.0.1:1/none', createLog('silent'))
    const away = { ...testCtx({ database: unreachable }), memo: ctx.memo }
    expect((await getStockPage(away, { filters: { ...NO_FILTERS, category: 'tablet' }, page: 1 })).devices).toMatchObject([{ model: 'iPad 64 Go' }])
    expect(away.page.outage).toBe(false)
    await unreachable.close()
  })

  test('a long stock comes in pages, and a page too far is the last one', async () => {
    const ctx = testCtx(db)
    await stock(
      ctx,
      Array.from({ length: STOCK_PAGE_DEVICES + 2 }, () => ({})),
    )
    const second = await getStockPage(ctx, { filters: NO_FILTERS, page: 2 })
    expect(second).toMatchObject({ page: 2, pageCount: 2, devices: [{ model: 'iPhone 1' }, { model: 'iPhone 0' }] })
    expect((await getStockPage(ctx, { filters: NO_FILTERS, page: 9 })).page).toBe(2)
  })

  test('the newest six are in stock', async () => {
    const ctx = testCtx(db)
    await stock(ctx, [...Array.from({ length: 8 }, () => ({})), { model: 'sold', in_stock: false }])
    expect((await listNewestDevices(ctx)).map(({ model }) => model)).toEqual(['iPhone 7', 'iPhone 6', 'iPhone 5', 'iPhone 4', 'iPhone 3', 'iPhone 2'])
  })
})

test('a stock that cannot be read is shown empty, and nobody keeps the page', async () => {
  const unreachable = connectPostgres('postgres://nobody@127.0.0.1:1/none', createLog('silent'))
  const page = testCtx({ database: unreachable })
  expect(await getStockPage(page, EVERYTHING)).toEqual({
    devices: [],
    total: 0,
    isMixed: false,
    isChecked: false,
    choices: [],
    counts: null,
    page: 1,
    pageCount: 1,
  })
  expect(page.page.outage).toBe(true)
  const services = testCtx({ database: unreachable })
  expect(await listNewestDevices(services)).toEqual([])
  expect(services.page).toMatchObject({ outage: false, freshUntil: services.now })
  await unreachable.close()
})
