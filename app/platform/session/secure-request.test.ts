import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { isSameOrigin, isSecureRequest } from './secure-request.server.ts'

test.each([
  ['http://localhost:3000', {}, true],
  ['http://127.0.0.1:3000', {}, true],
  ['http://[::1]:3000', {}, true],
  ['http://192.168.1.20:3000', {}, false],
  ['http://phare.local:3000', {}, false],
  ['http://localhost.example.fr', {}, false],
  ['https://www.example.fr', {}, true],
])('%s is secure for cookies: %j → %s', (address, headers, secure) => {
  const request = new Request(address, { headers })
  expect(isSecureRequest(request, { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: false }, createLog('silent'))).toBe(secure)
})

test('TLS ends before us: the public address says so, or the trusted proxy does', () => {
  const log = createLog('silent')
  const request = (headers: Record<string, string> = {}) => new Request('http://www.example.fr/login', { headers })
  const forwarded = { 'X-Forwarded-Proto': 'https' }
  expect(isSecureRequest(request(), { PUBLIC_URL: 'https://www.example.fr', TRUST_PROXY: false }, log)).toBe(true)
  expect(isSecureRequest(request(forwarded), { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: false }, log)).toBe(false)
  expect(isSecureRequest(request(forwarded), { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: true }, log)).toBe(true)
})

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ Origin: 'http://localhost:3000' }, true],
  [{ Origin: 'https://www.example.fr' }, true],
  [{ Origin: 'https://localhost:3000' }, false],
  [{ Origin: 'http://www.example.fr' }, false],
  [{ Origin: 'http://localhost:4000' }, false],
  [{ Origin: 'https://ailleurs.example' }, false],
  [{ Origin: 'null' }, false],
  [{}, true],
])('a post with %j comes from our own pages: %s', (headers, expected) => {
  const request = new Request('http://localhost:3000/login', { method: 'POST', headers: { ...headers } })
  expect(isSameOrigin(request, { PUBLIC_URL: 'https://www.example.fr' })).toBe(expected)
})
