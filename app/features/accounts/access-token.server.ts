import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ACCESS_TOKEN_S } from './session-rules.ts'
import { findVerificationKey, getSigningKey } from './signing-keys.server.ts'
import type { SessionFacts } from './sessions.server.ts'
import type { StaffUser } from './users.queries.server.ts'

const AUDIENCE = 'authenticated'
export const APP_METADATA = { provider: 'email', providers: ['email'] } as const

export interface AccessToken {
  token: string
  /** Epoch seconds. */
  expiresAt: number
  expiresIn: number
}

/** Signs what a client shows to the APIs: an ES256 JWT of one hour. */
export async function signAccessToken(ctx: Ctx, user: StaffUser, session: SessionFacts): Promise<AccessToken> {
  const { kid, key } = await getSigningKey(ctx)
  const issuedAt = Math.floor(ctx.now.getTime() / 1_000)
  const expiresAt = issuedAt + ACCESS_TOKEN_S
  const token = await new SignJWT({
    iss: issuer(ctx),
    sub: user.id,
    aud: AUDIENCE,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: APP_METADATA,
    user_metadata: userMetadata(user),
    role: 'authenticated',
    aal: `aal${session.aal}`,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(key)
  return { token, expiresAt, expiresIn: ACCESS_TOKEN_S }
}

/** What a client kept with the account, and the facts that we vouch for, which it cannot overwrite. */
export function userMetadata(user: StaffUser): Record<string, unknown> {
  return { ...user.metadata, email: user.email, email_verified: true, phone_verified: false, sub: user.id }
}

const Claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal('authenticated') })

export type TokenCheck = { valid: true; userId: string; sessionId: string } | { valid: false; reason: string }

/**
 * Checks a token's signature, times, issuer and audience. Only ES256 with a key of our own set counts: whatever else the
 * header says (`alg`, `jwk`, `jku`, a foreign `kid`) is never looked at. The session itself is checked by the caller.
 */
export async function checkAccessToken(ctx: Pick<Ctx, 'db' | 'now' | 'env'>, token: string): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === 'string' ? await findVerificationKey(ctx, kid) : undefined
        if (!key) throw new errors.JWKSNoMatchingKey('unrecognized JWT kid')
        return key
      },
      { algorithms: ['ES256'], issuer: issuer(ctx), audience: AUDIENCE, currentDate: ctx.now, requiredClaims: ['exp', 'iat', 'sub'] },
    )
    const claims = Claims.safeParse(payload)
    if (!claims.success) return { valid: false, reason: `invalid claim: ${String(claims.error.issues[0]?.path[0])} claim must be a UUID` }
    return { valid: true, userId: claims.data.sub, sessionId: claims.data.session_id }
  } catch (error) {
    if (error instanceof errors.JOSEError) return { valid: false, reason: error.message }
    throw error
  }
}

function issuer(ctx: Pick<Ctx, 'env'>): string {
  return `${ctx.env.PUBLIC_URL}/auth/v1`
}
