import { expect, test } from 'vitest'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createViewLimit } from './view-limit.ts'

/** How many of so many loads count. */
function counted(loads: number, address: string, counts: ReturnType<typeof createViewLimit>, model = 'iphone'): number {
  // A socket has many more members; the address is the only one that is read.
  const request = { headers: {}, socket: { remoteAddress: address } } as unknown as Parameters<typeof counts>[0]
  return Array.from({ length: loads }, () => counts(request, model)).filter(Boolean).length
}

test('one address makes no ranking, and takes nothing from other models or visitors', () => {
  const counts = createViewLimit(parseEnv({}))
  expect(counted(1000, '203.0.113.7', counts)).toBe(10)
  expect(counted(10, '203.0.113.7', counts, 'galaxy')).toBe(10)
  expect(counted(10, '203.0.113.8', counts)).toBe(10)
})

test('one line under IPv6 is one place', () => {
  const counts = createViewLimit(parseEnv({}))
  expect(counted(30, '2001:db8:1:2::1', counts)).toBe(10)
  expect(counted(10, '2001:db8:1:2:ffff::9', counts)).toBe(0)
})

test('loads from this machine all count', () => {
  expect(counted(1000, '127.0.0.1', createViewLimit(parseEnv({})))).toBe(1000)
})
