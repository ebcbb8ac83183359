/** A call that asks for much is refused or waits; nobody else waits for it. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { aBrand } from '#tests/factories/catalogue.ts'
import { restTest } from '#tests/rest/rest-test.ts'
import type { RestTest } from '#tests/rest/rest-test.ts'

const BOMB = `/device_models?select=*,${['a', 'b', 'c', 'd', 'e'].map((alias) => `${alias}:brands(*,device_models(*))`).join(',')}`
/** Each model with its brand and all models of that brand. */
const ALL_TWICE = '/device_models?select=*,brands(*,device_models(*))'

async function manyModels(api: RestTest, count: number) {
  const brand = await aBrand(api, { slug: 'apple' })
  await api.db
    .insert(deviceModels)
    .values(Array.from({ length: count }, (_, index) => ({ brand_id: brand.id, name: `M ${index}`, slug: `m-${index}` })))
}

restTest('heavy calls', (api) => {
  test('the same table again and again beside itself is refused', async () => {
    const refused = await api.rest.call(BOMB)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'PGRST100', details: expect.stringContaining("'brands' at most 2 times") },
    ])
    expect((await api.rest.call('/device_models?select=*,a:brands(name),b:brands(slug)')).status).toBe(200)
  })

  test.each(['', '&order=name', '&brands.device_models.order=name', '&select=brands!inner(device_models!inner(*))'])(
    'an answer of more rows than fit is refused before it is written%s',
    async (more) => {
      await manyModels(api, 145)
      const refused = await api.rest.call(`${more.includes('select') ? '/device_models?limit=1000' : ALL_TWICE}${more}`)
      expect([refused.status, await refused.json()]).toMatchObject([
        413,
        { code: 'PGRST102', details: expect.stringContaining('at most 20000 rows') },
      ])
      const fewer = await api.rest.call(`${ALL_TWICE}&limit=10`)
      expect((await fewer.json()).map((row: { brands: { device_models: unknown[] } }) => row.brands.device_models.length)).toEqual(
        Array.from({ length: 10 }, () => 145),
      )
      const filtered = await api.rest.call(`${ALL_TWICE}&brands.device_models.slug=eq.m-1`)
      expect(filtered.status).toBe(200)
    },
  )

  test('a write that asks for too much back writes nothing', async () => {
    await manyModels(api, 145)
    const token = await api.rest.staffToken()
    const answer = await api.rest.call(`/device_models?select=*,brands(*,device_models(*))&id=not.is.null`, {
      method: 'PATCH',
      body: '{"description":"changed"}',
      headers: { prefer: 'return=representation' },
      token,
    })
    expect(answer.status).toBe(413)
    const rows = await api.db.select({ description: deviceModels.description }).from(deviceModels)
    expect(new Set(rows.map(({ description }) => description))).toEqual(new Set([null]))
  })

  test('what a page asks the database is answered before the heavy calls that were sent ahead of it', async () => {
    await manyModels(api, 60)
    const finished: string[] = []
    const calls = Array.from({ length: 20 }, async () => {
      const { status } = await api.rest.call(ALL_TWICE)
      finished.push(`call ${status}`)
    })
    // Until the first of them is answered, the others are on their way or wait.
    await Promise.race(calls)
    const page = api.db.execute(sql`select count(*) from brands`).then(() => finished.push('page'))
    await Promise.all([...calls, page])
    // On a slow machine some wait longer than they may.
    expect(finished.filter((what) => !['page', 'call 200', 'call 503'].includes(what))).toEqual([])
    expect(finished.indexOf('page')).toBeLessThan(finished.length - 1)
  })
})
