import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffRecoveryCodes } from '#app/platform/db/tables/staff.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { secondFactorMail } from './mails/second-factor-changed.ts'
import { holdOwnAccount } from './held-account.server.ts'
import { codeWasRight, triesOfRecoveryCode } from './code-limits.server.ts'
import { noteWrongCode } from './refusals.server.ts'
import { ownSession } from './own-session.ts'
import { readableCode, tokenHash } from './random-tokens.server.ts'
import { RECOVERY_CODE_COUNT } from './session-rules.ts'
import { endSessions, raiseSession } from './sessions.server.ts'
import { refuseWithoutProof } from './step-up.server.ts'
import type { ProofRefusal } from './step-up.server.ts'
import { getUserById, hasSecondFactor } from './users.queries.server.ts'
import type { VerifyFactorResult } from './verify-factor-result.ts'

/** New codes in place of all earlier ones. About 79 random bits each, so a plain hash hides them. */
export async function createRecoveryCodes(ctx: Pick<Ctx, 'db'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => readableCode(4))
  await removeRecoveryCodes(ctx, userId)
  await ctx.db.insert(staffRecoveryCodes).values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(code) })))
  return codes
}

export async function removeRecoveryCodes(ctx: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await ctx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.user_id, userId))
}

export type RenewCodesResult = { kind: 'renewed'; codes: string[] } | { kind: 'no-factor' } | ProofRefusal

/** Fresh recovery codes for one's own account, with a proof of who asks. Other sessions end. */
export async function renewRecoveryCodes(ctx: Ctx, input: { currentPassword?: string | undefined } = {}): Promise<RenewCodesResult> {
  assertCan(ctx.actor, 'account:own')
  const me = ownSession(ctx.actor)
  if (!hasSecondFactor(await getUserById(ctx.db, me.userId))) return { kind: 'no-factor' }
  const refusal = await refuseWithoutProof(ctx, input)
  if (refusal) return refusal
  const codes = await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    if (!(await holdOwnAccount(txCtx, me))) return null
    const sessionsEnded = await endSessions(txCtx, me.userId, { sessionId: me.sessionId })
    await recordAudit(txCtx, {
      action: 'account.recovery_codes_renewed',
      subject: { kind: 'staff', id: me.userId, label: me.email },
      after: { sessionsEnded },
    })
    return createRecoveryCodes(txCtx, me.userId)
  })
  if (!codes) return { kind: 'current-password-required' }
  ctx.mailer.queue(secondFactorMail(ctx, me.email, 'codes'))
  return { kind: 'renewed', codes }
}

export async function countRecoveryCodes(ctx: Ctx): Promise<number> {
  const me = ownSession(ctx.actor)
  const [row] = await ctx.db
    .select({ left: sql<number>`count(*)::int` })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.user_id, me.userId), isNull(staffRecoveryCodes.used_at)))
  return row?.left ?? 0
}

/**
 * Finishes sign-in with a recovery code instead of the authenticator. Each code works once.
 * @param input.device value of the browser's device cookie: a right code gives that browser tries of its own
 */
export async function useRecoveryCode(ctx: Ctx, input: { code: string; device?: string }): Promise<VerifyFactorResult> {
  const me = ownSession(ctx.actor)
  const tries = await triesOfRecoveryCode(ctx, { userId: me.userId, device: input.device })
  const limit = await consumeLimit(ctx, tries.bucket)
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }
  const result = await ctx.db.transaction(async (tx): Promise<VerifyFactorResult> => {
    const txCtx = { ...ctx, db: tx }
    const [used] = await tx
      .update(staffRecoveryCodes)
      .set({ used_at: ctx.now })
      .where(
        and(eq(staffRecoveryCodes.user_id, me.userId), eq(staffRecoveryCodes.code_hash, codeHash(input.code)), isNull(staffRecoveryCodes.used_at)),
      )
      .returning({ userId: staffRecoveryCodes.user_id })
    const session = used && (await raiseSession(txCtx, { sessionId: me.sessionId, method: 'recovery_code' }))
    if (!session) return { kind: 'wrong-code' }
    await codeWasRight(txCtx, me.userId, tries)
    await recordAudit(txCtx, { action: 'account.recovery_code_used', subject: { kind: 'staff', id: me.userId, label: me.email } })
    return { kind: 'verified', user: await getUserById(tx, me.userId), session, recoveryCodes: null }
  })
  if (result.kind === 'wrong-code') await noteWrongCode(ctx, tries.bucket)
  if (result.kind === 'verified') ctx.mailer.queue(secondFactorMail(ctx, me.email, 'recovery'))
  return result
}

/** Typed by hand from paper: case, spaces and hyphens do not matter. */
function codeHash(code: string): Buffer {
  return tokenHash(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
