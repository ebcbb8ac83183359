import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { freeCodes } from './code-limits.server.ts'
import { holdAccount } from './held-account.server.ts'
import { deleteMailedLinks, findLink, makeLink, useLink } from './mailed-links.server.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { passwordResetMail } from './mails/password-reset.ts'
import { findPasswordProblem } from './password-rules.server.ts'
import type { PasswordProblem } from './password-rules.server.ts'
import { endSessions } from './sessions.server.ts'
import type { SessionChannel } from './sessions.server.ts'
import { beginSession } from './sign-in.commands.server.ts'
import type { SignedInResult } from './sign-in.commands.server.ts'
import { freeAccount, hashAddress, linkLimit, mailLimit } from './sign-in-limits.server.ts'
import { findUserByEmail, isBanned, normalizeEmail } from './users.queries.server.ts'

/**
 * Sends a link for a new password. The answer is the same, as soon, whether or not there is such an account: everything that
 * depends on it happens after the answer. Too many mails to one address are silently dropped, too many from one place are not.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  input: { email: string },
): Promise<{ kind: 'sent' } | { kind: 'throttled'; retryAfterS: number }> {
  const email = normalizeEmail(input.email)
  const limit = await consumeLimit(ctx, linkLimit(await hashAddress(ctx)))
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }
  ctx.mailer.queue(async () => {
    const user = await findUserByEmail(ctx.db, email)
    if (!user?.hasPassword || isBanned(user, ctx.now)) return null
    if (!(await consumeLimit(ctx, mailLimit(email))).granted) return null
    const token = await ctx.db.transaction(async (tx) => {
      const txCtx = { ...ctx, db: tx }
      await tx.update(staffUsers).set({ recovery_sent_at: ctx.now }).where(eq(staffUsers.id, user.id))
      await recordAudit(txCtx, { action: 'account.reset_requested', subject: { kind: 'staff', id: user.id, label: email } })
      return makeLink(txCtx, 'recovery', user.id)
    })
    return passwordResetMail(ctx, email, token)
  })
  return { kind: 'sent' }
}

/** Whom a recovery link is for, or undefined when it is used up, expired or invented. */
export async function findPasswordReset(ctx: Ctx, input: { token: string }): Promise<{ email: string } | undefined> {
  const link = await findLink(ctx, 'recovery', input.token)
  return link && { email: link.email }
}

export type ResetPasswordResult =
  | SignedInResult
  | { kind: 'invalid-link' }
  | { kind: 'weak-password'; problem: PasswordProblem }
  | { kind: 'throttled'; retryAfterS: number }

/** Sets a new password by a mailed link: every session ends, and this device is signed in (up to the second factor). */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string; channel: SessionChannel }): Promise<ResetPasswordResult> {
  const place = await hashAddress(ctx)
  const limit = await consumeLimit(ctx, linkLimit(place))
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }
  const link = await findLink(ctx, 'recovery', input.token)
  if (!link) return { kind: 'invalid-link' }
  const problem = await findPasswordProblem(ctx, input.password, link.email)
  if (problem) return { kind: 'weak-password', problem }
  const passwordHash = await ctx.passwords.hash(input.password)
  const result = await ctx.db.transaction(async (tx): Promise<ResetPasswordResult> => {
    const txCtx = { ...ctx, db: tx }
    const held = await holdAccount(txCtx, link.userId)
    if (!held || isBanned(held, ctx.now)) return { kind: 'invalid-link' }
    const userId = await useLink(txCtx, 'recovery', input.token)
    if (!userId) return { kind: 'invalid-link' }
    await tx.update(staffUsers).set({ password_hash: passwordHash, updated_at: ctx.now }).where(eq(staffUsers.id, userId))
    await deleteMailedLinks(txCtx, userId)
    await endSessions(txCtx, userId)
    await freeAccount(txCtx, link.email)
    await freeCodes(txCtx, userId)
    await recordAudit(txCtx, {
      action: 'account.password_reset',
      subject: { kind: 'staff', id: userId, label: link.email },
      by: { userId, email: link.email },
    })
    return beginSession(txCtx, { userId, channel: input.channel, method: 'otp', place })
  })
  if (result.kind === 'signed-in') ctx.mailer.queue(passwordChangedMail(ctx, link.email))
  return result
}
