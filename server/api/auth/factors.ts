/** `/factors`: the second factor, as the standard client enrols, challenges, verifies and removes it. */
import { z } from 'zod'
import {
  challengeSecondFactor,
  enrolSecondFactor,
  isOpenChallenge,
  removeSecondFactor,
  verifySecondFactor,
} from '#app/features/accounts/second-factor.commands.server.ts'
import { AuthError, throttled } from './auth-error.ts'
import { sessionHeaders, tokenBody } from './bodies.ts'
import { signedInCtx } from './call.ts'
import type { AuthCall } from './call.ts'
import { proofRefusal } from './proof-refusal.ts'
import { readBody } from './read-body.ts'

const EnrolBody = z.object({ factor_type: z.string(), friendly_name: z.string().max(80).nullish(), issuer: z.string().max(80).nullish() })
const VerifyBody = z.object({ challenge_id: z.string().nullish(), code: z.string().nullish() })

/** Begins to add an authenticator: answers with its secret and its QR code. */
export async function enrolFactor(call: AuthCall): Promise<Response> {
  const ctx = await signedInCtx(call)
  const body = await readBody(call.request, EnrolBody)
  if (body.factor_type !== 'totp') throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp')
  const friendlyName = body.friendly_name ?? ''
  const result = await enrolSecondFactor(ctx, { friendlyName, ...(body.issuer ? { issuer: body.issuer } : {}) })
  switch (result.kind) {
    case 'enrolled':
      return Response.json({
        id: result.factorId,
        type: 'totp',
        friendly_name: result.friendlyName,
        totp: { qr_code: result.qrSvg, secret: result.secret, uri: result.uri },
      })
    case 'name-taken':
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`,
      )
    case 'too-many':
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue')
    case 'needs-second-factor':
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    case 'current-password-required':
    case 'wrong-current-password':
    case 'throttled':
      throw proofRefusal(result)
    default:
      return result satisfies never
  }
}

export async function challengeFactor(call: AuthCall): Promise<Response> {
  const ctx = await signedInCtx(call)
  const challenge = await challengeSecondFactor(ctx, { factorId: factorId(call) })
  if (!challenge) throw factorNotFound()
  return Response.json({ id: challenge.id, type: 'totp', expires_at: Math.floor(challenge.expiresAt.getTime() / 1_000) })
}

/** Takes the six digits of an authenticator for a challenge: the session then has its second factor. */
export async function verifyFactor(call: AuthCall): Promise<Response> {
  const ctx = await signedInCtx(call)
  const { challenge_id: challengeId, code } = await readBody(call.request, VerifyBody)
  if (!challengeId || !z.uuid().safeParse(challengeId).success)
    throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (!(await isOpenChallenge(ctx, { factorId: factorId(call), challengeId }))) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  const result = await verifySecondFactor(ctx, { factorId: factorId(call), code: code ?? '' })
  switch (result.kind) {
    case 'verified': {
      const { user, session } = result
      return Response.json(await tokenBody(ctx, user, session, session.refreshToken), {
        headers: sessionHeaders(session, session.refreshToken),
      })
    }
    case 'wrong-code':
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    case 'no-factor':
      throw factorNotFound()
    case 'throttled':
      throw throttled(result.retryAfterS)
    default:
      return result satisfies never
  }
}

export async function removeFactor(call: AuthCall): Promise<Response> {
  const ctx = await signedInCtx(call)
  const result = await removeSecondFactor(ctx, { factorId: factorId(call) })
  switch (result.kind) {
    case 'removed':
      return Response.json({ id: factorId(call) })
    case 'no-factor':
      throw factorNotFound()
    case 'needs-second-factor':
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    case 'current-password-required':
    case 'wrong-current-password':
    case 'throttled':
      throw proofRefusal(result)
    default:
      return result satisfies never
  }
}

function factorId(call: AuthCall): string {
  const id = call.params.factorId ?? ''
  if (!z.uuid().safeParse(id).success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return id
}

function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}
