import { createContext, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { BrowserSession } from '../sessions.queries.server.ts'
import { askServer } from './ask-server.ts'
import { createAuthSession } from './auth-session.ts'
import type { AuthSession, AuthState } from './auth-session.ts'

/** Tabs of one browser share a session, so they tell each other. */
const CHANNEL = 'phare-staff-session'

const AuthContext = createContext<AuthSession | null>(null)

interface AuthProviderProps {
  /** The session as the server rendered it; each newer answer of the server comes in here too. */
  session: BrowserSession | null
  children: ReactNode
}

/** Keeps the browser's view of the staff session up to date. Only staff pages load it. */
export function AuthProvider({ session, children }: AuthProviderProps) {
  const [auth] = useState(() => createAuthSession(session, askServer))

  // Before the effects of what is inside: right after sign-in they must already see the new session.
  useLayoutEffect(() => auth.adopt(session), [auth, session])
  useEffect(() => auth.start(), [auth])
  useEffect(() => shareWithTabs(auth), [auth])
  useEffect(() => {
    // A page that the Back button brings back from memory may belong to a session that is over.
    const onShow = (event: PageTransitionEvent) => event.persisted && void auth.check()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [auth])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** `loading` while the server is asked whether the session still lives. */
export type AuthStatus = 'loading' | 'present' | 'absent'

export interface Auth {
  status: AuthStatus
  /** For effects: the status now, which may be newer than what is on screen. */
  statusNow: () => AuthStatus
  user: BrowserSession['user'] | null
  session: BrowserSession | null
  /** Calls the listener at each auth event until the returned function is called. */
  onEvent: AuthSession['onEvent']
  announceRecovery: AuthSession['announceRecovery']
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  const state = useSyncExternalStore(auth.subscribe, auth.getState, auth.getRenderedState)
  return {
    status: statusOf(state),
    statusNow: () => statusOf(auth.getState()),
    user: state.session?.user ?? null,
    session: state.session,
    onEvent: auth.onEvent,
    announceRecovery: auth.announceRecovery,
  }
}

function statusOf({ checking, session }: AuthState): AuthStatus {
  if (checking) return 'loading'
  return session && !session.needsSecondFactor ? 'present' : 'absent'
}

/** What one tab learns, the others ask the server about. */
function shareWithTabs(auth: AuthSession): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let learntFromTab = false
  const stop = auth.onEvent((event) => {
    if (!learntFromTab && (event === 'SIGNED_IN' || event === 'SIGNED_OUT')) channel.postMessage(event)
  })
  channel.addEventListener('message', () => {
    learntFromTab = true
    void auth.check().finally(() => {
      learntFromTab = false
    })
  })
  return () => {
    stop()
    channel.close()
  }
}
