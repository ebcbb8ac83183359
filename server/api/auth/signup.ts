import { z } from 'zod'
import { signUp, signUpIsOpen } from '#app/features/accounts/sign-up.commands.server.ts'
import { CREDENTIALS_NEEDED } from '#app/features/accounts/session-rules.ts'
import { AuthError, throttled } from './auth-error.ts'
import { sessionHeaders, tokenBody } from './bodies.ts'
import type { AuthCall } from './call.ts'
import { readBody } from './read-body.ts'
import { weakPassword } from './weak-password.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const SignUpBody = z.object({ email: text, phone: text, password: text, data: z.record(z.string(), z.unknown()).nullish() })

/** `POST /signup`: for invited people (`data.invitation` is the token of their mail), for all only where SIGN_UP=open. */
export async function signup({ request, ctx }: AuthCall): Promise<Response> {
  const { email, phone, password, data } = await readBody(request, SignUpBody)
  const { invitation, ...metadata } = data ?? {}
  const invited = typeof invitation === 'string'
  const isAnonymous = !email && !phone && !password
  if (isAnonymous) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!signUpIsOpen(ctx) && !invited) throw closed()
  if (email && phone) throw new AuthError(400, 'validation_failed', 'Only an email address or phone number should be provided on signup.')
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  if (!email && !phone) throw new AuthError(400, 'validation_failed', CREDENTIALS_NEEDED)
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!z.email().safeParse(email.trim()).success) throw badEmail()
  const result = await signUp(ctx, { email, password, metadata, channel: 'api', ...(invited ? { invitation } : {}) })
  switch (result.kind) {
    case 'signed-in': {
      const { user, session } = result
      return Response.json(await tokenBody(ctx, user, session, session.refreshToken), {
        headers: sessionHeaders(session, session.refreshToken),
      })
    }
    case 'closed':
      throw closed()
    case 'missing-credentials':
      throw new AuthError(400, 'validation_failed', result.message)
    case 'email-taken':
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    case 'weak-password':
      throw weakPassword(result.problem)
    case 'throttled':
      throw throttled(result.retryAfterS)
    default:
      return result satisfies never
  }
}

export function badEmail(): AuthError {
  return new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

function closed(): AuthError {
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}
