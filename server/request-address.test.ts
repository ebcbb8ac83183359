import { expect, test } from 'vitest'
import { addressedTarget, foreignOrigin } from './request-address.ts'
import type { Incoming } from './request-address.ts'

const BEHIND_PROXY = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: true }
const socket = { localAddress: '::ffff:127.0.0.1', localPort: 3000 }

function through(headers: Record<string, string>): Incoming {
  return { headers: { host: 'shop.example', 'x-forwarded-proto': 'https', ...headers }, socket }
}

test.each<[string, Incoming, string]>([
  ['the proxy speaks TLS for our host', through({}), 'https://shop.example/login?next=%2F'],
  ['the default port is named', through({ host: 'shop.example:443' }), 'https://shop.example:443/login?next=%2F'],
  ['only the entry of our own proxy counts', through({ 'x-forwarded-proto': 'http, https' }), 'https://shop.example/login?next=%2F'],
  ['the client claims https, the proxy says http', through({ 'x-forwarded-proto': 'https, http' }), '/login?next=%2F'],
  ['another host', through({ host: 'evil.example' }), '/login?next=%2F'],
  ['a tool names the socket', through({ host: '127.0.0.1:3000' }), 'https://127.0.0.1:3000/login?next=%2F'],
  ['a broken word', through({ 'x-forwarded-proto': 'https://evil.example/' }), '/login?next=%2F'],
])('the router sees the address of the browser: %s', (_, incoming, target) => {
  expect(addressedTarget('/login?next=%2F', incoming, BEHIND_PROXY)).toBe(target)
})

test('without TRUST_PROXY, nobody is believed', () => {
  expect(addressedTarget('/login', through({}), { ...BEHIND_PROXY, TRUST_PROXY: false })).toBe('/login')
})

test.each<[Incoming, string | undefined]>([
  [through({}), undefined],
  [through({ origin: 'https://shop.example' }), undefined],
  [through({ origin: 'https://evil.example' }), 'Origin is not the address of the site'],
  [through({ origin: 'null' }), 'Origin is not the address of the site'],
  [through({ origin: 'https://shop.example:8443' }), 'Origin is not the address of the site'],
  [through({ origin: 'http://shop.example' }), 'Origin is not the address of the site'],
  [through({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }), 'Origin is not the address of the site'],
  [through({ origin: 'https://shop.example', 'x-forwarded-proto': '' }), 'X-Forwarded-Proto is missing: the proxy must set it'],
  [through({ origin: 'https://shop.example', host: '127.0.0.1:8080' }), 'Host is not that of PUBLIC_URL (shop.example): the proxy must pass it on'],
])('%j comes from one of our own pages, or the log says which header is wrong: %s', (incoming, fault) => {
  expect(foreignOrigin(incoming, BEHIND_PROXY)).toBe(fault)
})

test('a shop without TLS on its own network goes on working', () => {
  const env = { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: false }
  expect(foreignOrigin({ headers: { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }, socket }, env)).toBeUndefined()
  expect(
    foreignOrigin({ headers: { host: '192.168.1.20:3000', origin: 'https://192.168.1.20:3000', 'x-forwarded-proto': 'https' }, socket }, env),
  ).toMatch(/^TRUST_PROXY is not set/)
})
