/** Thousands of hostile query strings: never a fault of ours, never a hidden row. */
import { expect, test } from 'vitest'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { randomQuery, seeded } from '#tests/rest/random-queries.ts'
import { restTest } from '#tests/rest/rest-test.ts'
import type { RestTest } from '#tests/rest/rest-test.ts'
import { atScale } from '#tests/scale.ts'

const QUERIES = atScale(1_200, 6_000)
const STRIDE = 6_000 / QUERIES
const AT_ONCE = 20

async function seed(api: RestTest) {
  const brand = await aBrand(api, { name: 'Visible' })
  const hidden = await aBrand(api, { name: 'SECRET', slug: 'secret-b', description: 'SECRET', is_active: false })
  for (const brand_id of [brand.id, hidden.id]) {
    const model = await aModel(api, { brand_id, name: 'Modèle' })
    const secret = await aModel(api, { brand_id, name: 'SECRET', meta_title: 'SECRET', is_active: false })
    for (const model_id of [model.id, secret.id]) {
      await aRepair(api, { model_id })
      await aRepair(api, { model_id, repair_name: 'SECRET', is_active: false })
    }
  }
  await api.db.insert(refurbishedDevices).values([
    { type: 'tablet', brand: 'A', model: 'B', condition: 'good', price: 1 },
    { type: 'tablet', brand: 'SECRET', model: 'SECRET', condition: 'good', price: 1, in_stock: false },
  ])
}

restTest('random queries', (api) => {
  test(`${QUERIES} random queries find neither a fault nor a hidden row`, async () => {
    await seed(api)
    const statuses = new Map<number, number>()
    const bad: { query: string; status: number; text: string }[] = []
    const headerSets: Record<string, string>[] = [
      {},
      { prefer: 'count=exact' },
      { accept: 'application/vnd.pgrst.object+json' },
      { range: '0-1' },
      { range: '3-1' },
    ]
    let seedNumber = 0
    async function run() {
      for (;;) {
        seedNumber += 1
        if (seedNumber > QUERIES) return
        // Neighbouring seeds make similar queries: fewer of them still cover the whole range.
        const number = seedNumber * STRIDE
        const query = randomQuery(number)
        const response = await api.rest.call(query, { headers: seeded(number).pick(headerSets) })
        const text = await response.text()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        // A refusal may repeat the caller's own words; an answer may not.
        const shows = response.status < 300 && text.includes('SECRET')
        const shaped = response.status < 300 ? /^[[{]/.test(text) : /^\{"(code|message)":/.test(text)
        if (response.status >= 500 || shows || !shaped) bad.push({ query, status: response.status, text: text.slice(0, 300) })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, run))
    expect(bad).toEqual([])
    // The generator must reach the database, not only the parser.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(QUERIES / 20)
  }, 300_000)

  test('random bodies never make a fault or a row that the caller may not write', async () => {
    const { next, pick } = seeded(7)
    const values: unknown[] = [
      null,
      1,
      -1,
      1e300,
      'x',
      '',
      true,
      [],
      {},
      [1],
      { a: 1 },
      '\u0000',
      'x'.repeat(3_000),
      '2024-01-01',
      '5b4a5f0e-3d5c-4a8e-9f60-0d6f3f0f7a11',
    ]
    const names = ['id', 'event_type', 'page_url', 'metadata', 'session_id', 'screen_width', 'duration', 'created_at', 'nope', '', '__proto__']
    for (let round = 0; round < 600; round += 1) {
      const row = () => Object.fromEntries(Array.from({ length: 1 + Math.floor(next() * 4) }, () => [pick(names), pick(values)]))
      const body = next() < 0.7 ? row() : Array.from({ length: Math.floor(next() * 4) }, row)
      const table = pick(['analytics_events', 'analytics_sessions', 'brands'])
      const prefer = pick([
        '',
        'return=representation',
        'resolution=ignore-duplicates',
        'resolution=merge-duplicates',
        'missing=default',
        'count=exact',
      ])
      const suffix = pick(['', '?on_conflict=id', '?on_conflict=nope', '?columns=event_type', '?columns=%22', '?select=id'])
      const response = await api.rest.call(`/${table}${suffix}`, { method: 'POST', body: JSON.stringify(body), headers: { prefer } })
      expect([response.status, JSON.stringify(body)].join(' ')).toMatch(/^(20[01]|40[0-9]|413) /)
      if (table === 'brands') expect([400, 401]).toContain(response.status)
    }
  }, 120_000)
})
