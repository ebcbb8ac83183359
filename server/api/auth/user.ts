import { z } from 'zod'
import { getUser, updateUser } from '#app/features/accounts/account.commands.server.ts'
import { METADATA_MAX_LENGTH } from '#app/features/accounts/session-rules.ts'
import { AuthError } from './auth-error.ts'
import { userBody } from './bodies.ts'
import { signedInCtx } from './call.ts'
import type { AuthCall } from './call.ts'
import { proofRefusal } from './proof-refusal.ts'
import { readBody } from './read-body.ts'
import { badEmail } from './signup.ts'
import { weakPassword } from './weak-password.ts'

const UpdateBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
})

/** `GET /user` */
export async function readUser(call: AuthCall): Promise<Response> {
  return Response.json(userBody(await getUser(await signedInCtx(call))))
}

/** `PUT /user`: new password, new address (in force once confirmed by mail), free data. `current_password` alone renews the session's proof. */
export async function changeUser(call: AuthCall): Promise<Response> {
  const ctx = await signedInCtx(call)
  const { email, phone, password, current_password, data } = await readBody(call.request, UpdateBody)
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email && !z.email().safeParse(email.trim()).success) throw badEmail()
  const result = await updateUser(ctx, {
    ...(email ? { email } : {}),
    ...(password === null || password === undefined ? {} : { password }),
    ...(current_password ? { currentPassword: current_password } : {}),
    ...(data ? { metadata: data } : {}),
  })
  switch (result.kind) {
    case 'updated':
      return Response.json(userBody(result.user))
    case 'weak-password':
      throw weakPassword(result.problem)
    case 'same-password':
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
    case 'email-taken':
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    case 'unfit-data':
      throw new AuthError(422, 'validation_failed', `User data may have at most ${METADATA_MAX_LENGTH} characters as JSON, all of them whole`)
    // Free data names nobody: the name is set on the account page.
    case 'unfit-name':
      throw new AuthError(422, 'validation_failed', 'This name is that of another account, or an address')
    case 'needs-second-factor':
      throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.')
    case 'current-password-required':
    case 'wrong-current-password':
    case 'throttled':
      throw proofRefusal(result)
    default:
      return result satisfies never
  }
}
