import { expect, test } from 'vitest'
import { browserNames } from '#app/features/analytics/client/browser-names.ts'
import { senderFacts, withSenderFacts } from './sender-facts.ts'

const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/138.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36 OPR/121.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
]

test.each(AGENTS)('the client and the server call this browser the same: %s', (agent) => {
  const { browser, os } = senderFacts(agent)
  expect(browserNames(agent)).toEqual({ browser, os })
  expect(browser).not.toBeNull()
})

test('what the client does not know is left to the server', () => {
  const google =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/375.0 Mobile/15E148 Safari/604.1'
  expect(browserNames(google)).toEqual({ browser: null, os: 'iOS' })
  expect(senderFacts(google).browser).toBe('Google Search')
})

test('a session beyond those that people begin at one place is a robot’s, with all that it says', () => {
  const request = new Request('http://shop.example', { headers: { 'user-agent': AGENTS[0] ?? '' } })
  const flags = (
    of: 'sessions' | 'events',
    keys: string[],
    rows: Record<string, unknown>[],
    isCrowd = (session: string): boolean => session === 'crowd',
  ) => withSenderFacts(of)({ keys, rows }, { request, isCrowd }).rows.map(({ is_bot }) => is_bot)
  expect(flags('sessions', ['id'], [{ id: 'crowd' }, { id: 'person' }])).toEqual([true, false])
  // One without an id counts as well: each is another one.
  const seen = new Set<string>()
  const isThird = (session: string) => seen.add(session).size > 2
  expect(flags('sessions', ['device_type'], [{}, {}, {}], isThird)).toEqual([false, false, true])
  const events = [
    { id: 'crowd', session_id: 'person' },
    { id: 'a', session_id: 'crowd' },
    { id: 'b', session_id: null },
  ]
  expect(flags('events', ['id', 'session_id'], events)).toEqual([false, true, false])
})
