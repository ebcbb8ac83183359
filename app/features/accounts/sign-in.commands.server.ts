import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { addressNetwork } from '#app/platform/http/client-address.server.ts'
import { openSession } from './sessions.server.ts'
import type { OpenSession, SessionChannel } from './sessions.server.ts'
import { CREDENTIALS_NEEDED, PASSWORD_MAX_LENGTH } from './session-rules.ts'
import { noteRefusedSignIn } from './refusals.server.ts'
import type { SignInRefusal } from './refusals.server.ts'
import { holdAccount } from './held-account.server.ts'
import { hashAddress, hashDevice, isKnownPlace, rememberPlace, consumeSignInLimits } from './sign-in-limits.server.ts'
import { getUserById, hasSecondFactor, isBanned, normalizeEmail } from './users.queries.server.ts'
import type { StaffUser } from './users.queries.server.ts'

export interface SignInInput {
  email: string
  password: string
  channel: SessionChannel
  /** Value of the browser's device cookie: a browser that signed in before has tries of its own. */
  device?: string
}

export interface SignedInResult {
  kind: 'signed-in'
  user: StaffUser
  session: OpenSession
  /** The session may do nothing until `verifySecondFactor` or `useRecoveryCode`. */
  needsSecondFactor: boolean
}

export type SignInResult =
  | SignedInResult
  | { kind: 'missing-credentials'; message: typeof CREDENTIALS_NEEDED }
  | { kind: 'wrong-credentials' }
  | { kind: 'banned' }
  | { kind: 'throttled'; retryAfterS: number }

/**
 * Signs in with e-mail and password. An unknown e-mail, a wrong password and an account without one get the same answer after
 * the same work; only somebody who knows the password of an account learns that it is suspended.
 */
export async function signIn(ctx: Ctx, input: SignInInput): Promise<SignInResult> {
  const email = normalizeEmail(input.email)
  if (email === '' || input.password === '') return { kind: 'missing-credentials', message: CREDENTIALS_NEEDED }
  const place = await hashAddress(ctx)
  const [known] = await ctx.db
    .select({ id: staffUsers.id, passwordHash: staffUsers.password_hash, bannedUntil: staffUsers.banned_until })
    .from(staffUsers)
    .where(eq(staffUsers.email, email))
  const device = input.device === undefined ? null : await hashDevice(ctx, input.device)
  const isHome = async (mark: string | null) => mark !== null && (await isKnownPlace(ctx, known?.id, mark))
  const home = (await isHome(device)) ? device : (await isHome(place)) ? place : null
  const limits = await consumeSignInLimits(ctx, { email, place, home })
  const refused = (reason: SignInRefusal) => noteRefusedSignIn(ctx, { user: known && { id: known.id, email }, place, reason })
  if (!limits.limit.granted) {
    await refused('throttled')
    return { kind: 'throttled', retryAfterS: limits.limit.retryAfterS }
  }

  const rightLength = input.password.length <= PASSWORD_MAX_LENGTH
  const stranger = home === null ? addressNetwork(ctx.client.address) : undefined
  const matches = await ctx.passwords.verify(rightLength ? (known?.passwordHash ?? null) : null, rightLength ? input.password : '', stranger)
  if (!known || !matches) {
    await refused('password')
    return { kind: 'wrong-credentials' }
  }
  if (isBanned(known, ctx.now)) {
    await refused('suspended')
    return { kind: 'banned' }
  }
  const result = await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const held = await holdAccount(txCtx, known.id)
    if (held?.passwordHash !== known.passwordHash || isBanned(held, ctx.now)) return null
    if (device !== null) await rememberPlace(txCtx, known.id, device)
    return beginSession(txCtx, { userId: known.id, channel: input.channel, method: 'password', place })
  })
  if (!result) {
    await refused('password')
    return { kind: 'wrong-credentials' }
  }
  await limits.succeeded()
  return result
}

/** Opens a session for somebody who has just proved who they are, and notes it. Inside the caller's transaction. */
export async function beginSession(
  ctx: Ctx,
  input: { userId: string; channel: SessionChannel; method: 'password' | 'otp' | 'invite'; place: string },
): Promise<SignedInResult> {
  await ctx.db
    .update(staffUsers)
    .set({
      last_sign_in_at: ctx.now,
      factor_grace_from: sql`coalesce(${staffUsers.factor_grace_from}, ${ctx.now.toISOString()}::timestamptz)`,
    })
    .where(eq(staffUsers.id, input.userId))
  const session = await openSession(ctx, input)
  await rememberPlace(ctx, input.userId, input.place)
  const user = await getUserById(ctx.db, input.userId)
  await recordAudit(ctx, {
    action: 'session.started',
    subject: { kind: 'session', id: session.id, label: user.email },
    after: { channel: input.channel, method: input.method },
    by: { userId: user.id, email: user.email },
  })
  return { kind: 'signed-in', user, session, needsSecondFactor: hasSecondFactor(user) }
}
