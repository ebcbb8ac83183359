/** Success bodies of the auth API. Order and presence of the fields are the contract. */
import { APP_METADATA, signAccessToken, userMetadata } from '#app/features/accounts/access-token.server.ts'
import type { SessionFacts } from '#app/features/accounts/sessions.server.ts'
import type { Factor, StaffUser } from '#app/features/accounts/users.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

export function userBody(user: StaffUser) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...timestamps({ email_confirmed_at: user.confirmedAt, invited_at: user.invitedAt }),
    phone: '',
    ...timestamps({ recovery_sent_at: user.recoverySentAt, confirmed_at: user.confirmedAt }),
    ...(user.newEmail === null ? {} : { new_email: user.newEmail, ...timestamps({ email_change_sent_at: user.emailChangeSentAt }) }),
    ...timestamps({ last_sign_in_at: user.lastSignInAt }),
    app_metadata: APP_METADATA,
    user_metadata: userMetadata(user),
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorBody) } : {}),
    identities: [identityBody(user)],
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...timestamps({ banned_until: user.bannedUntil }),
    is_anonymous: false,
  }
}

/** What a sign-in or a refresh answers: the tokens and the account. */
export async function tokenBody(ctx: Ctx, user: StaffUser, session: SessionFacts, refreshToken: string) {
  const access = await signAccessToken(ctx, user, session)
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresIn,
    expires_at: access.expiresAt,
    refresh_token: refreshToken,
    user: userBody(user),
  }
}

/** Names the account and the session to readers of the answer who do not parse it. */
export function sessionHeaders(session: SessionFacts, refreshToken?: string): Record<string, string> {
  return {
    'sb-auth-user-id': session.userId,
    'sb-auth-session-id': session.id,
    ...(refreshToken === undefined ? {} : { 'sb-auth-refresh-token-prefix': refreshToken.slice(0, 5) }),
  }
}

function factorBody(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName === '' ? {} : { friendly_name: factor.friendlyName }),
    factor_type: 'totp',
    phone: '',
    ...timestamps({ last_challenged_at: factor.lastChallengedAt }),
  }
}

/** Every account has the one identity of its e-mail. */
function identityBody(user: StaffUser) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: { email: user.email, email_verified: true, phone_verified: false, sub: user.id },
    provider: 'email',
    ...timestamps({ last_sign_in_at: user.lastSignInAt }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    email: user.email,
  }
}

/** Instants that are not set are absent, never null. */
function timestamps(values: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value.toISOString()]])))
}
