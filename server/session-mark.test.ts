import { expect, test } from 'vitest'
import { sessionMark } from './session-mark.ts'

const ENV = { PUBLIC_URL: 'https://www.example.fr', TRUST_PROXY: true }
const BOTH = '__Host-phare_staff=made-up; phare_staff=real'

test.each([
  ['over plain http', { host: '192.168.1.20:3000', cookie: BOTH }, ENV, 'real'],
  ['behind TLS', { host: 'www.example.fr', cookie: BOTH, 'x-forwarded-proto': 'https' }, ENV, 'made-up'],
  ['over plain http behind the proxy', { host: 'www.example.fr', cookie: BOTH, 'x-forwarded-proto': 'http' }, ENV, 'real'],
  [
    'where TLS is claimed and no proxy is trusted',
    { host: 'phare.local', cookie: BOTH, 'x-forwarded-proto': 'https' },
    { ...ENV, TRUST_PROXY: false },
    'real',
  ],
  ['on this machine', { host: 'localhost:3000', cookie: BOTH }, ENV, 'made-up'],
  ['without a host', { cookie: BOTH }, ENV, 'made-up'],
  ['without a cookie', { host: 'www.example.fr' }, ENV, undefined],
])('the session %s is that of the cookie that counts there', (_where, headers, env, mark) => {
  expect(sessionMark({ headers }, env)).toBe(mark)
})
