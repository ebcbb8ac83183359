import type { ProofRefusal } from '#app/features/accounts/step-up.server.ts'
import { AuthError, throttled } from './auth-error.ts'

/** What a client hears that must prove again who asks: `current_password` in `PUT /user`, or a code of its second factor, does. */
export function proofRefusal(refusal: ProofRefusal): AuthError {
  switch (refusal.kind) {
    case 'current-password-required':
      return new AuthError(400, 'current_password_required', 'Current password required to change this account.')
    case 'wrong-current-password':
      return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
    case 'throttled':
      return throttled(refusal.retryAfterS)
    default:
      return refusal satisfies never
  }
}
