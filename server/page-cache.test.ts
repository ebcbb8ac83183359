import v8 from 'node:v8'
import vm from 'node:vm'
import zlib from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import type { PageFacts } from '#app/platform/ctx.server.ts'
import { PageCache } from './page-cache.ts'
import type { CachedPage, RenderedPage } from './page-cache.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')

function aPage(body: string, facts: Partial<PageFacts> = {}, status = 200): RenderedPage {
  return {
    status,
    headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
    body: Buffer.from(body),
    facts: { ...emptyPageFacts(), ...facts },
  }
}

/** A rendering that ends when the test says so. */
function aRendering(): { render: () => Promise<RenderedPage>; finish: (page: RenderedPage) => void; count: () => number } {
  let finish: (page: RenderedPage) => void = () => {}
  let count = 0
  const page = new Promise<RenderedPage>((resolve) => (finish = resolve))
  return {
    render: () => {
      count += 1
      return page
    },
    finish: (rendered) => finish(rendered),
    count: () => count,
  }
}

test('a page that many ask for at once is rendered once and kept', async () => {
  const cache = new PageCache()
  const { render, finish, count } = aRendering()
  const visitors = Array.from({ length: 10 }, () => cache.getOrRender('/', render))
  finish(aPage('bonjour'))
  const pages = await Promise.all(visitors)
  expect(count()).toBe(1)
  expect(new Set(pages).size).toBe(1)
  expect(cache.get('/', NOW)).toBe(pages[0])
})

test('a page is invalidated by any of its tags and by no other', async () => {
  const cache = new PageCache()
  await cache.getOrRender('/apple', async () => aPage('apple', { tags: new Set(['brand:apple', 'brands']) }))
  await cache.getOrRender('/samsung', async () => aPage('samsung', { tags: new Set(['brand:samsung']) }))
  cache.invalidate(['brand:apple', 'stock'])
  expect(cache.get('/apple', NOW)).toBeUndefined()
  expect(cache.get('/samsung', NOW)).toBeDefined()
  cache.invalidate('all')
  expect(cache.size).toBe(0)
})

test('a page whose rendering began before a write is served but not kept', async () => {
  const cache = new PageCache()
  const { render, finish } = aRendering()
  const visitor = cache.getOrRender('/apple', render)
  cache.invalidate(['brand:apple'])
  const next = cache.getOrRender('/apple', async () => aPage('nouveau', { tags: new Set(['brand:apple']) }))
  finish(aPage('ancien', { tags: new Set(['brand:apple']) }))
  await Promise.all([visitor, next])
  expect(cache.get('/apple', NOW)).toBe(await next)
})

test('a page is outdated from the instant that it names', async () => {
  const cache = new PageCache()
  await cache.getOrRender('/', async () => aPage('ouvert', { freshUntil: new Date(NOW + 60_000) }))
  expect(cache.get('/', NOW + 59_999)).toBeDefined()
  expect(cache.get('/', NOW + 60_000)).toBeUndefined()
})

test('a page that holds the key of one form is made for each who asks, also at the same moment', async () => {
  const cache = new PageCache()
  let made = 0
  const form = async () => aPage(`key ${(made += 1)}`, { freshUntil: new Date(NOW) })
  const pages = await Promise.all([
    cache.getOrRender('/pro/devis', form),
    cache.getOrRender('/pro/devis', form),
    cache.getOrRender('/pro/devis', form),
  ])
  expect(new Set(pages.map(({ etag }) => etag)).size).toBe(3)
})

test('a page of one visitor leaves no copy, not even for an outage', async () => {
  const cache = new PageCache()
  await cache.getOrRender('/pro/reponse/secret', async () => aPage('devis', { freshUntil: new Date(NOW), neverKept: true }))
  expect(cache.size).toBe(0)
})

test('only complete answers are kept', async () => {
  const cache = new PageCache()
  for (const status of [302, 404, 500, 503]) await cache.getOrRender(`/${status}`, async () => aPage('', {}, status))
  expect(cache.size).toBe(0)
})

test('a failed rendering is told to those who waited, and the next one tries again', async () => {
  const cache = new PageCache()
  await expect(cache.getOrRender('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect((await cache.getOrRender('/', async () => aPage('bonjour'))).status).toBe(200)
})

test('a cache that keeps nothing still renders once for those who come together', async () => {
  const cache = new PageCache({ keep: false })
  const { render, finish, count } = aRendering()
  const visitors = [cache.getOrRender('/', render), cache.getOrRender('/', render)]
  finish(aPage('bonjour'))
  await Promise.all(visitors)
  expect(count()).toBe(1)
  expect(cache.size).toBe(0)
})

test('the bodies of every encoding hold the page, and the same body has the same tag', async () => {
  const cache = new PageCache()
  const body = 'Réparation '.repeat(500)
  const page = await cache.getOrRender('/', async () => aPage(body))
  expect(zlib.brotliDecompressSync(page.variants.br.body).toString()).toBe(body)
  expect(zlib.gunzipSync(page.variants.gzip.body).toString()).toBe(body)
  expect(page.variants.identity.body.toString()).toBe(body)
  expect(page.variants.br.headers).toEqual(expect.arrayContaining(['Content-Encoding', 'br', 'Vary', 'Accept-Encoding']))
  expect((await new PageCache().getOrRender('/x', async () => aPage(body))).etag).toBe(page.etag)
})

test('a page that is asked for again gets a smaller body, which is the same page under the same tag', async () => {
  const cache = new PageCache()
  // Sentences as a page has them: what repeats to the letter is as small at once.
  const body = Array.from(
    { length: 400 },
    (_, n) => `<p class="lead">Réparation n° ${n * 7919} à ${['La Teste', 'Le Teich', 'Libourne'][n % 3]}</p>`,
  ).join('')
  const first = await cache.getOrRender('/', async () => aPage(body, { tags: new Set(['brands']) }))
  expect(cache.get('/', NOW)).toBe(first)
  const again = await vi.waitUntil(() => {
    const page = cache.get('/', NOW)
    return page !== first && page
  })
  expect(again.variants.br.body.length).toBeLessThan(first.variants.br.body.length * 0.95)
  expect(again.variants.br.headers).toContain(String(again.variants.br.body.length))
  expect(zlib.brotliDecompressSync(again.variants.br.body).toString()).toBe(body)
  expect(zlib.gunzipSync(again.variants.gzip.body).toString()).toBe(body)
  expect(again.etag).toBe(first.etag)
  expect(cache.get('/', NOW)).toBe(again)
  cache.invalidate(['brands'])
  expect(cache.get('/', NOW)).toBeUndefined()
})

describe('ahead of the second visitor', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('a page is made smaller, not while somebody waits for another', async () => {
    const cache = new PageCache()
    await cache.getOrRender('/', async () => aPage('bonjour'))
    const { render, finish } = aRendering()
    const visitor = cache.getOrRender('/autre', render)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([vi.getTimerCount(), cache.condensed]).toEqual([1, 0])
    finish(aPage('autre'))
    await visitor
    await vi.waitUntil(() => vi.advanceTimersByTimeAsync(1_000).then(() => cache.condensed === 2), { timeout: 10_000 })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('pages whose time is over are left, and so is what one visitor asks for beyond some twenty pages a minute', async () => {
    const cache = new PageCache()
    await cache.getOrRender('/over', async () => aPage('x', { freshUntil: new Date(0) }))
    for (let page = 0; page < 30; page += 1) await cache.getOrRender(`/${page}`, async () => aPage('bonjour'))
    const goOnUntil = (isSo: () => boolean) => vi.waitUntil(() => vi.advanceTimersByTimeAsync(1_000).then(isSo), { timeout: 10_000 })
    await goOnUntil(() => cache.condensed >= 20)
    expect([vi.getTimerCount(), cache.condensed]).toEqual([0, 20])
    await vi.advanceTimersByTimeAsync(60_000)
    await cache.getOrRender('/later', async () => aPage('bonjour'))
    await goOnUntil(() => cache.condensed > 20)
  })
})

test('a smaller body that is ready after a write does not bring the old page back', async () => {
  const cache = new PageCache()
  await cache.getOrRender('/', async () => aPage('<p>vieux</p>'.repeat(20_000)))
  cache.get('/', NOW)
  cache.invalidate('all')
  const fresh = await cache.getOrRender('/', async () => aPage('<p>neuf</p>'))
  const other = await cache.getOrRender('/autre', async () => aPage('<p>autre</p>'))
  // A second page is made smaller only once the first is done with.
  await vi.waitUntil(() => cache.get('/autre', NOW) !== other)
  expect(zlib.brotliDecompressSync((cache.get('/', NOW) ?? fresh).variants.br.body).toString()).toBe('<p>neuf</p>')
})

test('an answer without a body, as a redirect is, has one in every encoding', async () => {
  const page = await new PageCache().getOrRender('/', async () => ({ ...aPage(''), status: 302 }))
  for (const encoding of ['br', 'gzip', 'identity'] as const) expect(page.variants[encoding].headers).toContain('Content-Length')
  expect(page.variants.identity.body).toHaveLength(0)
})

test('hundreds of long pages are kept at once, each with its own body', async () => {
  const cache = new PageCache()
  const body = (n: number) => `<p>${n}</p>${' '.repeat(300_000)}`
  for (let n = 0; n < 300; n += 1) await cache.getOrRender(`/${n}`, async () => aPage(body(n)))
  // All of them without compression are far more than the cache may take; the oldest and the newest answer alike.
  expect(cache.size).toBe(300)
  for (const n of [0, 299, 0]) expect(cache.get(`/${n}`, NOW)?.variants.identity.body.toString()).toBe(body(n))
})

/** Whether an answer is marked as an old copy. */
function isStale(page: CachedPage): boolean {
  return page.variants.identity.headers.includes('phare; hit; detail=stale')
}

test('while the database is away, kept pages are served as old copies, and what was invalidated is not', async () => {
  const cache = new PageCache()
  const away = async () => aPage('Un souci passager', { outage: true }, 503)
  await cache.getOrRender('/apple', async () => aPage('apple', { tags: new Set(['brand:apple']) }))
  await cache.getOrRender('/open', async () => aPage('ouvert', { freshUntil: new Date(NOW - 1) }))
  await cache.getOrRender('/samsung', async () => aPage('samsung', { tags: new Set(['brand:samsung']) }))
  cache.invalidate(['brand:samsung'])
  cache.doubt({ isAway: true })
  expect(cache.get('/apple', NOW)).toBeUndefined()
  for (const key of ['/apple', '/open']) {
    const page = await cache.getOrRender(key, away)
    expect([page.status, isStale(page)]).toEqual([200, true])
  }
  expect((await cache.getOrRender('/samsung', away)).status).toBe(503)
})

test('while the database is away, nobody waits for a rendering that hangs when there is an old copy', async () => {
  const cache = new PageCache()
  await cache.getOrRender('/apple', async () => aPage('apple'))
  cache.doubt({ isAway: true })
  expect(isStale(await cache.getOrRender('/apple', aRendering().render))).toBe(true)
})

test('when the database is back, every kept page gets another look', async () => {
  const cache = new PageCache()
  await cache.getOrRender('/apple', async () => aPage('before'))
  cache.doubt({ isAway: true })
  await cache.getOrRender('/new', async () => aPage('made while changes may be missed'))
  cache.doubt({ isAway: false })
  expect(cache.get('/new', NOW)).toBeUndefined()
  const page = await cache.getOrRender('/apple', async () => aPage('after'))
  expect([page.variants.identity.body.toString(), isStale(page)]).toEqual(['after', false])
  expect(cache.get('/apple', NOW)).toBe(page)
})

test('a kept page holds its bodies, not what it was rendered from', async () => {
  const collectGarbage = garbageCollector()
  const cache = new PageCache()
  const facts = await keepPage(cache, '/')
  await vi.waitFor(() => {
    collectGarbage()
    // A boolean: the message of a failed check would itself hold the facts.
    expect(facts.deref() === undefined).toBe(true)
  })
  expect(zlib.gunzipSync(cache.get('/', NOW)?.variants.gzip.body ?? '').toString()).toBe('bonjour')
})

test('thousands of answers of one word leave no more memory behind than long pages', async () => {
  const collectGarbage = garbageCollector()
  const cache = new PageCache()
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  for (let n = 0; n < 3_000; n += 1) {
    const page = await cache.renderOnce(async () => aPage('Agenda inconnu', {}, 404))
    expect(page.variants.identity.body.toString()).toBe('Agenda inconnu')
  }
  await vi.waitFor(() => {
    collectGarbage()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
  })
})

function garbageCollector(): () => void {
  v8.setFlagsFromString('--expose-gc')
  return vm.runInNewContext('gc')
}

/** Keeps a page and forgets it: what is returned knows whether anything else still holds its facts. */
async function keepPage(cache: PageCache, key: string): Promise<WeakRef<PageFacts>> {
  const page = aPage('bonjour')
  await cache.getOrRender(key, async () => page)
  return new WeakRef(page.facts)
}
