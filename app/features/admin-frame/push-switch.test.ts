/** What a browser believes of messages, held against what the product knows. */
import { afterEach, expect, test, vi } from 'vitest'
import { allowPush, readPushState } from './push-switch.ts'

const ENDPOINT = 'https://push.example/of-this-browser'
const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer

afterEach(() => vi.unstubAllGlobals())

/** A browser that subscribed for a key; what the product answers when it is asked, and what it was told. */
function aBrowser({ key, answer }: { key: string; answer: () => Promise<Response> }) {
  const told: Record<string, string>[] = []
  const unsubscribed: string[] = []
  const subscriptionFor = (applicationServerKey: string) => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytesOf(applicationServerKey) },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      unsubscribed.push(applicationServerKey)
      kept = undefined
      return true
    },
  })
  let kept: ReturnType<typeof subscriptionFor> | undefined = subscriptionFor(key)
  const pushManager = {
    getSubscription: async () => kept ?? null,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (kept && Buffer.from(kept.options.applicationServerKey).toString('base64url') !== applicationServerKey) throw new Error('InvalidStateError')
      kept ??= subscriptionFor(applicationServerKey)
      return kept
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, register: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('window', { PushManager: undefined, Notification: undefined })
  vi.stubGlobal('fetch', async (_: string, init?: { body: URLSearchParams }) => {
    if (!init) return Response.json({ publicKey: 'new-key_' })
    told.push(Object.fromEntries(init.body))
    return answer()
  })
  return { told, unsubscribed }
}

test('a browser that the product does not know any more is not said to hear of arrivals', async () => {
  const { told } = aBrowser({ key: 'new-key_', answer: async () => Response.json({ allowed: false }) })
  expect(await readPushState()).toBe('off')
  expect(told).toEqual([{ intent: 'ask', endpoint: ENDPOINT }])
})

test('one that it knows is, and so is one that gets no answer', async () => {
  aBrowser({ key: 'new-key_', answer: async () => Response.json({ allowed: true }) })
  expect(await readPushState()).toBe('on')
  aBrowser({ key: 'new-key_', answer: async () => new Response('', { status: 503 }) })
  expect(await readPushState()).toBe('on')
  aBrowser({ key: 'new-key_', answer: async () => Promise.reject(new TypeError('no network')) })
  expect(await readPushState()).toBe('on')
})

test('a subscription for a key that the shop has lost makes way for one of the new key; one of this key stays', async () => {
  const lost = aBrowser({ key: 'lost-key', answer: async () => Response.json({ allowed: true }) })
  expect(await allowPush()).toBe('on')
  expect(lost.unsubscribed).toEqual(['lost-key'])
  expect(lost.told).toEqual([{ intent: 'allow', endpoint: ENDPOINT, p256dh: 'p', auth: 'a' }])
  const same = aBrowser({ key: 'new-key_', answer: async () => Response.json({ allowed: true }) })
  expect(await allowPush()).toBe('on')
  expect(same.unsubscribed).toEqual([])
})
