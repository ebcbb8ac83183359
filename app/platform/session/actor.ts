/** How somebody proved who they are; `timestamp` in epoch seconds. */
export interface SignInMethod {
  method: 'password' | 'totp' | 'recovery_code' | 'otp' | 'invite'
  timestamp: number
}

export type StaffRole = 'manager' | 'staff'

/** Somebody with a session. */
export interface SignedIn {
  userId: string
  email: string
  name: string
  role: StaffRole
  sessionId: string
  /** 2 once the second factor was given in this session. */
  aal: 1 | 2
  /** Set while the account must add a second factor: the days that are left for it. At 0 nothing else can be done. */
  factorDue?: { daysLeft: number }
}

export type StaffActor = SignedIn & { kind: 'staff' }

/**
 * Who asks. `pending` gave the password but not yet the second factor that the account asks for: they may finish signing in
 * or sign out, nothing else. `system` is the product itself: start-up, scripts, jobs.
 */
export type Actor = { kind: 'visitor' } | (SignedIn & { kind: 'pending' }) | StaffActor | { kind: 'system'; doing: string }

export const VISITOR: Actor = { kind: 'visitor' }

/** The name that somebody of the team signs with: their own, else the address of the account. Empty for whoever has no account. */
export function signsAs(actor: Actor): string {
  return 'email' in actor ? actor.name || actor.email : ''
}

/** Where the request came from, as far as throttling and the list of sessions need it. */
export interface ClientFacts {
  /** Textual IP address; null when there is none (a page rendered for the cache, a script). */
  address: string | null
  userAgent: string | null
}

export const NO_CLIENT: ClientFacts = { address: null, userAgent: null }
