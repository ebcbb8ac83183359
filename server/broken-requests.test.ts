import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBrokenRequests } from './broken-requests.ts'

const server = http.createServer((request, response) => {
  if (request.url === '/begun') response.writeHead(200, { 'Content-Type': 'text/plain' }).write('the beginning')
  else if (request.url === '/never') request.resume()
  else response.end('answered')
})
answerBrokenRequests(server)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/**
 * Sends parts one after the other, whatever comes back, or once that is there which stands between them; gives all that came back until the other side
 * ended the connection.
 */
function send(...parts: readonly (string | RegExp)[]): Promise<string> {
  // Listens at a port: the address is never a path.
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect({ port, host: '127.0.0.1' }, async () => {
      for (const part of parts) {
        if (typeof part === 'string') socket.write(part)
        while (typeof part !== 'string' && !part.test(answer)) await once(socket, 'data')
        await new Promise((wait) => setTimeout(wait, 30))
      }
    })
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

interface Answer {
  status: number
  headers: Headers
  body: string
}

function read(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((each): [string, string] => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 2)])
  return { status: Number(/^HTTP\/1\.1 (\d{3}) \S/.exec(line)?.[1]), headers: new Headers(pairs), body }
}

const LONG = `X-Long: ${'a'.repeat(20_000)}\r\n`
const asked = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n`

test.each([
  [asked('BREW /rest/v1/brands?select=*'), 405, { code: 'PGRST117', message: 'Unsupported HTTP method: BREW', details: null, hint: null }],
  [asked('get /rest/v1/brands'), 405, { code: 'PGRST117', message: 'Unsupported HTTP method: get', details: null, hint: null }],
  [
    asked('GET /rest/v1/brands', LONG),
    431,
    {
      code: 'PGRST102',
      message: 'The request asks for more than one call may',
      details: 'The head of the request is too long',
      hint: null,
    },
  ],
  [asked(`GET /rest/v1/brands?name=eq.${'x'.repeat(70_000)}`), 431, { code: 'PGRST102' }],
  [asked('GET /rest/v1/brands', 'bad header\r\n'), 400, { code: 'PGRST100', message: 'The request could not be read' }],
  [asked('BREW /auth/v1/token'), 405, { code: 405, error_code: 'method_not_allowed', msg: 'Unsupported HTTP method' }],
  [
    asked('POST /auth/v1/token', `X-Supabase-Api-Version: 2024-01-01\r\n${LONG}`),
    431,
    { code: 'validation_failed', message: 'The head of the request is too long' },
  ],
])('a program that sends %.40s is answered %i in the form of its API', async (bytes, status, body) => {
  const answer = read(await send(bytes))
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toMatchObject(body)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('connection')).toBe('close')
  expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(answer.body))
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test.each([
  [asked('BREW /'), 405],
  [asked('BREW /rest/v10/brands'), 405],
  [asked('GET /', LONG), 431],
  ['\u0016\u0003\u0001\u0002', 400],
  ['nonsense\r\n\r\n', 400],
])('anybody else who sends %.40j reads a page with %i', async (bytes, status) => {
  const answer = read(await send(bytes))
  expect([answer.status, answer.headers.get('connection'), answer.headers.get('content-type')]).toEqual([status, 'close', 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.body).toMatch(/^<!doctype html>\n<html lang="fr">/)
  expect(answer.body).not.toContain('BREW')
})

test('one answer is given, however much follows, and the next connection is served', async () => {
  const text = await send(asked('GET /rest/v1/brands', LONG), 'a'.repeat(50_000), asked('GET /'))
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(await send(asked('GET /', 'Connection: close\r\n'))).toContain('answered')
})

test('nothing is written into an answer that has begun; one that has not is replaced', async () => {
  const begun = await send(asked('GET /begun'), /the beginning/, asked('BREW /rest/v1/brands'))
  expect(begun).toContain('the beginning')
  expect(begun).not.toContain('PGRST117')
  const chunked = asked('POST /never', 'Transfer-Encoding: chunked\r\n')
  expect(read(await send(chunked, 'no chunk\r\n')).status).toBe(400)
  // What was asked for whole in the same packet is carried out and answered.
  const together = await send(`${asked('GET /')}${asked('BREW /rest/v1/brands')}`)
  expect(together).toContain('answered')
  expect(together.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  const behind = await send(asked('GET /'), /answered/, asked('BREW /rest/v1/brands'))
  expect(behind.match(/HTTP\/1\.1 (200|405)/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 405'])
})
