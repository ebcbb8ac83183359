import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ PRO_SITE_URL: 'https://pro.example.fr/' })
})
afterAll(() => site.close())

test('an outside quote form gets the choice, on the site that is configured', async () => {
  const response = await site.get('/devis?model=iphone-13')
  expect(response.headers.get('location')).toBe('https://pro.example.fr/devis?new=true&model=iphone-13')
})

test('every link to an outside quote form opens a new tab, and is counted as one', async () => {
  const home = await (await site.get('/')).text()
  const outside = [...home.matchAll(/<a [^>]*href="https:\/\/pro\.example\.fr\/[^>]*>/g)].map(([tag]) => tag)
  expect(outside.length).toBeGreaterThan(5)
  for (const tag of outside) expect([tag.includes('target="_blank"'), tag.includes('data-event="quote"')], tag).toEqual([true, true])
})

test('while the database is away, kept pages are served, others answer 503 and nothing is forgotten', async () => {
  const kept = await (await site.get('/reparation/apple')).text()
  await site.database.pool.end()

  expect((await site.get('/healthz')).status).toBe(200)
  const ready = await site.get('/readyz')
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).toBe('2')

  expect((await (await site.get('/reparation/apple')).text()) === kept).toBe(true)
  const other = await site.get('/reparation/apple/iphone-13')
  expect(other.status).toBe(503)
  expect(other.headers.get('retry-after')).toBe('2')
  expect(other.headers.get('cache-control')).toBe('no-store')
  expect((await other.text()).includes('Un souci passager')).toBe(true)
})
