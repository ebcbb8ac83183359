/** The description at the root is true: answers fit it, and it says only what the caller may do. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { restTest } from '#tests/rest/rest-test.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, Parameters<typeof z.fromJSONSchema>[0]> }
}

restTest('the OpenAPI document', (api) => {
  async function describe(token?: string): Promise<Document> {
    const response = await api.rest.call('/', token ? { token } : {})
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    return response.json()
  }

  function schemaOf(document: Document, name: string) {
    const schema = document.components.schemas[name]
    if (!schema) throw new Error(`no schema ${name}`)
    return z.fromJSONSchema(schema)
  }

  test('every row that a visitor reads fits its schema', async () => {
    const document = await describe()
    const category = await aCategory(api)
    const model = await aModel(api, { category_id: category.id })
    await aPrice(api, await aRepair(api, { model_id: model.id }))
    await api.db.insert(refurbishedDevices).values({ type: 'tablet', brand: 'A', model: 'B', condition: 'good', price: 12.5, images: ['/a.jpg'] })
    const readable = Object.entries(document.paths).flatMap(([path, item]) => (item['get'] ? [path] : []))
    expect(readable).toEqual(['/brands', '/device_categories', '/device_models', '/model_repairs', '/refurbished_devices', '/repair_prices'])
    for (const path of readable) {
      const rows: unknown[] = await (await api.rest.call(path)).json()
      expect(rows.length).toBeGreaterThan(0)
      const schema = schemaOf(document, path.slice(1))
      for (const row of rows) expect(schema.safeParse(row).error).toBeUndefined()
    }
  })

  test('a schema refuses what is not a row', async () => {
    const schema = schemaOf(await describe(), 'brands')
    expect(schema.safeParse({ id: 1 }).success).toBe(false)
  })

  test('every refusal fits the error schema', async () => {
    const schema = schemaOf(await describe(), 'Error')
    for (const path of ['/nope', '/brands?select=nope', '/brands?name=fts.a', '/analytics_events', '/brands?limit=-1']) {
      expect(schema.safeParse(await (await api.rest.call(path)).json()).error).toBeUndefined()
    }
  })

  test('the verbs it lists work and the ones it does not are refused', async () => {
    for (const token of [undefined, await api.rest.staffToken()]) {
      const document = await describe(token)
      for (const [path, item] of Object.entries(document.paths)) {
        for (const method of ['get', 'post', 'patch', 'delete']) {
          const body = method === 'post' || method === 'patch' ? '{}' : undefined
          const id = `?id=eq.${crypto.randomUUID()}`
          const response = await api.rest.call(`${path}${method === 'post' ? '' : id}`, {
            method: method.toUpperCase(),
            headers: { prefer: 'tx=rollback' },
            ...(body ? { body } : {}),
            ...(token ? { token } : {}),
          })
          const refused = response.status === 401 || response.status === 403
          expect([path, method, refused]).toEqual([path, method, item[method] === undefined])
        }
      }
    }
  })

  test('a body that fits the schema of an insert is accepted', async () => {
    const schema = schemaOf(await describe(), 'analytics_events.insert')
    const event = { id: crypto.randomUUID(), event_type: 'a', metadata: { any: [1] }, screen_width: 390 }
    expect(schema.safeParse(event).success).toBe(true)
    expect(schema.safeParse({ created_at: 'x' }).success).toBe(false)
    expect((await api.rest.call('/analytics_events', { method: 'POST', body: JSON.stringify(event) })).status).toBe(201)
  })

  test('a visitor is not told what only staff may do', async () => {
    const document = await describe()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.components.schemas)).not.toContain('brands.insert')
    expect(JSON.stringify(document)).not.toContain('created_at":{"anyOf')
  })
})
