/** `POST /token`: sign-in with a password, exchange of a refresh token. */
import { z } from 'zod'
import { refreshSession } from '#app/features/accounts/refresh.commands.server.ts'
import type { RefreshResult } from '#app/features/accounts/refresh.commands.server.ts'
import { signIn } from '#app/features/accounts/sign-in.commands.server.ts'
import { CREDENTIALS_NEEDED, PASSWORD_MAX_LENGTH } from '#app/features/accounts/session-rules.ts'
import { waitForTurn } from '#app/platform/http/turn.server.ts'
import { AuthError, throttled } from './auth-error.ts'
import { sessionHeaders, tokenBody } from './bodies.ts'
import type { AuthCall } from './call.ts'
import { readBody } from './read-body.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** No address is longer. */
const EMAIL_MAX_LENGTH = 320
const PasswordGrant = z.object({ email: text, phone: text, password: text })
const RefreshGrant = z.object({ refresh_token: text })
const PkceGrant = z.object({ auth_code: text, code_verifier: text })

const GRANTS: Record<string, (call: AuthCall) => Promise<Response>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
}

/** Never looks at the bearer: a client that refreshes still carries its expired token. */
export async function token(call: AuthCall): Promise<Response> {
  const grantType = call.url.searchParams.get('grant_type') ?? ''
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(call)
}

async function passwordGrant({ request, ctx }: AuthCall): Promise<Response> {
  const { email, phone, password } = await readBody(request, PasswordGrant)
  // No account has values this long. They are refused before the turn, so that waiting calls do not fill the memory.
  if (password.length > PASSWORD_MAX_LENGTH || email.length > EMAIL_MAX_LENGTH || phone.length > EMAIL_MAX_LENGTH) throw wrongCredentials()
  // As the form of the sign-in does: what one place asks for at once would keep the database from everybody.
  await waitForTurn()
  if (email && phone) throw new AuthError(400, 'validation_failed', 'Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  if (!password) throw new AuthError(400, 'validation_failed', CREDENTIALS_NEEDED)
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const result = await signIn(ctx, { email, password, channel: 'api' })
  switch (result.kind) {
    case 'signed-in': {
      const { user, session } = result
      const body = await tokenBody(ctx, user, session, session.refreshToken)
      return Response.json({ ...body, weak_password: null }, { headers: sessionHeaders(session, session.refreshToken) })
    }
    case 'missing-credentials':
      throw new AuthError(400, 'validation_failed', result.message)
    case 'wrong-credentials':
      throw wrongCredentials()
    case 'banned':
      throw new AuthError(400, 'user_banned', 'User is banned')
    case 'throttled':
      throw throttled(result.retryAfterS)
    default:
      return result satisfies never
  }
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

async function refreshGrant({ request, ctx }: AuthCall): Promise<Response> {
  const { refresh_token: refreshToken } = await readBody(request, RefreshGrant)
  if (!refreshToken) throw new AuthError(400, 'validation_failed', 'refresh_token required')
  const result = await refreshSession(ctx, { refreshToken })
  if (result.kind !== 'refreshed') throw refreshRefusal(result)
  const headers = {
    ...sessionHeaders(result.session, result.refreshToken),
    'sb-auth-refresh-token-counter': String(result.counter),
    ...(result.reuse.length === 0
      ? { 'sb-auth-refresh-token-reuse': 'false' }
      : { 'sb-auth-refresh-token-reuse': 'true', 'sb-auth-refresh-token-reuse-cause': result.reuse.join(',') }),
  }
  return Response.json(await tokenBody(ctx, result.user, result.session, result.refreshToken), { headers })
}

function refreshRefusal(result: Exclude<RefreshResult, { kind: 'refreshed' }>): AuthError {
  switch (result.kind) {
    case 'malformed':
      return new AuthError(400, 'validation_failed', 'Refresh token is not valid')
    case 'not-found':
      return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    case 'already-used':
      return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used', {
        headers: { 'sb-auth-refresh-token-rotated': 'true' },
      })
    case 'not-issued':
      return new AuthError(400, 'validation_failed', 'Invalid Refresh Token: Not Issued By This Server')
    case 'expired':
      return new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${result.end === 'idle' ? ' (Inactivity)' : ''}`)
    case 'banned':
      return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
    case 'throttled':
      return throttled(result.retryAfterS)
    default:
      return result satisfies never
  }
}

/** No sign-in by redirect is offered, so no code was ever issued. */
async function pkceGrant({ request }: AuthCall): Promise<Response> {
  const { auth_code, code_verifier } = await readBody(request, PkceGrant)
  if (!auth_code || !code_verifier)
    throw new AuthError(400, 'validation_failed', 'invalid request: both auth code and code verifier should be non-empty')
  throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}
