import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { serveBuiltFiles } from './static-files.ts'

const clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
fs.mkdirSync(path.join(clientDir, 'assets'))
fs.writeFileSync(path.join(clientDir, 'assets', 'page-a1.js'), 'export {}')
afterAll(() => fs.rmSync(clientDir, { recursive: true }))

const site = new Hono()
site.use(serveBuiltFiles(clientDir, { 'X-Ours': 'yes' }))
site.all('*', (c) => c.text('page', 404))

test('a file of the build is kept for a year', async () => {
  const response = await site.request('/assets/page-a1.js')
  expect([response.status, response.headers.get('X-Ours')]).toEqual([200, 'yes'])
  expect(response.headers.get('Cache-Control')).toContain('immutable')
})

test.each(['/assets', '/assets/', '/assets/page-b2.js', '/assets/..%2fassets'])('%s is no file: pages answer', async (address) => {
  const response = await site.request(address)
  expect([response.status, await response.text()]).toEqual([404, 'page'])
})
