/** Records that are switched off or sold are in no answer to a visitor, by no table, filter, count or embed. */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { restTest } from '#tests/rest/rest-test.ts'
import type { RestTest } from '#tests/rest/rest-test.ts'

async function seed(api: RestTest) {
  const shown = await aBrand(api, { name: 'Visible', slug: 'visible' })
  const hidden = await aBrand(api, { name: 'SECRET brand', slug: 'secret-brand', is_active: false })
  const category = await aCategory(api, { slug: 'cat' })
  const model = await aModel(api, { brand_id: shown.id, category_id: category.id, name: 'Modèle', slug: 'modele', view_count: 10 })
  const secret = await aModel(api, {
    brand_id: shown.id,
    category_id: category.id,
    name: 'SECRET model',
    slug: 'secret-model',
    is_active: false,
    view_count: 99,
  })
  const orphan = await aModel(api, { brand_id: hidden.id, category_id: category.id, name: 'Sous marque cachée', slug: 'sous-marque' })
  await aRepair(api, { model_id: model.id, repair_name: 'Écran' })
  await aRepair(api, { model_id: model.id, repair_name: 'SECRET repair', is_active: false })
  await api.db.insert(refurbishedDevices).values([
    { type: 'smartphone', brand: 'Apple', model: 'En stock', condition: 'good', price: 100 },
    { type: 'smartphone', brand: 'Apple', model: 'SECRET sold', condition: 'good', price: 1, in_stock: false },
  ])
  return { shown, hidden, model, secret, orphan }
}

restTest('visibility', (api) => {
  test.each([
    '/brands',
    '/brands?is_active=eq.false',
    '/brands?or=(is_active.eq.false,is_active.eq.true)',
    '/brands?not.and=(is_active.eq.true)',
    '/brands?select=*,device_models(*,model_repairs(*))',
    '/brands?select=*,device_models(*)&device_models.is_active=eq.false',
    '/brands?select=name,device_models!inner(name)&device_models.view_count=gt.50',
    '/device_models?select=*,brands(*),device_categories(*),model_repairs(*)',
    '/device_models?is_active=is.false',
    '/device_models?order=view_count.desc,is_active.asc',
    '/device_models?select=name,brands!inner(name)&brands.slug=eq.secret-brand',
    '/device_categories?select=*,device_models(*,brands(*),model_repairs(*))',
    '/model_repairs?is_active=not.eq.true',
    '/model_repairs?select=repair_name,device_models(name,brands(name))',
    '/refurbished_devices?in_stock=is.false',
    '/refurbished_devices?order=in_stock.asc,price.asc',
  ])('%s shows nothing hidden', async (path) => {
    await seed(api)
    const response = await api.rest.call(path)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('SECRET')
  })

  test('hidden rows are not counted', async () => {
    await seed(api)
    const client = api.rest.client()
    expect((await client.from('brands').select('*', { count: 'exact', head: true })).count).toBe(1)
    expect((await client.from('brands').select('*', { count: 'exact', head: true }).eq('is_active', false)).count).toBe(0)
    expect((await client.from('device_models').select('*, brands!inner(*)', { count: 'exact', head: true })).count).toBe(1)
  })

  test('what lies under a hidden brand or a hidden model is hidden, however switched on it is itself', async () => {
    const { secret, orphan } = await seed(api)
    await aRepair(api, { model_id: secret.id, repair_name: 'Sous modèle caché' })
    await aRepair(api, { model_id: orphan.id, repair_name: 'Sous marque cachée' })
    const client = api.rest.client()
    expect((await client.from('device_models').select('slug, brands(name)')).data).toEqual([{ slug: 'modele', brands: { name: 'Visible' } }])
    expect((await client.from('model_repairs').select('repair_name')).data).toEqual([{ repair_name: 'Écran' }])
    expect((await client.from('device_categories').select('device_models(slug)')).data).toEqual([{ device_models: [{ slug: 'modele' }] }])
    expect((await client.from('device_models').update({ view_count: 1 }).eq('id', orphan.id).select('slug')).data).toEqual([])
  })

  test('an embed is found by its table, the foreign key or the column that holds it, and an empty choice is all', async () => {
    await seed(api)
    const client = api.rest.client()
    for (const brand of ['brands', 'brand:brand_id', 'brand:device_models_brand_id_fkey', 'brand:brands!brand_id']) {
      const { data } = await client.from('device_models').select(`slug, ${brand}(name)`)
      expect(data).toEqual([{ slug: 'modele', [brand.split(':').length > 1 ? 'brand' : 'brands']: { name: 'Visible' } }])
    }
    expect((await client.from('device_models').select('brand_id(slug)')).data).toEqual([{ brand_id: { slug: 'visible' } }])
    expect((await client.from('brands').select('slug, device_models_brand_id_fkey(slug)')).data).toEqual([
      { slug: 'visible', device_models_brand_id_fkey: [{ slug: 'modele' }] },
    ])
    expect((await client.from('brands').select('slug, brand_id(slug)')).error?.code).toBe('PGRST200')
    expect((await client.from('brands').select('')).data).toEqual((await client.from('brands').select('*')).data)
    expect((await client.from('model_repairs').select('device_models(brands())')).data).toEqual([{ device_models: {} }])
    const called = await client.from('brands').select('slug, device_models()')
    expect(called.data).toEqual([{ slug: 'visible' }])
  })

  test('the views of a hidden model do not move', async () => {
    const { secret, model } = await seed(api)
    const client = api.rest.client()
    await client.from('device_models').update({ view_count: 100 }).eq('id', secret.id)
    const staff = api.rest.client(await api.rest.staffToken())
    expect((await staff.from('device_models').select('view_count').eq('id', secret.id).single()).data).toEqual({ view_count: 99 })
    const shown = await client.from('device_models').update({ view_count: 11 }).eq('id', model.id).select('view_count')
    expect(shown.data).toEqual([{ view_count: 11 }])
    expect((await client.from('device_models').update({ view_count: 100 }).eq('id', secret.id).select()).data).toEqual([])
  })

  test('staff see everything', async () => {
    await seed(api)
    const staff = api.rest.client(await api.rest.staffToken())
    expect((await staff.from('brands').select('*', { count: 'exact' })).count).toBe(2)
    expect((await staff.from('device_models').select('slug, brands(slug)').eq('slug', 'sous-marque').single()).data).toEqual({
      slug: 'sous-marque',
      brands: { slug: 'secret-brand' },
    })
  })

  test('a token whose session has ended sees nothing, though it is well signed', async () => {
    const token = await api.rest.staffToken()
    expect((await api.rest.call('/brands', { token })).status).toBe(200)
    // A body that is held back until the session has ended.
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const late = { method: 'POST', token, body: readable, duplex: 'half' } as RequestInit & { token: string }
    const held = api.rest.call('/brands', late)
    await writer.write(Buffer.from('{"name":"Tardive",'))
    await setTimeout(100)
    api.rest.signOutAll()
    await writer.write(Buffer.from('"slug":"tardive"}'))
    await writer.close()
    for (const refused of [await held, await api.rest.call('/brands', { token })])
      expect([refused.status, (await refused.json()).code]).toEqual([401, 'PGRST303'])
  })
})
