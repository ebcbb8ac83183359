import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerStarting } from './starting.ts'

const server = http.createServer(answerStarting)
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const PERSON = { Accept: 'text/html,application/xhtml+xml;q=0.9' }

test('a page that is opened while the site starts comes by itself', async () => {
  const response = await fetch(`${url}/magasins`, { headers: PERSON })
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('retry-after')).toBe('1')
  const page = await response.text()
  expect(page).toContain('<h1>Le site démarre.</h1>')
  expect(page).toContain('<meta http-equiv="refresh" content="2">')
})

test('a form that was sent meanwhile is told so, and no reload hides it', async () => {
  const response = await fetch(`${url}/pro/devis`, { method: 'POST', headers: PERSON, body: new URLSearchParams({ name: 'Zoé' }) })
  expect(response.status).toBe(503)
  const page = await response.text()
  expect(page).toContain('n’a pas été reçu')
  expect(page).not.toContain('http-equiv="refresh"')
})

test('a program reads a word, and one of the data API what the API says', async () => {
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('Le site démarre.')
  const rest = await fetch(`${url}/rest/v1/repairs`)
  expect(await rest.json()).toEqual({ code: 'PGRST002', details: null, hint: null, message: 'The server is starting. Try again.' })
  expect([rest.status, rest.headers.get('vary'), rest.headers.get('proxy-status'), rest.headers.get('retry-after')]).toEqual([
    503,
    'Accept, Prefer, Range',
    'PostgREST; error=PGRST002',
    '1',
  ])
  const auth = await fetch(`${url}/auth/v1/token`, { method: 'POST', headers: { 'x-supabase-api-version': '2024-01-01' } })
  expect(await auth.json()).toEqual({ code: 'unexpected_failure', message: 'The server is starting. Try again.' })
  expect([auth.status, auth.headers.get('x-supabase-api-version'), auth.headers.get('x-sb-error-code')]).toEqual([
    503,
    '2024-01-01',
    'unexpected_failure',
  ])
  for (const { headers } of [rest, auth]) expect(headers.get('access-control-expose-headers')).toContain('retry-after')
})

test('a browser may ask before its call, which then learns that the site starts', async () => {
  const asked = await fetch(`${url}/rest/v1/brands`, { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
})
