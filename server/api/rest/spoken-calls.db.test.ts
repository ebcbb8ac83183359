/** Every call that the product's first site makes, by the standard client, current and 1.x. */
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { analyticsEvents, analyticsSessions } from '#app/platform/db/tables/analytics.server.ts'
import { deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { restTest } from '#tests/rest/rest-test.ts'
import type { RestTest } from '#tests/rest/rest-test.ts'

const CLIENTS = [
  { name: 'supabase-js 2', open: ({ rest: api }: RestTest) => api.client() },
  { name: 'postgrest-js 1', open: ({ rest: api }: RestTest) => api.client1() },
] as const

restTest('the calls of the first site', (api) => {
  for (const { name, open } of CLIENTS) {
    test(`a brand is read by its slug, ${name}`, async () => {
      await aBrand(api, { name: 'Apple', slug: 'apple', description: 'iPhone, iPad' })
      const { data, error } = await open(api)
        .from('brands')
        .select('name, slug, logo_url, description')
        .eq('slug', 'apple')
        .eq('is_active', true)
        .single()
      expect(error).toBeNull()
      expect(data).toEqual({ name: 'Apple', slug: 'apple', logo_url: null, description: 'iPhone, iPad' })
    })

    test(`the brand's id is read by its slug, ${name}`, async () => {
      const brand = await aBrand(api, { slug: 'apple' })
      const { data } = await open(api).from('brands').select('id').eq('slug', 'apple').single()
      expect(data).toEqual({ id: brand.id })
    })

    test(`an unknown brand is an error with single and null with maybeSingle, ${name}`, async () => {
      const single = await open(api).from('brands').select('id').eq('slug', 'nokia').single()
      expect(single).toMatchObject({ data: null, status: 406, error: { code: 'PGRST116', details: 'The result contains 0 rows' } })
      const maybe = await open(api).from('brands').select('id').eq('slug', 'nokia').maybeSingle()
      expect(maybe).toMatchObject({ data: null, error: null })
    })

    test(`the models of a brand come in display order with their category, ${name}`, async () => {
      const brand = await aBrand(api)
      const category = await aCategory(api, { name: 'iPhone', slug: 'iphone', device_type: 'smartphone' })
      await aModel(api, { brand_id: brand.id, name: 'Second', slug: 'second', display_order: 2 })
      await aModel(api, { brand_id: brand.id, category_id: category.id, name: 'First', slug: 'first', display_order: 1 })
      await aModel(api, { brand_id: brand.id, name: 'Hidden', slug: 'hidden', is_active: false })
      const { data, error } = await open(api)
        .from('device_models')
        .select('id, name, slug, description, image_url, device_categories ( name, slug, device_type )')
        .eq('brand_id', brand.id)
        .eq('is_active', true)
        .order('display_order', { ascending: true })
      expect(error).toBeNull()
      expect(data).toMatchObject([
        { name: 'First', device_categories: { name: 'iPhone', slug: 'iphone', device_type: 'smartphone' } },
        { name: 'Second', device_categories: null },
      ])
    })

    test(`one model is read with its brand, its texts and its views, ${name}`, async () => {
      const brand = await aBrand(api, { name: 'Apple', slug: 'apple' })
      const model = await aModel(api, {
        brand_id: brand.id,
        name: 'iPhone 13',
        slug: 'iphone-13',
        meta_title: 'Réparation',
        view_count: 41,
      })
      const { data } = await open(api)
        .from('device_models')
        .select('id, name, slug, meta_title, meta_description, view_count, brands!inner(name, slug)')
        .eq('slug', 'iphone-13')
        .eq('is_active', true)
        .single()
      expect(data).toEqual({
        id: model.id,
        name: 'iPhone 13',
        slug: 'iphone-13',
        meta_title: 'Réparation',
        meta_description: null,
        view_count: 41,
        brands: { name: 'Apple', slug: 'apple' },
      })
    })

    test(`a model's views rise by one, ${name}`, async () => {
      const model = await aModel(api, { view_count: 41 })
      const { error, status } = await open(api).from('device_models').update({ view_count: 42 }).eq('id', model.id)
      expect({ error, status }).toEqual({ error: null, status: 204 })
      expect(await viewsOf(api, model.id)).toBe(42)
    })

    test(`the repairs of a model come whole and in display order, ${name}`, async () => {
      const model = await aModel(api)
      await aRepair(api, { model_id: model.id, repair_name: 'Batterie', display_order: 2 })
      const screen = await aRepair(api, { model_id: model.id, repair_name: 'Écran', duration: '1 h', display_order: 1 })
      await aRepair(api, { model_id: model.id, repair_name: 'Cachée', is_active: false })
      const { data } = await open(api).from('model_repairs').select('*').eq('model_id', model.id).eq('is_active', true).order('display_order')
      expect(valuesOf(data, 'repair_name')).toEqual(['Écran', 'Batterie'])
      expect(data?.[0]).toEqual({
        id: screen.id,
        model_id: model.id,
        repair_name: 'Écran',
        description: null,
        duration: '1 h',
        warranty: '6 mois',
        requires_quote: true,
        show_button: true,
        is_active: true,
        display_order: 1,
        created_at: expect.stringMatching(TIMESTAMP),
        updated_at: expect.stringMatching(TIMESTAMP),
      })
    })

    test(`the devices in stock come newest first, ${name}`, async () => {
      await api.db.insert(refurbishedDevices).values([
        {
          type: 'smartphone',
          brand: 'Apple',
          model: 'Ancien',
          condition: 'good',
          price: 199.9,
          created_at: new Date('2026-01-01T08:00:00Z'),
        },
        {
          type: 'smartphone',
          brand: 'Apple',
          model: 'Récent',
          condition: 'excellent',
          price: 579,
          images: ['/a.jpg', '/b, c.jpg'],
          created_at: new Date('2026-02-01T08:00:00.123Z'),
        },
        { type: 'smartphone', brand: 'Apple', model: 'Vendu', condition: 'good', price: 100, in_stock: false },
      ])
      const { data } = await open(api).from('refurbished_devices').select('*').eq('in_stock', true).order('created_at', { ascending: false })
      expect(valuesOf(data, 'model')).toEqual(['Récent', 'Ancien'])
      expect(data?.[0]).toMatchObject({
        price: 579,
        original_price: null,
        images: ['/a.jpg', '/b, c.jpg'],
        created_at: '2026-02-01T08:00:00.123+00:00',
      })
      const six = await open(api).from('refurbished_devices').select('*').eq('in_stock', true).order('created_at', { ascending: false }).limit(1)
      expect(valuesOf(six.data, 'model')).toEqual(['Récent'])
    })

    test(`a session is begun, filled with a batch of events and ended, ${name}`, async () => {
      const client = open(api)
      const id = crypto.randomUUID()
      const start = await client
        .from('analytics_sessions')
        .insert({ id, device_type: 'mobile', browser: 'Firefox', os: 'Android', entry_page: '/', referrer: '' })
      expect(start).toMatchObject({ error: null, status: 201 })
      const events = await client.from('analytics_events').insert([
        {
          event_type: 'page_view',
          event_category: 'navigation',
          page_url: 'https://x/',
          page_path: '/',
          session_id: id,
          screen_width: 390,
          metadata: { a: 1 },
        },
        {
          event_type: 'click',
          event_category: 'cta',
          page_url: 'https://x/',
          page_path: '/',
          session_id: id,
          screen_width: 390,
          metadata: null,
        },
      ])
      expect(events).toMatchObject({ error: null, status: 201 })
      const end = await client
        .from('analytics_sessions')
        .update({ exit_page: '/devis', page_count: 2, bounce: false, ended_at: new Date().toISOString() })
        .eq('id', id)
      expect(end).toMatchObject({ error: null, status: 204 })
      expect(await api.db.select().from(analyticsEvents)).toHaveLength(2)
      expect(await api.db.select().from(analyticsSessions).where(eq(analyticsSessions.id, id))).toMatchObject([
        { exit_page: '/devis', page_count: 2, bounce: false },
      ])
    })
  }

  test('counting comes through the Content-Range header', async () => {
    for (const slug of ['a', 'b', 'c']) await aBrand(api, { slug })
    const counted = await api.rest.client().from('brands').select('slug', { count: 'exact' }).order('slug').range(1, 1)
    expect(counted).toMatchObject({ count: 3, status: 206, data: [{ slug: 'b' }] })
    const headOnly = await api.rest.client().from('brands').select('*', { count: 'exact', head: true })
    expect(headOnly).toMatchObject({ count: 3, data: null, error: null })
  })

  test('the JSON is what the hosted backend writes', async () => {
    await aBrand(api, { name: 'A', slug: 'a' })
    await aBrand(api, { name: 'B', slug: 'b' })
    const response = await api.rest.call('/brands?select=name,slug&order=name')
    expect(await response.text()).toBe('[{"name":"A","slug":"a"}, \n {"name":"B","slug":"b"}]')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-1/*',
      vary: 'Accept, Prefer, Range',
    })
  })
})

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00:00$/

async function viewsOf({ db }: RestTest, id: string): Promise<number | undefined> {
  const [row] = await db.select({ views: deviceModels.view_count }).from(deviceModels).where(eq(deviceModels.id, id))
  return row?.views
}

function valuesOf(rows: readonly object[] | null, name: string): unknown[] {
  return (rows ?? []).map((row) => Object.entries(row).find(([key]) => key === name)?.[1])
}
