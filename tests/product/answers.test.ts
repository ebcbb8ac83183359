import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCRIPT_PARTS } from '#app/ui/script-parts.ts'
import { openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Sends a target exactly as written, which fetch would tidy up. */
function raw(
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port: site.port, host: '127.0.0.1', method, path: target, headers }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
    request.on('error', reject)
    request.end()
  })
}

/** Writes bytes that are not HTTP and reads what comes back. */
function rawBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(site.port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    // The server may hang up while bytes are still on their way.
    socket.on('close', () => resolve(answer))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)))
  })
}

test('an unknown address answers 404 with a page that helps', async () => {
  const response = await site.get('/nulle-part')
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html.includes('Cette page n’existe pas</h1>'), 'says so').toBe(true)
  expect(html.includes('<title>Page introuvable'), 'has a title').toBe(true)
  expect(html.includes('rel="canonical"'), 'has no canonical address').toBe(false)
  expect(html.includes('hidden id="S:'), 'shows before any script').toBe(false)
})

test('a link to a page of one customer that was cut off answers 404 within the site, and bare within a frame', async () => {
  const response = await site.get('/pro/avis/coupe')
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html.includes('Ce lien ne mène à aucun avis</h1>'), 'says so').toBe(true)
  expect(html).toContain('<header class="site-header')
  expect(html).toContain('href="/mentions-legales"')
  expect(await (await site.get('/pro/avis/coupe?embed=true')).text()).not.toContain('<header')
})

test.each([
  '/reparation/inconnue',
  '/reparation/%20',
  '/reparation/apple/inconnu',
  '/reparation/Apple',
  "/reparation/'%20or%201=1--",
  '/reparation/..%2f..%2fetc',
])('the unknown brand or model %s leads back to all brands', async (address) => {
  const response = await site.get(address)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/reparation')
})

test('a model asked for under another brand is sent on to its own address', async () => {
  const response = await site.get('/reparation/samsung/iphone-13')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/reparation/apple/iphone-13')
})

test.each(['/%', '/%zz', '/reparation/%E0%A4%A', '/%c3%28', '/reparation/apple/%ff', '/login\\', '/magasins#1'])(
  'the broken address %s answers 400',
  async (target) => {
    const { status, body } = await raw('GET', target)
    expect(status).toBe(400)
    expect(body).toContain('Adresse illisible')
  },
)

test.each(['a b', 'x/<y>@z', '[::', 'x?y'])('the broken host %s answers 400', async (host) => {
  for (const target of ['/login', '/reparation?q=hote', '/rest/v1/brands'])
    expect(await rawBytes(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a program that speaks HTTP/1.0 and names no host is answered', async () => {
  for (const target of ['/healthz', '/login', '/reparation']) expect(await rawBytes(`GET ${target} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('one page has one address, however it is written', async () => {
  const answers = await Promise.all(['/LOGIN', '/%4cogin', '/PRO/%41vis/AbC', '/%70ro/avis/AbC/'].map((target) => raw('GET', target)))
  expect(answers.map(({ status, headers }) => [status, headers.location, headers['cache-control']])).toEqual([
    [301, '/login', undefined],
    [301, '/login', undefined],
    [301, '/pro/avis/AbC', 'private, no-store'],
    [301, '/pro/avis/AbC', 'private, no-store'],
  ])
  const [plain, percent] = await Promise.all(['/magasins', '/%6dagasins'].map((target) => raw('GET', target)))
  expect(percent?.headers.etag).toBe(plain?.headers.etag)
})

test('a path of 10 kB answers 414', async () => {
  expect((await raw('GET', `/${'a'.repeat(10_000)}`)).status).toBe(414)
  expect((await raw('GET', `/reparation?q=${'a'.repeat(10_000)}`)).status).toBe(414)
})

test('a request line beyond all limits is refused by the server itself', async () => {
  expect(await rawBytes(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('methods that the site does not know are refused', async () => {
  const answer = await raw('PROPFIND', '/')
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD, POST')
  expect(await rawBytes('BREW / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a page that takes no form refuses POST', async () => {
  expect((await site.get('/', {}, 'POST')).status).toBe(405)
  expect((await site.get('/reparation/apple', {}, 'DELETE')).status).toBe(405)
  for (const method of ['DELETE', 'PUT', 'PATCH']) expect((await site.get('/pro/devis', {}, method)).status).toBe(405)
})

test('SQL in the search is only text', async () => {
  const response = await site.get(`/reparation?q=${encodeURIComponent(`'; drop table brands; --`)}`)
  expect(response.status).toBe(200)
  expect((await response.text()).includes('Aucun modèle ne correspond')).toBe(true)
  expect((await site.get('/reparation/apple')).status).toBe(200)
})

test('what a visitor typed comes back as text, never as markup', async () => {
  const html = await (await site.get(`/reparation?q=${encodeURIComponent('<script>alert(1)</script>')}`)).text()
  expect(html.includes('<script>alert(1)')).toBe(false)
  const devis = await (await site.get(`/devis?model=${encodeURIComponent('"><img src=x>')}`)).text()
  expect(devis).not.toContain('<img')
})

test('a page that stands for the site carries a policy as well', async () => {
  for (const target of ['/%zz', `/${'a'.repeat(9_000)}`])
    expect((await raw('GET', target)).headers['content-security-policy'], target).toContain(`default-src 'none'; base-uri 'none'`)
  expect((await site.get('/nulle-part')).headers.get('content-security-policy')).toContain(`base-uri 'none'`)
})

test('no answer tells of the inside', async () => {
  for (const address of ['/', '/nulle-part', '/reparation/inconnue']) {
    const response = await site.get(address)
    expect(response.headers.has('x-powered-by')).toBe(false)
    expect(/ at .*\.(ts|js):\d+/.test(await response.text()), address).toBe(false)
  }
})

test('every answer carries the security headers, every page a policy without unsafe-inline', async () => {
  for (const address of ['/', '/nulle-part', '/robots.txt', '/favicon.svg', '/healthz/../reparation', '/devis']) {
    const { headers } = await site.get(address)
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(headers.get('strict-transport-security'), address).toMatch(/max-age=\d+/)
    expect(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin')
  }
  const policy = (await site.get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'self'`)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('*')
})

test('HEAD answers like GET, without the body', async () => {
  const [head, get] = [await site.get('/reparation', {}, 'HEAD'), await site.get('/reparation')]
  expect(head.status).toBe(200)
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  expect(await head.text()).toBe('')
})

test('a browser that has the page already gets 304', async () => {
  const etag = (await site.get('/reparation')).headers.get('etag') ?? ''
  const again = await site.get('/reparation', { 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('the page is the same in every encoding', async () => {
  const plain = await raw('GET', '/reparation')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip']) {
    const response = await site.get('/reparation', { 'Accept-Encoding': encoding })
    expect(response.headers.get('content-encoding'), encoding).toBe(encoding.includes('br') && !encoding.includes('q=0') ? 'br' : 'gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect((await response.text()) === plain.body, encoding).toBe(true)
  }
})

test('a tracking parameter makes no other page', async () => {
  const [plain, tracked] = await Promise.all([site.get('/reparation/apple'), site.get('/reparation/apple?utm_source=x&fbclid=y')])
  expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'))
})

test('a write drops exactly the pages that show it', async () => {
  const [apple, samsung] = [await site.get('/reparation/apple'), await site.get('/reparation/samsung')]
  await site.database.pool.query(`update brands set description = 'Description neuve' where slug in ('apple', 'samsung')`)
  expect((await (await site.get('/reparation/apple')).text()).includes('Description neuve')).toBe(false)
  await site.app.publish(['brand:apple'])
  expect((await (await site.get('/reparation/apple')).text()).includes('Description neuve')).toBe(true)
  expect((await site.get('/reparation/apple')).headers.get('etag')).not.toBe(apple.headers.get('etag'))
  expect((await site.get('/reparation/samsung')).headers.get('etag')).toBe(samsung.headers.get('etag'))
})

test('the process answers for itself and for its database', async () => {
  expect(await (await site.get('/healthz')).text()).toBe('ok')
  expect(await (await site.get('/readyz')).text()).toBe('ok')
})

test('files of the build are kept for a year and come compressed', async () => {
  const html = await (await site.get('/')).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
  const response = await site.get(script, { 'Accept-Encoding': 'br' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect((await site.get('/assets/../../package.json')).status).toBe(404)
  expect((await raw('GET', '/assets/..%2f..%2fpackage.json')).status).toBe(404)
})

test('a page carries the rules of its own elements', async () => {
  const page = async (address: string) => (await site.get(address)).text()
  expect(await page('/')).toContain('.hero{')
  const legal = await page('/mentions-legales')
  expect(legal).not.toContain('.hero{')
  expect(legal).toContain('.site-footer{')
})

test('a made-up staff cookie gets the same page from memory', async () => {
  const stranger = await site.get('/reparation/apple', { Cookie: 'phare_staff=x' })
  const visitor = await site.get('/reparation/apple')
  expect(stranger.headers.get('etag')).toBe(visitor.headers.get('etag'))
  expect(stranger.headers.get('x-request-id')).toBeNull()
  // The hint that keeps staff out of the audience is for its reader alone.
  expect(stranger.headers.get('set-cookie')).toContain('phare_equipe=1')
  expect(stranger.headers.get('cache-control')).toContain('private')
  expect([visitor.headers.get('set-cookie'), visitor.headers.get('cache-control')]).toEqual([null, 'public, max-age=0, must-revalidate'])
})

test.each([
  ['/reconditionne?page=9999', '/reconditionne'],
  ['/reconditionne?type=smartphone&page=9999', '/reconditionne?type=smartphone'],
  ['/reparation?page=7', '/reparation'],
  ['/reparation?appareil=console&page=7', '/reparation?appareil=console'],
  ['/reparation/apple/iphone?page=9999', '/reparation/apple/iphone'],
  ['/reparation/apple/iphone-13?page=2', '/reparation/apple/iphone-13'],
])('%s leads to the page that there is', async (address, page) => {
  const response = await site.get(address)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(new RegExp(`^${page.replaceAll('?', String.raw`\?`)}([?&]page=\\d)?$`))
})

test('nothing is fetched ahead for a visitor who saves data', async () => {
  expect((await site.get('/magasins', { 'Sec-Purpose': 'prefetch', 'Save-Data': 'on' })).status).toBe(503)
  expect((await site.get('/magasins', { 'Sec-Purpose': 'prefetch' })).status).toBe(200)
  expect((await site.get('/magasins', { 'Save-Data': 'on' })).status).toBe(200)
})

/** What the page's own script starts once it is painted, in this order. */
const startedScripts = (html: string) =>
  [...html.matchAll(/<meta name="script" content="\/assets\/([a-z-]+?)-[\w-]{8}\.js" data-start="([^"]*)"/g)].map(([, name, neededBy]) => [
    name,
    neededBy,
  ])
/** Parts of pages with their elements, and behind them what every page starts. */
const withParts = (...names: (keyof typeof SCRIPT_PARTS)[]) => [...names.map((name) => [name, SCRIPT_PARTS[name]]), ['enhance', '']]

test.each([
  ['/', withParts('device-search', 'showcase')],
  ['/reparation/apple/iphone-13', withParts('showcase')],
  ['/pro/suivi', withParts('forms')],
  ['/nulle-part', withParts('showcase')],
] as const)(
  '%s is a document: it names the scripts of ours that it has elements for and links none, no framework, no data',
  async (address, named) => {
    const html = await (await site.get(address)).text()
    expect(startedScripts(html)).toEqual(named)
    // What is linked would be fetched beside the page itself.
    expect(html).not.toMatch(/rel="preload" as="script"|<script[^>]*\ssrc=|__reactRouter|rel="modulepreload"|manifest-\w+\.js/)
    expect(html).toContain('</html>')
  },
)

test('a page with an island is a document too: it names the files of that island for after its first paint, and loads nothing else', async () => {
  const html = await (await site.get('/pro/devis')).text()
  expect(startedScripts(html)).toEqual(withParts('long-form', 'offered-repairs', 'recap', 'device-search', 'forms'))
  const [island, ...shared] = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  expect(island).toMatch(/^\/assets\/island-photos-/)
  expect(shared).not.toEqual([])
  for (const file of shared) expect(file).toMatch(/^\/assets\/shared-/)
  expect(html).not.toMatch(/rel="modulepreload"|__reactRouter|manifest-\w+\.js/)
})

test.each(['/_root.data', '/reparation/apple/iphone-13.data', '/pro/devis.data', '/pro/devis.data?_routes=x'])(
  'there is no %s to be had',
  async (address) => {
    const response = await site.get(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toContain(`base-uri 'none'`)
    expect((await site.get(address, {}, 'POST')).status).toBe(404)
    // The staff screens' router still gets its own.
    expect((await site.get('/admin.data')).status).toBe(202)
  },
)

test('the data of a public page is not reached by a detour through a staff address', async () => {
  expect((await raw('GET', '/admin/../pro/devis.data')).status).toBe(404)
})

test('robots learn where the sitemap is and what is not for them', async () => {
  const robots = await (await site.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://www.example.fr/sitemap.xml')
  expect(robots).toContain('Disallow: /admin')
})

test('the web manifest names the shop and icons that exist', async () => {
  const response = await site.get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest: { name: string; lang: string; icons: { src: string }[] } = await response.json()
  expect(manifest).toMatchObject({ name: 'Phare Réparation', lang: 'fr' })
  for (const icon of [...manifest.icons.map(({ src }) => src), '/favicon.svg', '/apple-touch-icon.png', '/og/default.png']) {
    expect((await site.get(icon)).status, icon).toBe(200)
  }
})

test('the quote address leads straight to our own form, with the choice', async () => {
  const response = await site.get(`/devis?model=iphone-13&repair=${encodeURIComponent('Écran')}`)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/pro/devis?new=true&model=iphone-13&repair=%C3%89cran')
  expect(await response.text()).toContain('cliquez ici</a>')
})

test.each([
  ['GET', '/login'],
  ['POST', '/pro/devis'],
])('%s %s forty times at once from one address keeps nobody else waiting', async (method, target) => {
  const visitor = (localAddress: string) => {
    const agent = new http.Agent({ keepAlive: true, localAddress })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '0' }
    const ask = (how: { method: string; path: string }) =>
      new Promise<void>((resolve, reject) => {
        const request = http.request({ port: site.port, host: '127.0.0.1', agent, headers, ...how }, (response) => {
          // The connection is free for the next question only then.
          response.resume().on('close', resolve)
        })
        request.on('error', reject).end()
      })
    const askTimes = (times: number, how: { method: string; path: string }) => Array.from({ length: times }, () => ask(how))
    return { askTimes, close: () => agent.destroy() }
  }
  const [attacker, other] = [visitor('127.0.0.1'), visitor('127.0.0.2')]
  // Connections are taken in one by one, whatever is asked on them.
  await Promise.all([...attacker.askTimes(40, { method: 'GET', path: '/healthz' }), ...other.askTimes(1, { method: 'GET', path: '/healthz' })])
  let answered = 0
  const flood = attacker.askTimes(40, { method, path: target }).map((each) => each.then(() => (answered += 1)))
  await Promise.all(other.askTimes(1, { method: 'GET', path: '/pro/suivi?jeton=x' }))
  expect(answered).toBeLessThan(20)
  await Promise.all(flood)
  for (const { close } of [attacker, other]) close()
})
