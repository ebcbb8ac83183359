import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { StaffRole } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { findNameProblem } from './account-name.server.ts'
import type { UnfitName } from './account-name.server.ts'
import { holdAccount } from './held-account.server.ts'
import { findLink, makeLink, useLink } from './mailed-links.server.ts'
import { invitationHref, invitationMail } from './mails/invitation.ts'
import { findPasswordProblem } from './password-rules.server.ts'
import type { ResetPasswordResult } from './password-reset.commands.server.ts'
import type { SessionChannel } from './sessions.server.ts'
import { beginSession } from './sign-in.commands.server.ts'
import { hashAddress, linkLimit } from './sign-in-limits.server.ts'
import { findUser, isBanned, normalizeEmail } from './users.queries.server.ts'

/** `link`: for the inviter to pass on, where no mail leaves; else null. */
export type InviteResult = { kind: 'invited'; userId: string; link: string | null } | NotInvited
type NotInvited = { kind: 'email-taken' } | UnfitName

export type ResendResult = { kind: 'resent'; email: string; link: string | null } | { kind: 'unknown' }

/** Opens an account for somebody and mails the link by which they choose its password. */
export async function invite(ctx: AllowedCtx<'staff:write'>, input: { email: string; name: string; role: StaffRole }): Promise<InviteResult> {
  const email = normalizeEmail(input.email)
  const name = input.name.trim()
  const result = await ctx.db.transaction(async (tx): Promise<{ kind: 'invited'; userId: string; token: string } | NotInvited> => {
    const txCtx = { ...ctx, db: tx }
    const problem = await findNameProblem(txCtx, { name, email })
    if (problem) return { kind: 'unfit-name', problem }
    const [created] = await tx
      .insert(staffUsers)
      .values({ email, name, role: input.role, invited_at: ctx.now, created_at: ctx.now, updated_at: ctx.now })
      .onConflictDoNothing()
      .returning({ id: staffUsers.id })
    if (!created) return { kind: 'email-taken' }
    await recordAudit(txCtx, {
      action: 'staff.invited',
      subject: { kind: 'staff', id: created.id, label: email },
      after: { email, name, role: input.role },
    })
    return { kind: 'invited', userId: created.id, token: await makeLink(txCtx, 'invitation', created.id) }
  })
  if (result.kind !== 'invited') return result
  return { kind: 'invited', userId: result.userId, link: mailInvitation(ctx, { to: email, token: result.token }) }
}

/** Sends a fresh link; the earlier one stops working. `unknown` when the account is not waiting for its owner (any more). */
export async function resendInvitation(ctx: AllowedCtx<'staff:write'>, input: { userId: string }): Promise<ResendResult> {
  const user = await findUser(ctx.db, input.userId)
  if (!user || user.hasPassword) return { kind: 'unknown' }
  const token = await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await tx.update(staffUsers).set({ invited_at: ctx.now }).where(eq(staffUsers.id, user.id))
    await recordAudit(txCtx, { action: 'staff.invitation_resent', subject: { kind: 'staff', id: user.id, label: user.email } })
    return makeLink(txCtx, 'invitation', user.id)
  })
  return { kind: 'resent', email: user.email, link: mailInvitation(ctx, { to: user.email, token }) }
}

/** Takes back an invitation that nobody accepted yet. */
export async function withdrawInvitation(ctx: AllowedCtx<'staff:write'>, input: { userId: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(staffUsers)
      .where(and(eq(staffUsers.id, input.userId), isNull(staffUsers.password_hash)))
      .returning({ email: staffUsers.email, role: staffUsers.role })
    if (!removed) return false
    await recordAudit(
      { ...ctx, db: tx },
      { action: 'staff.invitation_withdrawn', subject: { kind: 'staff', id: input.userId, label: removed.email }, before: removed },
    )
    return true
  })
}

/** Whom an invitation is for, or undefined when it is used up, expired or invented. */
export async function findInvitation(ctx: Ctx, input: { token: string }): Promise<{ email: string; name: string } | undefined> {
  const link = await findLink(ctx, 'invitation', input.token)
  return link && { email: link.email, name: link.name }
}

/** The invited person chooses a password and is signed in. */
export async function acceptInvitation(
  ctx: Ctx,
  input: { token: string; password: string; name?: string; email?: string; channel: SessionChannel },
): Promise<ResetPasswordResult | UnfitName> {
  const place = await hashAddress(ctx)
  const limit = await consumeLimit(ctx, linkLimit(place))
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }
  const link = await findLink(ctx, 'invitation', input.token)
  if (!link || (input.email !== undefined && normalizeEmail(input.email) !== link.email)) return { kind: 'invalid-link' }
  const problem = await findPasswordProblem(ctx, input.password, link.email)
  if (problem) return { kind: 'weak-password', problem }
  const passwordHash = await ctx.passwords.hash(input.password)
  return ctx.db.transaction(async (tx): Promise<ResetPasswordResult | UnfitName> => {
    const txCtx = { ...ctx, db: tx }
    const held = await holdAccount(txCtx, link.userId)
    if (!held || isBanned(held, ctx.now)) return { kind: 'invalid-link' }
    const name = input.name?.trim() || link.name
    // Before the link is used up: the person types another one.
    const unfit = name === link.name ? null : await findNameProblem(txCtx, { ...link, name })
    if (unfit) return { kind: 'unfit-name', problem: unfit }
    const userId = await useLink(txCtx, 'invitation', input.token)
    if (!userId) return { kind: 'invalid-link' }
    await tx
      .update(staffUsers)
      .set({ password_hash: passwordHash, name, confirmed_at: ctx.now, updated_at: ctx.now })
      .where(eq(staffUsers.id, userId))
    await recordAudit(txCtx, {
      action: 'staff.joined',
      subject: { kind: 'staff', id: userId, label: link.email },
      after: { name },
      by: { userId, email: link.email },
    })
    return beginSession(txCtx, { userId, channel: input.channel, method: 'invite', place })
  })
}

function mailInvitation(ctx: Ctx, invitation: { to: string; token: string }): string | null {
  ctx.mailer.queue(invitationMail(ctx, { ...invitation, from: inviterName(ctx) }))
  return leaves(ctx, 'mail') ? null : invitationHref(ctx, invitation.token)
}

function inviterName(ctx: Ctx): string {
  return signsAs(ctx.actor) || 'Le gérant'
}
