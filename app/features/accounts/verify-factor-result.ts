import type { OpenSession } from './sessions.server.ts'
import type { StaffUser } from './users.queries.server.ts'

/** How giving the second factor ended, by authenticator or by recovery code. */
export type VerifyFactorResult =
  | {
      kind: 'verified'
      user: StaffUser
      session: OpenSession
      /** Shown once, when the account gets its first factor; else null. */
      recoveryCodes: string[] | null
    }
  | { kind: 'wrong-code' }
  | { kind: 'no-factor' }
  | { kind: 'throttled'; retryAfterS: number }
