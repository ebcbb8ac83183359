import { afterEach, expect, test, vi } from 'vitest'
import { askJson } from './ask-json.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the network does with the next question. */
function network(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer)
}

function redirectedTo(path: string): Response {
  return Object.defineProperties(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), {
    redirected: { value: true },
    url: { value: `http://localhost${path}` },
  })
}

test('the body of a JSON answer comes back', async () => {
  network(async () => Response.json({ found: [] }))
  expect(await askJson('/admin/x', {})).toEqual({ body: { found: [] } })
})

test('a session that has ended, an outage and a page of a proxy are told apart', async () => {
  network(async () => redirectedTo('/login?retour=%2Fadmin'))
  expect(await askJson('/admin/x', {})).toBe('signed-out')
  network(async () => Response.json({}, { status: 503 }))
  expect(await askJson('/admin/x', {})).toBe('silent')
  network(async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  expect(await askJson('/admin/x', {})).toBe('silent')
})

test('without a network, or once it was taken back, a question has no answer; any other fault is thrown', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askJson('/admin/x', {})).toBe('offline')
  network(() => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')))
  expect(await askJson('/admin/x', {})).toBe('offline')
  network(() => Promise.reject(new RangeError('a fault of ours')))
  await expect(askJson('/admin/x', {})).rejects.toThrow('a fault of ours')
})
