import { once } from 'node:events'
import http from 'node:http'
import { createConnection } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from './listener.ts'
import { PageCache } from './page-cache.ts'
import { createPlaceTurns } from './place-turns.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'

const rendered: string[] = []
const handled: string[] = []
const server = http.createServer(
  createListener({
    cache: new PageCache(),
    views: { add: () => {}, flush: async () => {}, close: async () => {} },
    countsView: () => true,
    placeOf: () => 'here',
    turns: createPlaceTurns(1),
    rulesOf: () => ({}),
    async renderPage(target) {
      rendered.push(target)
      return { status: 200, headers: new Headers(), body: Buffer.from('page'), facts: emptyPageFacts() }
    },
    handle(request, response) {
      handled.push(`${request.method} ${request.url}`)
      response.end()
    },
    headers: {},
    onError: () => {},
  }),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Sends a target exactly as written, which fetch would tidy up. */
function ask(method: string, target: string): Promise<{ status?: number; location?: string; cache?: string }> {
  // Listens at a port: the address is never a path.
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method, path: target, agent: false }, (response) => {
      const { location, 'cache-control': cache } = response.headers
      response.resume().on('end', () =>
        resolve({
          ...(response.statusCode && { status: response.statusCode }),
          ...(location && { location }),
          ...(cache && { cache }),
        }),
      )
    })
    request.on('error', reject).end()
  })
}

test('one page is rendered once, however its address is written', async () => {
  for (const target of ['/magasins', '/%6dagasins', '/x/../magasins', '/./magasins?a=1']) expect(await ask('GET', target)).toEqual({ status: 200 })
  expect(rendered).toEqual(['/magasins'])
})

test('capitals lead to the address in small letters, and nothing on the way keeps where a secret is', async () => {
  expect(await ask('GET', '/LOGIN?retour=/admin')).toEqual({ status: 301, location: '/login?retour=/admin' })
  expect(await ask('GET', '/prix/Samsung/?utm_source=Lettre')).toEqual({
    status: 301,
    location: '/prix/samsung?utm_source=Lettre',
  })
  expect(await ask('GET', '/PRO/%41vis/AbC')).toEqual({ status: 301, location: '/pro/avis/AbC', cache: 'private, no-store' })
})

test('what is not rendered for everybody meets its rules by the same one address', async () => {
  await ask('GET', '/%61dmin/Prix')
  await ask('POST', '/PRO/%61vis/AbC')
  expect(handled).toEqual(['GET /admin/Prix', 'POST /pro/avis/AbC'])
})

test('what counts by the place that asks is no page: pages know no place, and all visitors would share one count', async () => {
  handled.length = 0
  rendered.length = 0
  await ask('GET', '/pro/bordereau/D-7K2M9Q')
  expect([handled, rendered]).toEqual([['GET /pro/bordereau/D-7K2M9Q'], []])
  await ask('GET', '/pro/contrat/AbC')
  expect([handled.at(-1), rendered]).toEqual(['GET /pro/contrat/AbC', []])
  expect(await ask('GET', '/PRO/bordereau/D-7K2M9Q')).toMatchObject({ status: 301, location: '/pro/bordereau/D-7K2M9Q' })
})

test.each(['/magasins#1', '/login\\x', '//evil.example/'])('%s is no address of ours', async (target) => {
  expect(await ask('GET', target)).toMatchObject({ status: 400 })
})

test('what begins like an API and leads out of it is an address like any other', async () => {
  handled.length = 0
  await ask('POST', '/rest/v1/../../pro/avis/AbC')
  await ask('DELETE', '/rest/v1/brands?id=eq.1')
  expect(handled).toEqual(['POST /pro/avis/AbC', 'DELETE /rest/v1/brands?id=eq.1'])
  expect(await ask('DELETE', '/rest/v1/../../admin/prix')).toMatchObject({ status: 405 })
  expect(await ask('GET', '/rest/v1/..\\..\\admin')).toMatchObject({ status: 400 })
})

test('a whole address of the own host is taken as one from the root, also by the APIs; that of another host is refused', async () => {
  rendered.length = 0
  handled.length = 0
  const { port } = server.address() as AddressInfo
  const own = `http://127.0.0.1:${port}`
  expect(await ask('GET', `${own}/prix`)).toEqual({ status: 200 })
  expect(await ask('GET', '/prix')).toEqual({ status: 200 })
  expect(rendered).toEqual(['/prix'])
  await ask('POST', `${own}/PRO/avis/AbC`)
  await ask('DELETE', `${own}/rest/v1/brands?id=eq.1`)
  expect(handled).toEqual(['POST /pro/avis/AbC', 'DELETE /rest/v1/brands?id=eq.1'])
  expect(await ask('GET', `${own}//evil.example/`)).toMatchObject({ status: 400 })
  expect(await ask('GET', 'http://evil.example/prix')).toMatchObject({ status: 400 })
})

test('a request that names two sites is refused, before anything is made for it', async () => {
  const { port } = server.address() as AddressInfo
  const socket = createConnection(port, '127.0.0.1')
  socket.write('POST /login HTTP/1.1\r\nHost: shop.example\r\nHost: other.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  const [answer]: Buffer[] = await once(socket, 'data')
  socket.destroy()
  expect(answer?.toString()).toMatch(/^HTTP\/1\.1 400 /)
  expect(handled).not.toContain('POST /login')
})
