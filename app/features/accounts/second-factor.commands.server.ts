import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'
import { after } from '#app/lib/durations.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffChallenges, staffFactors, staffSessions } from '#app/platform/db/tables/staff.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { secondFactorMail } from './mails/second-factor-changed.ts'
import { holdOwnAccount } from './held-account.server.ts'
import { codeWasRight, triesOfCode } from './code-limits.server.ts'
import type { CodeTries } from './code-limits.server.ts'
import { noteWrongCode } from './refusals.server.ts'
import { ownSession } from './own-session.ts'
import { createRecoveryCodes, removeRecoveryCodes } from './recovery-codes.commands.server.ts'
import { CHALLENGE_MS } from './session-rules.ts'
import { endSessions, raiseSession } from './sessions.server.ts'
import { refuseWithoutProof } from './step-up.server.ts'
import type { ProofRefusal } from './step-up.server.ts'
import { getUserById, hasSecondFactor } from './users.queries.server.ts'
import type { VerifyFactorResult } from './verify-factor-result.ts'

/** Seconds that a code lives, and how far the person's clock may be off. */
const PERIOD_S = 30
const MAX_FACTORS = 5

export type EnrolResult =
  | { kind: 'enrolled'; factorId: string; friendlyName: string; secret: string; uri: string; qrSvg: string }
  | { kind: 'name-taken' }
  | { kind: 'too-many' }
  | { kind: 'needs-second-factor' }
  | ProofRefusal

/** Starts adding an authenticator application, with a proof of who asks. It counts for nothing until a code from it was verified. */
export async function enrolSecondFactor(
  ctx: Ctx,
  input: { friendlyName: string; issuer?: string; currentPassword?: string | undefined },
): Promise<EnrolResult> {
  const me = ownSession(ctx.actor)
  const user = await getUserById(ctx.db, me.userId)
  if (hasSecondFactor(user) && me.aal === 1) return { kind: 'needs-second-factor' }
  if (user.factors.filter((factor) => factor.status === 'verified').length >= MAX_FACTORS) return { kind: 'too-many' }
  const refusal = await refuseWithoutProof(ctx, input)
  if (refusal) return refusal
  const friendlyName = input.friendlyName.trim()
  const id = crypto.randomUUID()
  const secret = generateSecret()
  const uri = generateURI({ issuer: input.issuer || ctx.facts.business.name, label: user.email, secret })
  return ctx.db.transaction(async (tx): Promise<EnrolResult> => {
    // The first factor ends all other sessions. What such a session was adding at the same moment must not be kept beside it.
    if (!(await holdOwnAccount({ ...ctx, db: tx }, me))) return { kind: 'current-password-required' }
    // An attempt that was given up leaves no trace: one unverified factor at a time.
    await tx.delete(staffFactors).where(and(eq(staffFactors.user_id, user.id), eq(staffFactors.status, 'unverified')))
    const [row] = await tx
      .insert(staffFactors)
      .values({
        id,
        user_id: user.id,
        friendly_name: friendlyName,
        secret: ctx.sealer.seal({ purpose: 'totp-secret', id }, secret),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: staffFactors.id })
    if (!row) return { kind: 'name-taken' }
    return { kind: 'enrolled', factorId: row.id, friendlyName, secret, uri, qrSvg: renderSVG(uri) }
  })
}

/** Announces that a code is about to be given; the API asks for this step, the site's own form does without. */
export async function challengeSecondFactor(ctx: Ctx, input: { factorId: string }): Promise<{ id: string; expiresAt: Date } | undefined> {
  const me = ownSession(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const [factor] = await tx
      .update(staffFactors)
      .set({ last_challenged_at: ctx.now, updated_at: sql`${staffFactors.updated_at}` })
      .where(and(eq(staffFactors.id, input.factorId), eq(staffFactors.user_id, me.userId)))
      .returning({ id: staffFactors.id })
    if (!factor) return undefined
    await tx.delete(staffChallenges).where(lt(staffChallenges.expires_at, ctx.now))
    const expiresAt = after(ctx.now, CHALLENGE_MS)
    const [row] = await tx.insert(staffChallenges).values({ factor_id: factor.id, expires_at: expiresAt }).returning({ id: staffChallenges.id })
    return row && { id: row.id, expiresAt }
  })
}

/** Whether a challenge of this factor is still open. */
export async function isOpenChallenge(ctx: Ctx, input: { factorId: string; challengeId: string }): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: staffChallenges.id })
    .from(staffChallenges)
    .where(and(eq(staffChallenges.id, input.challengeId), eq(staffChallenges.factor_id, input.factorId), gt(staffChallenges.expires_at, ctx.now)))
  return rows.length > 0
}

/**
 * Checks a code and raises the session to the second level. For a factor just added it is the proof that makes it count; the
 * account's other sessions then end. Without `factorId` any verified factor of the account will do, and for a session that has yet to give one no other does.
 * @param input.device value of the browser's device cookie: a browser where a right code was given before has tries of its own
 */
export async function verifySecondFactor(ctx: Ctx, input: { code: string; factorId?: string; device?: string }): Promise<VerifyFactorResult> {
  const me = ownSession(ctx.actor)
  const mine = eq(staffFactors.user_id, me.userId)
  const verified = eq(staffFactors.status, 'verified')
  const named = input.factorId === undefined ? undefined : eq(staffFactors.id, input.factorId)
  const candidates = await ctx.db
    .select({ id: staffFactors.id, secret: staffFactors.secret, status: staffFactors.status, lastStep: staffFactors.last_used_step })
    .from(staffFactors)
    .where(and(mine, named, named === undefined || ctx.actor.kind === 'pending' ? verified : undefined))
  if (candidates.length === 0) return { kind: 'no-factor' }
  const isEnrolment = candidates.every(({ status }) => status === 'unverified')
  const tries = await triesOfCode(ctx, { userId: me.userId, isEnrolment, device: input.device })
  const limit = await consumeLimit(ctx, tries.bucket)
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }

  for (const factor of candidates) {
    const secret = ctx.sealer.unseal({ purpose: 'totp-secret', id: factor.id }, factor.secret)
    const step = secret === undefined ? null : await matchingStep({ ...factor, secret }, input.code, ctx.now)
    if (step !== null) return acceptCode(ctx, { ...factor, step }, tries)
  }
  await noteWrongCode(ctx, tries.bucket)
  return { kind: 'wrong-code' }
}

async function acceptCode(
  ctx: Ctx,
  factor: { id: string; status: 'verified' | 'unverified'; step: number },
  tries: CodeTries,
): Promise<VerifyFactorResult> {
  const me = ownSession(ctx.actor)
  const result = await ctx.db.transaction(async (tx): Promise<VerifyFactorResult> => {
    const txCtx = { ...ctx, db: tx }
    if (!(await holdOwnAccount(txCtx, me))) return { kind: 'wrong-code' }
    // The step moves on in the same statement that checks it: of two tries with one code, one gets through.
    const [used] = await tx
      .update(staffFactors)
      .set({
        last_used_step: factor.step,
        status: 'verified',
        ...(factor.status === 'unverified' ? { updated_at: ctx.now } : { updated_at: sql`${staffFactors.updated_at}` }),
      })
      .where(and(eq(staffFactors.id, factor.id), lt(staffFactors.last_used_step, factor.step)))
      .returning({ friendlyName: staffFactors.friendly_name })
    const session = used && (await raiseSession(txCtx, { sessionId: me.sessionId, method: 'totp' }))
    if (!session) return { kind: 'wrong-code' }
    await codeWasRight(txCtx, me.userId, tries)
    let recoveryCodes: string[] | null = null
    if (factor.status === 'unverified') {
      await endSessions(txCtx, me.userId, { sessionId: me.sessionId })
      await recordAudit(txCtx, {
        action: 'account.factor_added',
        subject: { kind: 'staff', id: me.userId, label: me.email },
        after: { name: used.friendlyName },
      })
      const user = await getUserById(tx, me.userId)
      if (user.factors.filter(({ status }) => status === 'verified').length === 1) recoveryCodes = await createRecoveryCodes(txCtx, me.userId)
    }
    return { kind: 'verified', user: await getUserById(tx, me.userId), session, recoveryCodes }
  })
  if (result.kind === 'verified' && factor.status === 'unverified') ctx.mailer.queue(secondFactorMail(ctx, me.email, 'added'))
  return result
}

export type RemoveFactorResult = { kind: 'removed' } | { kind: 'no-factor' } | { kind: 'needs-second-factor' } | ProofRefusal

/** Removes an authenticator application, with a proof of who asks; with the last one the recovery codes go too. Other sessions end. */
export async function removeSecondFactor(ctx: Ctx, input: { factorId: string; currentPassword?: string | undefined }): Promise<RemoveFactorResult> {
  const me = ownSession(ctx.actor)
  const user = await getUserById(ctx.db, me.userId)
  const factor = user.factors.find(({ id }) => id === input.factorId)
  if (!factor) return { kind: 'no-factor' }
  if (factor.status === 'verified' && me.aal === 1) return { kind: 'needs-second-factor' }
  const refusal = factor.status === 'verified' ? await refuseWithoutProof(ctx, input) : null
  if (refusal) return refusal
  const removed = await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    if (!(await holdOwnAccount(txCtx, me))) return null
    await tx.delete(staffFactors).where(eq(staffFactors.id, factor.id))
    const wasLast = factor.status === 'verified' && !hasSecondFactor(await getUserById(tx, user.id))
    if (wasLast) await forgetSecondFactor(txCtx, user.id)
    if (factor.status === 'verified') {
      const sessionsEnded = await endSessions(txCtx, user.id, { sessionId: me.sessionId })
      await recordAudit(txCtx, {
        action: 'account.factor_removed',
        subject: { kind: 'staff', id: user.id, label: user.email },
        before: { name: factor.friendlyName },
        after: { sessionsEnded },
      })
    }
    return { wasLast }
  })
  if (!removed) return { kind: 'current-password-required' }
  if (factor.status === 'verified') ctx.mailer.queue(secondFactorMail(ctx, user.email, removed.wasLast ? 'removed' : 'one-removed'))
  return { kind: 'removed' }
}

/** What goes with an account's last factor: all factors, the recovery codes, the raised level of its sessions. */
export async function forgetSecondFactor(ctx: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await ctx.db.delete(staffFactors).where(eq(staffFactors.user_id, userId))
  await removeRecoveryCodes(ctx, userId)
  await ctx.db.update(staffSessions).set({ aal: 1 }).where(eq(staffSessions.user_id, userId))
}

/** The 30-second step that a code belongs to, one step of clock difference allowed; null for a wrong or used code. */
async function matchingStep(factor: { secret: string; lastStep: number }, code: string, now: Date): Promise<number | null> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = await verify({ secret: factor.secret, token, epoch, period: PERIOD_S, epochTolerance: PERIOD_S })
  if (!result.valid) return null
  const step = Math.floor(epoch / PERIOD_S) + (result.delta ?? 0)
  return step > factor.lastStep ? step : null
}
