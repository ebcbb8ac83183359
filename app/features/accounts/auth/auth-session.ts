import { minutes, seconds } from '#app/lib/durations.ts'
import type { BrowserSession } from '../sessions.queries.server.ts'

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

export type AuthListener = (event: AuthEvent, session: BrowserSession | null) => void

export interface AuthState {
  /** The server is being asked: what is on screen may belong to a session that is over. */
  checking: boolean
  session: BrowserSession | null
}

/** The server's word on the session; anything but an answer (no network, 5xx) is thrown as RetryableError. */
export type AskServer = () => Promise<BrowserSession | null>

/** The server could not say: the session stays as it is and the question is asked again. */
export class RetryableError extends Error {
  override name = 'RetryableError'
}

export const TICK_MS = seconds(30)
/** Refresh when at most this many ticks are left. */
export const TICKS_BEFORE_EXPIRY = 3
export const FIRST_RETRY_MS = 200
/** A laptop that slept longer than this asks before it shows anything. */
const LONG_SLEEP_MS = minutes(5)

export interface AuthSession {
  getState: () => AuthState
  /** As the server rendered it: what hydrates after the first answer must still find that. */
  getRenderedState: () => AuthState
  subscribe: (listener: () => void) => () => void
  onEvent: (listener: AuthListener) => () => void
  /** Begins ticking; returns what stops it. */
  start: () => () => void
  /** The server rendered something newer. */
  adopt: (session: BrowserSession | null) => void
  /** Asks the server and covers the screen meanwhile. */
  check: () => Promise<void>
  announceRecovery: () => void
}

/** What a browser keeps of the staff session. The keys to it stay in the httpOnly cookie; this only knows who and until when. */
export function createAuthSession(initial: BrowserSession | null, askServer: AskServer): AuthSession {
  let state: AuthState = { checking: false, session: initial }
  const rendered = state
  let lastTickMs = Date.now()
  let underWay: Promise<void> | null = null
  const watchers = new Set<() => void>()
  const listeners = new Set<AuthListener>()

  function set(next: Partial<AuthState>): void {
    state = { ...state, ...next }
    for (const watch of watchers) watch()
  }

  function emit(event: AuthEvent): void {
    for (const listen of listeners) listen(event, state.session)
  }

  function adopt(session: BrowserSession | null): void {
    const event = eventBetween(state.session, session)
    set({ session })
    if (event) emit(event)
  }

  /** One question at a time; asks again after 200, 400, 800 … ms until the next tick would be due anyway. */
  function refresh(): Promise<void> {
    underWay ??= askWithRetry().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function askWithRetry(): Promise<void> {
    const startedMs = Date.now()
    for (let attempt = 0; ; attempt += 1) {
      try {
        const before = state.session
        const session = await askServer()
        adopt(session)
        if (before && session) emit('TOKEN_REFRESHED')
        return
      } catch (error) {
        if (!(error instanceof RetryableError)) throw error
        const waitMs = FIRST_RETRY_MS * 2 ** attempt
        if (Date.now() + waitMs - startedMs >= TICK_MS) return
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    }
  }

  async function check(): Promise<void> {
    set({ checking: true })
    await refresh()
    set({ checking: false })
  }

  function tick(): void {
    const nowMs = Date.now()
    const sleptMs = nowMs - lastTickMs
    lastTickMs = nowMs
    if (!state.session) return
    if (sleptMs > LONG_SLEEP_MS) void check()
    else if (ticksLeft(state.session, nowMs) <= TICKS_BEFORE_EXPIRY) void refresh()
  }

  return {
    getState: () => state,
    getRenderedState: () => rendered,
    subscribe(watch) {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    onEvent(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    start() {
      emit('INITIAL_SESSION')
      const timer = setInterval(tick, TICK_MS)
      return () => clearInterval(timer)
    },
    adopt,
    check,
    announceRecovery: () => emit('PASSWORD_RECOVERY'),
  }
}

/** Whole ticks until the session has to be confirmed. */
export function ticksLeft(session: Pick<BrowserSession, 'expires_at'>, nowMs: number): number {
  return Math.floor((seconds(session.expires_at) - nowMs) / TICK_MS)
}

/** What happened when one session took the place of another; null when it is the same one with more time. */
function eventBetween(before: BrowserSession | null, next: BrowserSession | null): AuthEvent | null {
  if (!before || !next) return before === next ? null : next ? 'SIGNED_IN' : 'SIGNED_OUT'
  if (before.user.id !== next.user.id) return 'SIGNED_IN'
  if (before.aal < next.aal) return 'MFA_CHALLENGE_VERIFIED'
  const sameUser = before.user.email === next.user.email && before.user.name === next.user.name && before.user.role === next.user.role
  return sameUser ? null : 'USER_UPDATED'
}
