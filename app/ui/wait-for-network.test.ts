import { afterEach, expect, test, vi } from 'vitest'
import { waitForNetwork } from './wait-for-network.ts'

const ADDRESS = 'https://phare.example/admin/dossiers.data'

afterEach(() => vi.unstubAllGlobals())

/** The fetch of a page that waits for the network, over one that answers these in turn. */
function patientFetch(answers: (() => Response)[]): typeof fetch {
  const page: { fetch: typeof fetch } = {
    fetch: async () => {
      const next = answers.shift()
      return next ? next() : expect.fail('asked for once more')
    },
  }
  const element = () => ({ append: () => undefined, remove: () => undefined })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', new URL(ADDRESS))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('frameElement', null)
  vi.stubGlobal('document', { createElement: element, body: element() })
  vi.stubGlobal('addEventListener', (_event: string, run: () => void) => queueMicrotask(run))
  vi.stubGlobal('removeEventListener', () => undefined)
  waitForNetwork()
  return page.fetch
}

/** An answer whose first line comes, and then this instead of its end. */
function brokenOff(reason: Error): () => Response {
  return () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[{"_1":2}]\n')),
      pull: (controller) => controller.error(reason),
    })
    return new Response(body, { headers: { 'X-Remix-Response': 'yes' } })
  }
}

test('page data that breaks off is asked for again, and comes whole', async () => {
  const fetchPatiently = patientFetch([
    brokenOff(new TypeError('network error')),
    () => Response.json(['all'], { status: 202, headers: { 'X-Kept': 'yes' } }),
  ])
  const answer = await fetchPatiently(ADDRESS)
  expect([answer.status, answer.headers.get('X-Kept'), await answer.json()]).toEqual([202, 'yes', ['all']])
})

test('an answer that somebody leaves while it comes is no answer: what reads it further would fail where nobody hears it', async () => {
  const left = new DOMException('signal is aborted without reason', 'AbortError')
  await expect(patientFetch([brokenOff(left)])(ADDRESS)).rejects.toBe(left)
})

test('an answer without a body comes as it is', async () => {
  const answer = await patientFetch([() => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': '/admin' } })])(ADDRESS)
  expect([answer.status, answer.headers.get('X-Remix-Redirect'), answer.body]).toEqual([204, '/admin', null])
})
