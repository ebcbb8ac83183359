import type { PasswordProblem } from '#app/features/accounts/password-rules.server.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#app/features/accounts/session-rules.ts'
import { AuthError } from './auth-error.ts'

/** What this API says of a password that the rules refuse. */
export function weakPassword(problem: PasswordProblem): AuthError {
  switch (problem) {
    case 'short':
      return new AuthError(422, 'weak_password', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`, {
        weak_password: { reasons: ['length'] },
      })
    case 'common':
    case 'local':
      return new AuthError(422, 'weak_password', 'Password is known to be weak and easy to guess, please choose a different one.', {
        weak_password: { reasons: ['pwned'] },
      })
    case 'long':
      return new AuthError(400, 'validation_failed', `Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`)
    default:
      return problem satisfies never
  }
}
