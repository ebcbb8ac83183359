import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrowserSession } from '../sessions.queries.server.ts'
import { RetryableError, TICK_MS, createAuthSession } from './auth-session.ts'
import type { AskServer, AuthEvent, AuthSession } from './auth-session.ts'

const START = new Date('2026-11-18T10:20:00Z')
const HOUR_S = 3_600

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

function aSession(changes: Partial<BrowserSession> = {}): BrowserSession {
  return {
    user: { id: '11111111-1111-4111-8111-111111111111', email: 'jeanne@example.fr', name: 'Jeanne', role: 'staff' },
    aal: 1,
    needsSecondFactor: false,
    expires_at: Math.floor(Date.now() / 1_000) + HOUR_S,
    expires_in: HOUR_S,
    ...changes,
  }
}

function record(auth: AuthSession): AuthEvent[] {
  const events: AuthEvent[] = []
  auth.onEvent((event) => events.push(event))
  return events
}

test('starting tells the initial session, with or without one', () => {
  const auth = createAuthSession(null, async () => null)
  const events = record(auth)
  auth.start()
  expect(events).toEqual(['INITIAL_SESSION'])
})

test('the server is asked three ticks before the session expires, not earlier', async () => {
  const ask = vi.fn<AskServer>(async () => aSession())
  const auth = createAuthSession(aSession(), ask)
  const events = record(auth)
  auth.start()
  // 116 ticks of 30 s leave 4 ticks of the hour.
  await vi.advanceTimersByTimeAsync(116 * TICK_MS)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
})

test('a server that cannot say is asked again after 200 ms, then twice as long each time, until the next tick', async () => {
  const askedAt: number[] = []
  const auth = createAuthSession(aSession(), async () => {
    askedAt.push(Date.now() - START.getTime())
    throw new RetryableError('down')
  })
  const checking = auth.check()
  await vi.advanceTimersByTimeAsync(TICK_MS)
  await checking
  const waits = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800])
  expect(auth.getState().session).not.toBeNull()
})

test('a session that the server no longer knows is signed out', async () => {
  const auth = createAuthSession(aSession(), async () => null)
  const events = record(auth)
  await auth.check()
  expect(events).toEqual(['SIGNED_OUT'])
  expect(auth.getState()).toEqual({ checking: false, session: null })
})

test('the screen is covered while the session is checked', async () => {
  const auth = createAuthSession(aSession(), () => new Promise((resolve) => setTimeout(() => resolve(aSession()), 50)))
  const checking = auth.check()
  expect(auth.getState().checking).toBe(true)
  // What hydrates meanwhile finds what the server wrote.
  expect(auth.getRenderedState()).toEqual({ checking: false, session: aSession() })
  await vi.advanceTimersByTimeAsync(50)
  await checking
  expect(auth.getState().checking).toBe(false)
})

test('what changed between two sessions becomes one event', () => {
  const auth = createAuthSession(null, async () => null)
  const events = record(auth)
  const { user } = aSession()
  auth.adopt(aSession({ needsSecondFactor: true }))
  auth.adopt(aSession({ aal: 2 }))
  auth.adopt(aSession({ aal: 2 }))
  auth.adopt(aSession({ aal: 2, user: { ...user, name: 'Jeanne Martin' } }))
  auth.announceRecovery()
  auth.adopt(null)
  expect(events).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED', 'USER_UPDATED', 'PASSWORD_RECOVERY', 'SIGNED_OUT'])
})

test('several questions at once are asked once', async () => {
  const ask = vi.fn<AskServer>(async () => aSession())
  const auth = createAuthSession(aSession(), ask)
  await Promise.all([auth.check(), auth.check()])
  expect(ask).toHaveBeenCalledTimes(1)
})
