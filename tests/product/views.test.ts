import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function viewsOf(slug: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ views: number }>('select view_count as views from device_models where slug = $1', [slug])
  return rows[0]?.views ?? -1
}

const seen = (slug: string, views: number) => vi.waitFor(async () => expect(await viewsOf(slug)).toBe(views), { timeout: 60_000, interval: 100 })

test('each load of a model page counts once, the rendered one and those from the cache', async () => {
  for (let load = 0; load < 5; load += 1) await site.get('/reparation/apple/iphone-13')
  await seen('iphone-13', 5)
})

test('loads at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 50 }, () => site.get('/reparation/apple/iphone-12')))
  await seen('iphone-12', 50)
})

test('a page that the browser still has counts too', async () => {
  const etag = (await site.get('/reparation/apple/iphone-14')).headers.get('etag') ?? ''
  expect((await site.get('/reparation/apple/iphone-14', { 'If-None-Match': etag })).status).toBe(304)
  await seen('iphone-14', 2)
})

test('a page fetched ahead counts once it is shown', async () => {
  const page = '/reparation/apple/iphone-11'
  await site.get(page, { 'Sec-Purpose': 'prefetch' })
  await site.get(page, { 'X-Page-Shown': '1' }, 'HEAD')
  await seen('iphone-11', 1)
})

test('robots, HEAD requests, prefetches and nameless programs do not count', async () => {
  const page = '/reparation/apple/iphone-15'
  await site.get(page, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await site.get(page, { 'User-Agent': 'curl/8.0' })
  await site.get(page, { 'User-Agent': '' })
  await site.get(page, {}, 'HEAD')
  await site.get(page, { 'Sec-Purpose': 'prefetch;prerender' })
  await site.get(page, { Purpose: 'prefetch' })
  await site.get(page, { Cookie: 'phare_staff=x' })
  // The one that counts comes last: when it is there, the others would be too.
  await site.get(page)
  await seen('iphone-15', 1)
})

test('a category list, a redirect and an unknown model count for nobody', async () => {
  const total = async () => (await site.database.pool.query<{ views: string }>('select sum(view_count) as views from device_models')).rows[0]?.views
  const before = await total()
  await site.get('/reparation/apple/iphone')
  await site.get('/reparation/samsung/iphone-13')
  await site.get('/reparation/apple/inconnu')
  await site.get('/reparation/apple/iphone-16')
  await seen('iphone-16', 1)
  expect(Number(await total())).toBe(Number(before) + 1)
})
