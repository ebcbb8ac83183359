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
  expect(await (await fetch(`${url}/rest/v1/repairs`)).json()).toMatchObject({ code: 'PGRST002' })
})
