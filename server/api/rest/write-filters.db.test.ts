/** A write touches the rows that its filters name, or none: no part of a call is left out in silence. */
import { expect, test } from 'vitest'
import { brands, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { aBrand, aModel } from '#tests/factories/catalogue.ts'
import { restTest } from '#tests/rest/rest-test.ts'

restTest('filters and values of writes', (api) => {
  async function write(path: string, method: string, body?: string, prefer = ''): Promise<[number, string | null]> {
    const token = await api.rest.staffToken()
    const response = await api.rest.call(path, { method, ...(body && { body }), token, headers: { prefer } })
    const text = await response.text()
    return [response.status, text ? (JSON.parse(text) as { code: string }).code : null]
  }

  test.each([
    ['DELETE', 'slug=like.r-*&brands.slug=eq.r1', 'PGRST108'],
    ['PATCH', 'slug=like.r-*&brands.slug=eq.r1', 'PGRST108'],
    ['PATCH', 'slug=like.r-*&brands.or=(slug.eq.r1,slug.eq.r2)', 'PGRST108'],
    ['PATCH', 'slug=like.r-*&brands.limit=1', 'PGRST108'],
    ['PATCH', 'slug=like.r-*&brands.slug=eq.r1&select=slug,model_repairs(id)', 'PGRST108'],
    ['PATCH', 'slug=like.r-*&select=slug,nope(x)', 'PGRST200'],
    ['DELETE', 'slug=like.r-*&select=slug,brands!inner(slug)&brands.slug=eq.other', 'PGRST127'],
    ['PATCH', 'slug=like.r-*&select=slug,b:brands!inner(slug)&b.slug=eq.other', 'PGRST127'],
    ['PATCH', 'slug=like.r-*&select=slug,b:brands!inner(slug)&brands.or=(slug.eq.other)', 'PGRST127'],
  ])('%s ?%s is refused with %s, with and without an answer', async (method, query, code) => {
    const brand = await aBrand(api, { slug: 'r1' })
    const model = await aModel(api, { brand_id: brand.id, slug: 'r-one', description: 'as it was' })
    const body = method === 'PATCH' ? '{"description":"changed"}' : undefined
    for (const prefer of ['', 'return=minimal,count=exact', 'return=headers-only', 'return=representation']) {
      expect(await write(`/device_models?${query}`, method, body, prefer)).toEqual([400, code])
    }
    expect(await api.db.select({ id: deviceModels.id, description: deviceModels.description }).from(deviceModels)).toEqual([
      { id: model.id, description: 'as it was' },
    ])
  })

  test.each(['limit=1', 'limit=1x', 'limit=', 'limit=-1', 'offset=0', 'offset=abc', 'limit=1&limit=x'])(
    'an update or a removal that should stop at %s touches nothing',
    async (page) => {
      const brand = await aBrand(api, { slug: 'r1' })
      await aModel(api, { brand_id: brand.id, slug: 'r-one', description: 'as it was' })
      expect(await write(`/device_models?slug=like.r-*&${page}`, 'PATCH', '{"description":"changed"}')).toEqual([400, 'PGRST127'])
      expect(await write(`/device_models?slug=like.r-*&${page}`, 'DELETE')).toEqual([400, 'PGRST127'])
      expect(await api.db.select({ description: deviceModels.description }).from(deviceModels)).toEqual([{ description: 'as it was' }])
    },
  )

  test('an insert is stored beside what chooses no new row, as the hosted backend does, but not beside a negative limit', async () => {
    const row = (slug: string) => JSON.stringify({ name: slug, slug, description: 'd' })
    expect(await write('/brands?slug=eq.other&limit=1x&order=name', 'POST', row('a'), 'return=representation')).toEqual([201, undefined])
    expect(await write('/brands?limit=-1', 'POST', row('b'))).toEqual([416, 'PGRST103'])
    expect(await write('/brands?offset=-1', 'POST', row('b'), 'return=representation')).toEqual([416, 'PGRST103'])
    // Of a doubled parameter the first one counts.
    expect(await write('/brands?columns=name,slug&columns=description', 'POST', row('c'))).toEqual([201, null])
    // What a duplicate would be says nothing to an update.
    expect(await write('/brands?slug=eq.c&on_conflict=slug', 'PATCH', '{"name":"C"}')).toEqual([204, null])
    const stored = await api.db.select({ name: brands.name, slug: brands.slug, description: brands.description }).from(brands)
    expect(stored.toSorted((one, other) => one.slug.localeCompare(other.slug))).toEqual([
      { name: 'a', slug: 'a', description: 'd' },
      { name: 'C', slug: 'c', description: null },
    ])
  })

  test('a filter on what is shown beside the rows is one of the answer alone', async () => {
    const brand = await aBrand(api, { slug: 'r1' })
    await aModel(api, { brand_id: brand.id, slug: 'r-one' })
    const query = 'slug=eq.r-one&select=slug,brands(slug)&brands.slug=eq.other'
    const response = await api.rest.call(`/device_models?${query}`, {
      method: 'PATCH',
      body: '{"description":"changed"}',
      token: await api.rest.staffToken(),
      headers: { prefer: 'return=representation' },
    })
    expect([response.status, await response.json()]).toEqual([200, [{ slug: 'r-one', brands: null }]])
  })

  test('a new row is not stored beside a filter of nothing; one whose table is chosen too is', async () => {
    expect(await write('/brands?nope.x=eq.1', 'POST', '{"name":"A","slug":"a"}')).toEqual([400, 'PGRST108'])
    expect(await write('/brands?select=slug,nope(x)', 'POST', '{"name":"A","slug":"a"}')).toEqual([400, 'PGRST200'])
    expect(await write('/brands?select=slug,models:device_models(name)&models.limit=1', 'POST', '{"name":"A","slug":"a"}')).toEqual([201, null])
  })

  test('a number that no column holds is refused, and what was there stays', async () => {
    const body = '{"type":"smartphone","brand":"Apple","model":"iPhone 13","price":300,"original_price":900,"condition":"good"}'
    expect(await write('/refurbished_devices', 'POST', body)).toEqual([201, null])
    for (const number of ['1e400', '-1e999', '9'.repeat(400)]) {
      expect(await write('/refurbished_devices?model=eq.iPhone 13', 'PATCH', `{"original_price":${number}}`)).toEqual([400, '22003'])
    }
    expect(await write('/refurbished_devices?model=eq.iPhone 13', 'PATCH', '{"description":"1e400 et 1e999"}')).toEqual([204, null])
    const rows = await api.db.select({ price: refurbishedDevices.original_price }).from(refurbishedDevices)
    expect(rows.map(({ price }) => Number(price))).toEqual([900])
  })

  test('views are counted in whole numbers', async () => {
    const { id } = await aModel(api)
    expect(await write(`/device_models?id=eq.${id}`, 'PATCH', '{"view_count":8.6}')).toEqual([400, '22P02'])
    expect(await write(`/device_models?id=eq.${id}`, 'PATCH', '{"view_count":"x"}')).toEqual([400, '22P02'])
    expect(await write(`/device_models?id=eq.${id}`, 'PATCH', '{"view_count":1}')).toEqual([204, null])
  })
})
