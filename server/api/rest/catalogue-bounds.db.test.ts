/** What staff and their programs may write into the catalogue and the stock: values that pages can show. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { restTest } from '#tests/rest/rest-test.ts'

restTest('values that no page could show', (api) => {
  test('a moment that no page could write, and a text as long as a book, are refused: the list of all pages would fail for everybody', async () => {
    const brand = await aBrand(api, { name: 'Apple', slug: 'apple' })
    const change = async (body: object) => {
      const token = await api.rest.staffToken()
      const headers = { 'content-type': 'application/json' }
      return (await api.rest.call(`/brands?id=eq.${brand.id}`, { method: 'PATCH', body: JSON.stringify(body), token, headers })).status
    }
    for (const updated_at of ['infinity', '-infinity', '294276-12-31T00:00:00Z', '0001-01-01 00:00:00 BC', '2200-01-01T00:00:00Z'])
      expect([updated_at, await change({ updated_at })]).toEqual([updated_at, 400])
    for (const updated_at of ['2026-01-31T10:00:00.000Z', '2026-01-31 10:00:00+01', '2026-01-31'])
      expect([updated_at, await change({ updated_at })]).toEqual([updated_at, 204])
    expect([await change({ description: 'x'.repeat(20_000) }), await change({ description: 'x'.repeat(20_001) })]).toEqual([204, 400])
  })

  test('a price is a number: "NaN", which is one to the database, stands on no page', async () => {
    const device = { type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299 }
    for (const wrong of [{ price: 'NaN' }, { original_price: 'NaN' }, { price: '-Infinity' }]) {
      const response = await api.rest.call('/refurbished_devices', {
        method: 'POST',
        body: JSON.stringify({ ...device, ...wrong }),
        token: await api.rest.staffToken(),
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(400)
    }
  })

  test('pictures are those of the site: no page may ask another host for one, or hold a script in place of one', async () => {
    const brand = await aBrand(api, { name: 'Apple', slug: 'apple' })
    const [device] = await api.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299 })
      .returning({ id: refurbishedDevices.id })
    const model = await aModel(api, { brand_id: brand.id })
    const token = await api.rest.staffToken()
    const headers = { 'content-type': 'application/json' }
    const change = async (address: string, body: object) =>
      (await api.rest.call(address, { method: 'PATCH', body: JSON.stringify(body), token, headers })).status
    const logo = (logo_url: unknown) => change(`/brands?id=eq.${brand.id}`, { logo_url })
    const picture = (image_url: unknown) => change(`/device_models?id=eq.${model.id}`, { image_url })
    const pictures = (images: unknown) => change(`/refurbished_devices?id=eq.${device?.id}`, { images })
    const own = `/media/${'a1_-'.repeat(8)}-1600x1200.webp`
    api.rest.pictures.add(own.slice('/media/'.length))
    const foreign = [
      'https://evil.example/p.png',
      '//evil.example/p.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      `${own}/../../admin`,
      '/admin',
    ]
    for (const address of foreign) {
      expect([address, await logo(address), await picture(address), await pictures([own, address])]).toEqual([address, 400, 400, 400])
      expect([address, await pictures(`{${address}}`), await pictures([[address]])]).toEqual([address, 400, 400])
    }
    expect([await logo(own), await picture(own), await pictures([own, own])]).toEqual([204, 204, 204])
    expect([await pictures(`{"${own}",${own}}`), await pictures('{}'), await pictures([])]).toEqual([204, 204, 204])
    expect([await logo(null), await logo(''), await picture(null)]).toEqual([204, 204, 204])
    const added = { type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299, images: ['https://evil.example/p.png'] }
    expect((await api.rest.call('/refurbished_devices', { method: 'POST', body: JSON.stringify(added), token, headers })).status).toBe(400)
  })

  test('a name of which nothing can be seen, or that turns what stands around it, is refused', async () => {
    const brand = await aBrand(api, { name: 'Apple', slug: 'apple' })
    const token = await api.rest.staffToken()
    const headers = { 'content-type': 'application/json' }
    const rename = async (name: string) =>
      (await api.rest.call(`/brands?id=eq.${brand.id}`, { method: 'PATCH', body: JSON.stringify({ name }), token, headers })).status
    for (const name of ['', ' ', '\u200b', '\u00ad', '\u2800', '\u3164', '\u200d\u2060', 'a\u202eb'])
      expect([JSON.stringify(name), await rename(name)]).toEqual([JSON.stringify(name), 400])
    expect(await rename('Apple Ⓡ')).toBe(204)
  })

  test('a picture that is not here is refused as on the screens, with its address', async () => {
    const brand = await aBrand(api, { name: 'Apple', slug: 'apple' })
    const token = await api.rest.staffToken()
    const [here, missing] = ['b', 'c'].map((letter) => `/media/${letter.repeat(32)}-400.webp`)
    api.rest.pictures.add(`${'b'.repeat(32)}-400.webp`)
    const send = (path: string, method: string, body: object) => api.rest.call(path, { method, body: JSON.stringify(body), token })
    const refused = await send(`/brands?id=eq.${brand.id}`, 'PATCH', { logo_url: missing })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: '23514', message: expect.stringContaining(`logo_url names a picture that is not here: ${missing}`), details: null, hint: null },
    ])
    const device = { type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299 }
    for (const images of [[here, missing], `{${here},"${missing}"}`]) {
      expect((await send('/refurbished_devices', 'POST', { ...device, images })).status).toBe(400)
    }
    expect((await send('/refurbished_devices', 'POST', { ...device, images: [here] })).status).toBe(201)
  })

  test('a warranty is one that pages can show, as on the screens: a number alone is one of months, no less than the shop guarantees', async () => {
    await seedShopFacts(api.db)
    await api.db.update(businesses).set({ claims: sql`${businesses.claims} || '{"warrantyMonthsMin": 6}'::jsonb` })
    const brand = await aBrand(api, { name: 'Apple', slug: 'apple' })
    const repair = await aRepair(api, { model_id: (await aModel(api, { brand_id: brand.id })).id })
    const token = await api.rest.staffToken()
    const send = async (warranty: unknown) => {
      const headers = { prefer: 'return=representation' }
      const body = JSON.stringify({ warranty })
      const answer = await api.rest.call(`/model_repairs?id=eq.${repair.id}&select=warranty`, { method: 'PATCH', body, token, headers })
      return [answer.status, await answer.json()]
    }
    const refusal = { code: '23514', details: null, hint: null }
    for (const wrong of ['0', '-3', '1', '999', 5])
      expect([wrong, await send(wrong)]).toEqual([
        wrong,
        [400, { ...refusal, message: 'warranty must be words, or a whole number of months from 6 to 120' }],
      ])
    for (const [sent, kept] of [
      ['12', '12\u00a0mois'],
      [24, '24\u00a0mois'],
      ['à vie', 'à vie'],
      [null, null],
    ])
      expect(await send(sent)).toEqual([200, [{ warranty: kept }]])
  })

  test('nothing that pages call by its name loses it', async () => {
    const brand = await aBrand(api, { name: 'Apple', slug: 'apple' })
    const model = await aModel(api, { brand_id: brand.id })
    const token = await api.rest.staffToken()
    const send = async (path: string, method: string, body: object) => {
      const answer = await api.rest.call(path, { method, body: JSON.stringify(body), token })
      return [answer.status, answer.status === 400 ? (await answer.json()).code : null]
    }
    for (const empty of ['', '  ', '\n\u00a0']) {
      expect(await send(`/brands?id=eq.${brand.id}`, 'PATCH', { name: empty })).toEqual([400, '23514'])
      expect(await send(`/device_models?id=eq.${model.id}`, 'PATCH', { name: empty })).toEqual([400, '23514'])
      expect(await send('/model_repairs', 'POST', { model_id: model.id, repair_name: empty })).toEqual([400, '23514'])
      expect(await send('/device_categories', 'POST', { name: empty, slug: 'a', device_type: 'watch' })).toEqual([400, '23514'])
      const device = { type: 'smartphone', brand: 'Apple', model: empty, condition: 'good', price: 299 }
      expect(await send('/refurbished_devices', 'POST', device)).toEqual([400, '23514'])
    }
    expect(await send(`/brands?id=eq.${brand.id}`, 'PATCH', { name: 'Pomme' })).toEqual([204, null])
  })
})
