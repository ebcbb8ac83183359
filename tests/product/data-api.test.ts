/** The data API where it is mounted: behind the front door, beside the pages that its writes change. */
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANON_KEY, managerClient, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const GENEROUS = { timeout: 60_000 }
let server: ServerProcess
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-data-api-'))

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await server.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('what staff write through the client library shows on the page at the next visit', async () => {
  const page = async () => (await fetch(`${server.url}/reparation/apple`)).text()
  expect(await page()).not.toContain('Tout Apple, réparé près du port')
  const staff = await managerClient(server)
  const { error } = await staff.from('brands').update({ description: 'Tout Apple, réparé près du port.' }).eq('slug', 'apple')
  expect(error).toBeNull()
  expect(await page()).toContain('Tout Apple, réparé près du port')
})

test('a token is dead the moment its session is signed out, before its time', async () => {
  const staff = await managerClient(server)
  const { data } = await staff.auth.getSession()
  const call = () =>
    fetch(`${server.url}/rest/v1/brands?limit=1`, { headers: { apikey: ANON_KEY, authorization: `Bearer ${data.session?.access_token}` } })
  expect((await call()).status).toBe(200)
  await staff.auth.signOut()
  const refused = await call()
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'PGRST303'])
})

test('a call that staff may not make is refused, and in the log', async () => {
  const staff = await managerClient(server)
  const { error } = await staff.from('analytics_events').delete().eq('event_type', 'x')
  expect(error?.code).toBe('42501')
  await expect.poll(() => server.said(), GENEROUS).toMatch(/"event":"access\.refused".*"call":"DELETE analytics_events"/)
})

test.each(['TRACE', 'FOO'])('a raw %s never gets rows', async (method) => {
  const answer = await raw(`${method} /rest/v1/brands HTTP/1.1\r\nHost: x\r\napikey: ${ANON_KEY}\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  if (method === 'TRACE') expect(answer).toContain('"PGRST117"')
  expect(answer).not.toContain('apple')
})

test('broken and overlong addresses are answered in JSON too', async () => {
  const long = await fetch(`${server.url}/rest/v1/brands?name=eq.${'x'.repeat(9_000)}`, { headers: { apikey: ANON_KEY } })
  expect([long.status, (await long.json()).code]).toEqual([414, 'PGRST102'])
  const broken = await raw(`GET /rest/v1/%zz HTTP/1.1\r\nHost: x\r\napikey: ${ANON_KEY}\r\nConnection: close\r\n\r\n`)
  expect(broken).toMatch(/^HTTP\/1\.1 404 /)
  expect(broken).toContain('"PGRST125"')
})

test('the answers carry the security headers and a request id', async () => {
  const { headers } = await fetch(`${server.url}/rest/v1/`, { headers: { apikey: ANON_KEY } })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('content-type')).toContain('application/openapi+json')
})

function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}
