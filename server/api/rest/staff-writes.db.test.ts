/** What staff write through the data API, with the client library's own words. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brands, deviceModels, modelRepairs, undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { restTest } from '#tests/rest/rest-test.ts'

restTest('writing', (api) => {
  async function staff() {
    return api.rest.client(await api.rest.staffToken())
  }

  test('an insert answers 201 and nothing, or the rows with their embeds when asked', async () => {
    const client = await staff()
    const plain = await api.rest.call('/brands', {
      method: 'POST',
      body: '{"name":"Apple","slug":"apple"}',
      token: await api.rest.staffToken(),
    })
    expect([plain.status, plain.headers.get('content-length'), plain.headers.get('content-type'), plain.headers.get('content-range')]).toEqual([
      201,
      '0',
      null,
      '*/*',
    ])
    const brand = await client.from('brands').select('id').eq('slug', 'apple').single()
    const { data, status } = await client
      .from('device_models')
      .insert([
        { name: 'iPhone 13', slug: 'iphone-13', brand_id: brand.data?.id },
        { name: 'iPhone 14', slug: 'iphone-14', brand_id: brand.data?.id },
      ])
      .select('name, brands(slug)')
    expect([status, data]).toEqual([
      201,
      [
        { name: 'iPhone 13', brands: { slug: 'apple' } },
        { name: 'iPhone 14', brands: { slug: 'apple' } },
      ],
    ])
  })

  test('the place of a new row is told on request', async () => {
    const id = crypto.randomUUID()
    const response = await api.rest.call('/brands', {
      method: 'POST',
      body: JSON.stringify({ id, name: 'A', slug: 'a' }),
      headers: { prefer: 'return=headers-only' },
      token: await api.rest.staffToken(),
    })
    expect([response.status, response.headers.get('location'), response.headers.get('preference-applied')]).toEqual([
      201,
      `/brands?id=eq.${id}`,
      'return=headers-only',
    ])
  })

  test('rows with different members need columns, and miss as null or as the default', async () => {
    const token = await api.rest.staffToken()
    const model = await aModel(api)
    const body = JSON.stringify([
      { model_id: model.id, repair_name: 'A', warranty: '1 an' },
      { model_id: model.id, repair_name: 'B' },
    ])
    const uneven = await api.rest.call('/model_repairs', { method: 'POST', body, token })
    expect([uneven.status, await uneven.json()]).toMatchObject([400, { code: 'PGRST102', message: 'All object keys must match' }])
    const insert = async (prefer: string) => {
      const response = await api.rest.call('/model_repairs?columns="model_id","repair_name","warranty"&select=repair_name,warranty', {
        method: 'POST',
        body,
        token,
        headers: { prefer },
      })
      return response.json()
    }
    expect(await insert('return=representation')).toEqual([
      { repair_name: 'A', warranty: '1 an' },
      { repair_name: 'B', warranty: null },
    ])
    expect(await insert('return=representation, missing=default')).toEqual([
      { repair_name: 'A', warranty: '1 an' },
      { repair_name: 'B', warranty: '6 mois' },
    ])
  })

  test('members outside columns are left out', async () => {
    const token = await api.rest.staffToken()
    const response = await api.rest.call('/brands?columns=name,slug', {
      method: 'POST',
      body: '{"name":"A","slug":"a","nonsense":1,"description":"left out"}',
      token,
      headers: { prefer: 'return=representation' },
    })
    expect(await response.json()).toMatchObject([{ name: 'A', description: null }])
  })

  test('all rows of a batch are written or none', async () => {
    const client = await staff()
    await aBrand(api, { slug: 'taken' })
    const { error, status } = await client.from('brands').insert([
      { name: 'New', slug: 'new' },
      { name: 'Taken', slug: 'taken' },
    ])
    expect([status, error]).toMatchObject([409, { code: '23505', details: 'Key (slug)=(taken) already exists.' }])
    expect(await api.db.select().from(brands)).toHaveLength(1)
  })

  test.each([
    ['', 'PGRST102', 'Empty or invalid json'],
    ['{', 'PGRST102', 'Empty or invalid json'],
    ['"text"', 'PGRST102', 'All object keys must match'],
    ['[1]', 'PGRST102', 'All object keys must match'],
    ['[[{}]]', 'PGRST102', 'All object keys must match'],
    ['{"nope":1}', 'PGRST204', "Could not find the 'nope' column of 'brands' in the schema cache"],
    ['{"__proto__":1}', 'PGRST204', '__proto__'],
    ['{"name":"A"}', '23502', 'null value in column "slug"'],
    ['{"name":"A","slug":"Not A Slug"}', '23514', 'brands_slug_check'],
    ['{"name":"A","slug":"a","is_active":"perhaps"}', '22P02', 'boolean'],
    ['{"name":"A\\u0000","slug":"a"}', '22P05', 'Unicode'],
  ])('the body %s is refused with %s', async (body, code, message) => {
    const response = await api.rest.call('/brands', {
      method: 'POST',
      body,
      token: await api.rest.staffToken(),
      headers: { 'content-type': 'application/json' },
    })
    const answer = await response.json()
    expect([response.status, answer.code]).toEqual([400, code])
    expect(answer.message).toContain(message)
  })

  test.each([
    ['text/csv', 'PGRST127'],
    ['application/x-www-form-urlencoded', 'PGRST127'],
    ['text/plain', 'PGRST102'],
  ])('a body of type %s is refused with %s', async (type, code) => {
    const response = await api.rest.call('/brands', {
      method: 'POST',
      body: 'name,slug',
      token: await api.rest.staffToken(),
      headers: { 'content-type': type },
    })
    expect([response.status, (await response.json()).code]).toEqual([400, code])
  })

  test('too many rows and too many bytes are 413', async () => {
    const token = await api.rest.staffToken()
    const rows = await api.rest.call('/brands', {
      method: 'POST',
      body: JSON.stringify(Array.from({ length: 101 }, (_, i) => ({ name: `n${i}`, slug: `s${i}` }))),
      token,
    })
    expect([rows.status, (await rows.json()).details]).toEqual([413, 'one call may write at most 100 rows, this one has 101'])
    const bytes = await api.rest.call('/brands', {
      method: 'POST',
      body: JSON.stringify({ name: 'x'.repeat(300_000), slug: 'a' }),
      token,
    })
    expect([bytes.status, (await bytes.json()).details]).toEqual([413, 'a body may have at most 262144 bytes'])
    const stream = new Response('x'.repeat(300_000)).body
    const unannounced = await api.rest.call('/brands', { method: 'POST', body: stream, token, duplex: 'half' } as RequestInit & {
      token: string
    })
    expect(unannounced.status).toBe(413)
  })

  test('what may not be said of a refurbished device is refused with its reason, and nothing is written', async () => {
    const token = await api.rest.staffToken()
    const device = { type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299 }
    const send = (path: string, method: string, body: object) =>
      api.rest.call(`/refurbished_devices${path}`, { method, body: JSON.stringify(body), token, headers: { prefer: 'return=representation' } })
    const refused = await send('', 'POST', { ...device, description: 'Comme neuf, en boîte' })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: '23514', details: expect.stringContaining('«\u00a0Comme neuf\u00a0»') },
    ])
    const [added] = await (await send('', 'POST', device)).json()
    expect((await send(`?id=eq.${added.id}`, 'PATCH', { model: 'iPhone 12 à neuf' })).status).toBe(400)
    expect(await api.db.select({ model: refurbishedDevices.model }).from(refurbishedDevices)).toEqual([{ model: 'iPhone 12' }])
  })

  test('an update answers 204 and how many, or the rows', async () => {
    const brand = await aBrand(api, { name: 'Old', slug: 'a' })
    await aBrand(api, { slug: 'b' })
    const token = await api.rest.staffToken()
    const plain = await api.rest.call(`/brands?id=eq.${brand.id}`, { method: 'PATCH', body: '{"name":"New"}', token })
    expect([plain.status, plain.headers.get('content-range'), await plain.text()]).toEqual([204, '0-0/*', ''])
    const client = await staff()
    expect((await client.from('brands').update({ description: 'x' }).eq('slug', 'a').select('name,description').single()).data).toEqual({
      name: 'New',
      description: 'x',
    })
    const none = await api.rest.call('/brands?slug=eq.zzz', {
      method: 'PATCH',
      body: '{"name":"New"}',
      token,
      headers: { prefer: 'count=exact' },
    })
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/0'])
    const noneShown = await client.from('brands').update({ name: 'x' }).eq('slug', 'zzz').select()
    expect([noneShown.status, noneShown.data]).toEqual([200, []])
    const [row] = await api.db.select().from(brands).where(eq(brands.id, brand.id))
    expect(row?.updated_at.getTime()).toBeGreaterThan(brand.updated_at.getTime())
  })

  test('an update or removal without a filter is refused', async () => {
    const token = await api.rest.staffToken()
    await aBrand(api)
    for (const [method, message] of [
      ['PATCH', 'UPDATE requires a WHERE clause'],
      ['DELETE', 'DELETE requires a WHERE clause'],
    ] as const) {
      const response = await api.rest.call('/brands', { method, body: method === 'PATCH' ? '{"name":"x"}' : null, token })
      expect([response.status, await response.json()]).toMatchObject([400, { code: '21000', message }])
      const limited = await api.rest.call('/brands?name=not.is.null&limit=1', {
        method,
        body: method === 'PATCH' ? '{"name":"x"}' : null,
        token,
      })
      expect([limited.status, (await limited.json()).code]).toEqual([400, 'PGRST127'])
    }
    expect(await api.db.select().from(brands)).toHaveLength(1)
  })

  test('a removal answers 204, or the rows that are gone', async () => {
    await aBrand(api, { slug: 'a' })
    await aBrand(api, { slug: 'b' })
    const client = await staff()
    expect((await client.from('brands').delete().eq('slug', 'a')).status).toBe(204)
    expect((await client.from('brands').delete().eq('slug', 'b').select('slug')).data).toEqual([{ slug: 'b' }])
    expect((await client.from('brands').delete({ count: 'exact' }).eq('slug', 'b')).count).toBe(0)
  })

  test('asking for one row rolls a write of several back', async () => {
    await aBrand(api, { slug: 'a', name: 'Same' })
    await aBrand(api, { slug: 'b', name: 'Same' })
    const client = await staff()
    const { error, status } = await client.from('brands').update({ name: 'Changed' }).eq('name', 'Same').select().single()
    expect([status, error]).toMatchObject([406, { code: 'PGRST116', details: 'The result contains 2 rows' }])
    expect(await api.db.select().from(brands).where(eq(brands.name, 'Same'))).toHaveLength(2)
    const client1 = api.rest.client1(await api.rest.staffToken())
    expect(await client1.from('brands').update({ name: 'x' }).eq('slug', 'zzz').select().maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
  })

  test('more rows than max-affected are rolled back', async () => {
    await aBrand(api, { slug: 'a' })
    await aBrand(api, { slug: 'b' })
    const response = await api.rest.call('/brands?slug=in.(a,b)', {
      method: 'DELETE',
      token: await api.rest.staffToken(),
      headers: { prefer: 'handling=strict, max-affected=1' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST124', details: 'The query affects 2 rows' }])
    expect(await api.db.select().from(brands)).toHaveLength(2)
  })

  test('a rehearsal writes nothing and announces nothing', async () => {
    const client = await staff()
    const { data, status } = await client.from('brands').insert({ name: 'Try', slug: 'try' }).select('slug').rollback()
    expect([status, data]).toEqual([201, [{ slug: 'try' }]])
    expect(await api.db.select().from(brands)).toHaveLength(0)
    expect(api.rest.announced).toEqual([])
  })

  test('an upsert merges on the column named, ignores on request', async () => {
    await aBrand(api, { name: 'Old', slug: 'apple', description: 'kept' })
    const client = await staff()
    const merged = await client
      .from('brands')
      .upsert(
        [
          { name: 'Apple', slug: 'apple' },
          { name: 'Oppo', slug: 'oppo' },
        ],
        { onConflict: 'slug' },
      )
      .select('name, description')
    expect([merged.status, merged.data]).toEqual([
      201,
      [
        { name: 'Apple', description: 'kept' },
        { name: 'Oppo', description: null },
      ],
    ])
    expect((await client.from('brands').upsert({ name: 'Apple 2', slug: 'apple' }, { onConflict: 'slug' })).status).toBe(200)
    const ignored = await client
      .from('brands')
      .upsert({ name: 'Other', slug: 'apple' }, { onConflict: 'slug', ignoreDuplicates: true })
      .select('name')
    expect([ignored.status, ignored.data]).toEqual([201, []])
    const wrong = await client.from('brands').upsert({ name: 'x', slug: 'x' }, { onConflict: 'name' })
    expect([wrong.status, wrong.error?.code]).toEqual([400, '42P10'])
  })

  test('a count of views rises by one at most, for staff too', async () => {
    const model = await aModel(api, { view_count: 10 })
    const client = await staff()
    for (const [sent, left] of [
      [5_000_000_000, 11],
      [11, 11],
      [0, 11],
      [-4, 11],
      [12, 12],
      [12.4, 12],
    ] as const) {
      await client.from('device_models').update({ view_count: sent }).eq('id', model.id)
      const [row] = await api.db.select().from(deviceModels).where(eq(deviceModels.id, model.id))
      expect([sent, row?.view_count]).toEqual([sent, left])
    }
    const [row] = await api.db.select().from(deviceModels).where(eq(deviceModels.id, model.id))
    expect(row?.updated_at).toEqual(model.updated_at)
  })

  test('fifty visitors at once never move the count past one a call', async () => {
    const model = await aModel(api, { view_count: 0 })
    const visitor = api.rest.client()
    await Promise.all(Array.from({ length: 50 }, () => visitor.from('device_models').update({ view_count: 1_000_000 }).eq('id', model.id)))
    const [row] = await api.db.select().from(deviceModels).where(eq(deviceModels.id, model.id))
    expect(row?.view_count).toBe(50)
  })

  test('each write invalidates exactly the pages that show what changed', async () => {
    const apple = await aBrand(api, { slug: 'apple' })
    const oppo = await aBrand(api, { slug: 'oppo' })
    const category = await aCategory(api, { slug: 'iphone' })
    const model = await aModel(api, { brand_id: apple.id, category_id: category.id, slug: 'iphone-13' })
    const client = await staff()
    const tagsAfter = async (write: PromiseLike<{ error: unknown }>) => {
      api.rest.announced.length = 0
      expect((await write).error).toBeNull()
      return api.rest.announced.flat().sort()
    }
    expect(await tagsAfter(client.from('brands').update({ slug: 'pomme' }).eq('id', apple.id))).toEqual([
      'brand:apple',
      'brand:pomme',
      'brands',
      'catalogue',
    ])
    expect(await tagsAfter(client.from('device_models').update({ meta_title: 'x' }).eq('id', model.id))).toEqual(['catalogue', 'model:iphone-13'])
    expect(await tagsAfter(client.from('device_models').update({ brand_id: oppo.id, slug: 'a-13' }).eq('id', model.id))).toEqual([
      'brand:oppo',
      'brand:pomme',
      'brands',
      'catalogue',
      'model:a-13',
      'model:iphone-13',
    ])
    expect(await tagsAfter(client.from('model_repairs').insert({ model_id: model.id, repair_name: 'Écran' }))).toEqual(['catalogue', 'model:a-13'])
    expect(await tagsAfter(client.from('device_categories').update({ name: 'x' }).eq('id', category.id))).toEqual(['brand:oppo', 'catalogue'])
    expect(
      await tagsAfter(client.from('refurbished_devices').insert({ type: 'tablet', brand: 'A', model: 'B', condition: 'good', price: 1 })),
    ).toEqual(['stock'])
    expect(await tagsAfter(client.from('device_models').update({ view_count: 1 }).eq('id', model.id))).toEqual([])
    expect(await tagsAfter(client.from('brands').update({ name: 'x' }).eq('slug', 'nobody'))).toEqual([])
    expect(await tagsAfter(client.from('brands').upsert({ id: oppo.id, name: 'Oppo', slug: 'oppo-2' }))).toEqual([
      'brand:oppo',
      'brand:oppo-2',
      'brands',
      'catalogue',
    ])
    expect(await tagsAfter(client.from('model_repairs').delete().eq('model_id', model.id))).toEqual(['catalogue', 'model:a-13'])
    expect(await tagsAfter(client.from('device_models').delete().eq('id', model.id))).toEqual(['brand:oppo-2', 'brands', 'catalogue', 'model:a-13'])
    expect(await tagsAfter(client.from('brands').delete().eq('id', oppo.id))).toEqual(['brand:oppo-2', 'brands', 'catalogue'])
  })

  test('what other rows still belong to stays, and the refusal names them', async () => {
    const category = await aCategory(api, { slug: 'iphone' })
    const model = await aModel(api, { category_id: category.id })
    await aRepair(api, { model_id: model.id })
    const client = await staff()
    for (const [table, id, child] of [
      ['brands', model.brand_id, 'device_models'],
      ['device_categories', category.id, 'device_models'],
      ['device_models', model.id, 'model_repairs'],
    ] as const) {
      const { error, status } = await client.from(table).delete().eq('id', id)
      expect([status, error]).toMatchObject([409, { code: '23503', details: `Key (id)=(${id}) is still referenced from table "${child}".` }])
      expect(error?.message).toMatch(new RegExp(`^update or delete on table "${table}" violates foreign key constraint "\\w+" on table "${child}"$`))
    }
    expect(await api.db.select().from(modelRepairs)).toHaveLength(1)
    expect(await api.db.select().from(undoRecords)).toHaveLength(0)
  })

  test('a foreign key that leads nowhere is 409', async () => {
    const client = await staff()
    const { error, status } = await client.from('model_repairs').insert({ model_id: crypto.randomUUID(), repair_name: 'x' })
    expect([status, error?.code]).toEqual([409, '23503'])
  })
})
