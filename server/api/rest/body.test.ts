/** What a body costs before anybody knows what it says: the key of the public pages is enough to send one. */
import { expect, test } from 'vitest'
import { readPayload } from './body.ts'
import { DEFAULT_LIMITS } from './limits.ts'

const LIMITS = { ...DEFAULT_LIMITS, bodyBytes: 16 * 1024 * 1024 }

async function msToRead(text: string): Promise<number> {
  const request = new Request('http://shop.example/rest/v1/analytics_events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_title: text }),
  })
  const startedMs = performance.now()
  await readPayload(request, undefined, LIMITS)
  return performance.now() - startedMs
}

test('a body full of figures that are not quite too many is looked at once', async () => {
  expect(await msToRead(`${'1'.repeat(299)}x`.repeat(30_000))).toBeLessThan(2_000)
})
