import { expect, test } from 'vitest'
import { wasCalled } from './noted-call.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const called = (calledAt: string | null, since: string) =>
  wasCalled({ calledAt: calledAt === null ? null : new Date(calledAt), since: new Date(since) }, NOW)

test('a call counts for two days, and for the step at which it was made', () => {
  const before = '2026-11-20T10:00:00Z'
  expect(called(null, before)).toBe(false)
  expect(called('2026-11-23T10:00:01Z', before)).toBe(true)
  expect(called('2026-11-23T10:00:00Z', before)).toBe(false)
  // The case came to its step with the call itself, or after it.
  expect(called('2026-11-25T09:00:00Z', '2026-11-25T09:00:00Z')).toBe(true)
  expect(called('2026-11-25T09:00:00Z', '2026-11-25T09:00:01Z')).toBe(false)
})
