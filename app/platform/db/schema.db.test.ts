import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { analyticsEvents, analyticsSessions } from '#app/platform/db/tables/analytics.server.ts'
import { deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

const UNIQUE = { cause: { code: '23505' } }
const CHECK = { cause: { code: '23514' } }
const MISSING_REFERENCE = { cause: { code: '23503' } }

const BAD_SLUGS = ['', 'iPhone', 'iphone_13', '-iphone', 'iphone-', 'iphone--13', 'écran', 'a b']

const DEVICE = { type: 'smartphone', brand: 'Apple', model: 'iPhone 13', condition: 'good', price: 389 } as const

/** Columns as an existing hosted backend has them, so that its rows can move in unchanged. */
const COLUMNS = {
  brands: ['id', 'name', 'slug', 'logo_url', 'description', 'is_active'],
  device_categories: ['id', 'name', 'slug', 'device_type'],
  device_models: [
    'id',
    'name',
    'slug',
    'description',
    'image_url',
    'meta_title',
    'meta_description',
    'view_count',
    'brand_id',
    'category_id',
    'is_active',
    'display_order',
  ],
  model_repairs: [
    'id',
    'model_id',
    'repair_name',
    'description',
    'duration',
    'warranty',
    'requires_quote',
    'show_button',
    'is_active',
    'display_order',
  ],
  refurbished_devices: [
    'id',
    'type',
    'brand',
    'model',
    'condition',
    'price',
    'original_price',
    'in_stock',
    'created_at',
    'description',
    'battery_health',
    'warranty_months',
    'store_location',
    'images',
  ],
  analytics_sessions: ['id', 'device_type', 'browser', 'os', 'entry_page', 'referrer', 'exit_page', 'page_count', 'bounce', 'ended_at'],
  analytics_events: [
    'event_type',
    'event_category',
    'page_url',
    'page_path',
    'page_title',
    'referrer',
    'session_id',
    'device_type',
    'browser',
    'os',
    'screen_width',
    'screen_height',
    'viewport_width',
    'viewport_height',
    'language',
    'duration',
    'metadata',
  ],
}

everyEngineTest('the schema', (db) => {
  test.each(Object.entries(COLUMNS))('%s has the columns that outside clients know', async (table, columns) => {
    const { rows } = await db.database.pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(columns))
  })

  test('every id is a uuid that the database makes', async () => {
    // A row of audience_sessions has the id of its session, one of pushed_arrivals that of what arrived; publications of one instant count in their order.
    const { rows } = await db.database.pool.query<{ type: string; made: string }>(
      `select data_type as type, column_default as made from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and table_name not in ('audience_sessions', 'document_publications', 'pushed_arrivals')`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(7)
    for (const row of rows) expect(row).toEqual({ type: 'uuid', made: 'gen_random_uuid()' })
  })

  test('two brands, two categories or two models cannot share a slug', async () => {
    const ctx = testCtx(db)
    await aBrand(ctx, { slug: 'apple' })
    await expect(aBrand(ctx, { slug: 'apple' })).rejects.toMatchObject(UNIQUE)
    await aCategory(ctx, { slug: 'iphone' })
    await expect(aCategory(ctx, { slug: 'iphone' })).rejects.toMatchObject(UNIQUE)
    await aModel(ctx, { slug: 'iphone-13' })
    await expect(aModel(ctx, { slug: 'iphone-13' })).rejects.toMatchObject(UNIQUE)
  })

  test.each(BAD_SLUGS)('"%s" is not a slug', async (slug) => {
    const ctx = testCtx(db)
    await expect(aBrand(ctx, { slug })).rejects.toMatchObject(CHECK)
    await expect(aCategory(ctx, { slug })).rejects.toMatchObject(CHECK)
    await expect(aModel(ctx, { slug })).rejects.toMatchObject(CHECK)
  })

  test('a model needs a brand that exists, a repair a model that exists', async () => {
    const ctx = testCtx(db)
    const nobody = crypto.randomUUID()
    await expect(aModel(ctx, { brand_id: nobody })).rejects.toMatchObject(MISSING_REFERENCE)
    await expect(aRepair(ctx, { model_id: nobody })).rejects.toMatchObject(MISSING_REFERENCE)
  })

  test('a removed brand takes its models and their repairs along, a removed category leaves its models', async () => {
    const ctx = testCtx(db)
    const brand = await aBrand(ctx)
    const category = await aCategory(ctx)
    const model = await aModel(ctx, { brand_id: brand.id, category_id: category.id })
    await aRepair(ctx, { model_id: model.id })
    await db.database.pool.query('delete from device_categories')
    expect(await ctx.db.select().from(deviceModels)).toMatchObject([{ id: model.id, category_id: null }])
    await db.database.pool.query('delete from brands')
    const { rows } = await db.database.pool.query(
      'select (select count(*)::int from device_models) as models, (select count(*)::int from model_repairs) as repairs',
    )
    expect(rows).toEqual([{ models: 0, repairs: 0 }])
  })

  test('a repair starts with the default warranty, a quote and a button', async () => {
    expect(await aRepair(testCtx(db))).toMatchObject({ warranty: '6 mois', requires_quote: true, show_button: true, is_active: true })
  })

  test('a case is of a store that there is, and goes with it when its name changes; a store with cases stays', async () => {
    const ctx = testCtx(db)
    await expect(aRequest(ctx, { store_id: 'nowhere' })).rejects.toMatchObject(MISSING_REFERENCE)
    await expect(aPrice(ctx, await aRepair(ctx), { store_id: 'nowhere' })).rejects.toMatchObject(MISSING_REFERENCE)
    const id = await aRequest(ctx, { store_id: 'libourne' })
    await db.database.pool.query(`update stores set slug = 'fronsac' where slug = 'libourne'`)
    expect((await ctx.db.select({ storeId: requests.store_id }).from(requests).where(eq(requests.id, id)))[0]).toEqual({ storeId: 'fronsac' })
    await expect(db.database.pool.query(`delete from stores where slug = 'fronsac'`)).rejects.toMatchObject(MISSING_REFERENCE.cause)
  })

  test('views never go below zero', async () => {
    await expect(aModel(testCtx(db), { view_count: -1 })).rejects.toMatchObject(CHECK)
  })

  test('a refurbished device keeps to the known types, conditions and sensible numbers', async () => {
    const insert = (overrides: object) => db.database.db.insert(refurbishedDevices).values({ ...DEVICE, ...overrides })
    await insert({})
    await insert({ type: 'pc_laptop', original_price: 909.99, battery_health: 80, warranty_months: 12 })
    for (const wrong of [
      { type: 'fridge' },
      { condition: 'new' },
      { price: -1 },
      { original_price: -1 },
      { battery_health: 101 },
      { warranty_months: -1 },
      { warranty_months: 61 },
    ]) {
      await expect(insert(wrong), JSON.stringify(wrong)).rejects.toMatchObject(CHECK)
    }
    const { rows } = await db.database.pool.query<{ price: string }>('select price from refurbished_devices where original_price is not null')
    expect(rows).toEqual([{ price: '389.00' }])
  })

  test('audience rows keep to the known device types, and an event may come without its session', async () => {
    const { db: orm } = db.database
    await orm.insert(analyticsSessions).values({ device_type: 'mobile', page_count: 1 })
    await orm.insert(analyticsEvents).values({ event_type: 'page_view', session_id: crypto.randomUUID(), metadata: { from: 'menu' } })
    await expect(db.database.pool.query(`insert into analytics_sessions (device_type) values ('fridge')`)).rejects.toMatchObject({
      code: '23514',
    })
    await expect(db.database.pool.query(`insert into analytics_events (event_type, device_type) values ('click', 'fridge')`)).rejects.toMatchObject({
      code: '23514',
    })
    await expect(db.database.pool.query(`insert into analytics_sessions (page_count) values (-1)`)).rejects.toMatchObject({ code: '23514' })
  })
})
