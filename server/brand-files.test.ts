import os from 'node:os'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { serveBrandFiles } from './brand-files.ts'

test('programs that ask for /favicon.ico unread are led to the icon', async () => {
  const media = { put: () => Promise.resolve(undefined), keep: () => Promise.resolve(), find: () => Promise.resolve(undefined) }
  const site = new Hono().use(
    serveBrandFiles({
      readFacts: () => Promise.resolve(startingFacts()),
      media,
      clientDir: os.tmpdir(),
      headers: { 'X-Content-Type-Options': 'nosniff' },
    }),
  )
  const answer = await site.request('/favicon.ico')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/favicon.svg')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await site.request('/favicon.ico', { method: 'POST' })).status).toBe(404)
})
