import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { deleteMailedLinks, findLink, makeLink, useLink } from './mailed-links.server.ts'
import { confirmEmailMail, emailChangeAskedMail, emailChangedMail } from './mails/email-changed.ts'
import { ownSession } from './own-session.ts'
import { endSessions } from './sessions.server.ts'
import { hashAddress, linkLimit, mailLimit } from './sign-in-limits.server.ts'
import { isBanned } from './users.queries.server.ts'
import type { StaffUser } from './users.queries.server.ts'

export interface NewEmailLink {
  newEmail: string
  token: string
}

/** Why an address cannot even be asked for, or null. The number of mails to one address is limited across all who ask. */
export async function refuseNewEmail(
  ctx: Ctx,
  newEmail: string,
): Promise<{ kind: 'email-taken' } | { kind: 'throttled'; retryAfterS: number } | null> {
  if (await isTaken(ctx, newEmail)) return { kind: 'email-taken' }
  const limit = await consumeLimit(ctx, mailLimit(newEmail))
  return limit.granted ? null : { kind: 'throttled', retryAfterS: limit.retryAfterS }
}

/** Notes the address that waits for its confirmation, inside the caller's transaction; null when the account already has it. */
export async function askForNewEmail(ctx: Ctx, user: StaffUser, newEmail: string): Promise<NewEmailLink | null> {
  const subject = { kind: 'staff', id: user.id, label: user.email }
  if (newEmail === user.email) {
    if (user.newEmail === null) return null
    await deleteMailedLinks(ctx, user.id)
    await recordAudit(ctx, { action: 'account.email_change_withdrawn', subject, before: { newEmail: user.newEmail } })
    return null
  }
  await ctx.db.update(staffUsers).set({ new_email: newEmail, email_change_sent_at: ctx.now }).where(eq(staffUsers.id, user.id))
  await recordAudit(ctx, { action: 'account.email_change_asked', subject, after: { newEmail } })
  return { newEmail, token: await makeLink(ctx, 'email_change', user.id, ownSession(ctx.actor).sessionId) }
}

/** The link goes to the new address, the news to the old one. */
export function mailNewEmail(ctx: Ctx, user: StaffUser, { newEmail, token }: NewEmailLink): void {
  ctx.mailer.queue(confirmEmailMail(ctx, newEmail, token))
  ctx.mailer.queue(emailChangeAskedMail(ctx, { oldEmail: user.email, newEmail }))
}

/** What a link from the new mailbox would change, or undefined when it is used up, expired or invented. Looking changes nothing. */
export async function findEmailChange(ctx: Ctx, input: { token: string }): Promise<{ email: string; newEmail: string } | undefined> {
  const link = await findLink(ctx, 'email_change', input.token)
  return link && link.newEmail !== null ? { email: link.email, newEmail: link.newEmail } : undefined
}

export type ConfirmEmailResult =
  | { kind: 'changed'; newEmail: string }
  | { kind: 'invalid-link' }
  | { kind: 'email-taken' }
  | { kind: 'throttled'; retryAfterS: number }

/** The new address comes into force. All sessions end but the one that asked for it. */
export async function confirmEmailChange(ctx: Ctx, input: { token: string }): Promise<ConfirmEmailResult> {
  const limit = await consumeLimit(ctx, linkLimit(await hashAddress(ctx)))
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }
  const link = await findLink(ctx, 'email_change', input.token)
  if (!link) return { kind: 'invalid-link' }
  const result = await ctx.db.transaction(async (tx): Promise<ConfirmEmailResult & { oldEmail?: string }> => {
    const txCtx = { ...ctx, db: tx }
    const userId = await useLink(txCtx, 'email_change', input.token)
    if (!userId) return { kind: 'invalid-link' }
    const [user] = await tx
      .select({ email: staffUsers.email, newEmail: staffUsers.new_email, bannedUntil: staffUsers.banned_until })
      .from(staffUsers)
      .where(eq(staffUsers.id, userId))
      .for('update')
    if (!user || user.newEmail === null || isBanned(user, ctx.now)) return { kind: 'invalid-link' }
    const { email: oldEmail, newEmail } = user
    // Two people who want the same new address wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${newEmail}))`)
    const taken = await isTaken(txCtx, newEmail)
    await deleteMailedLinks(txCtx, userId)
    if (taken) return { kind: 'email-taken' }
    await tx.update(staffUsers).set({ email: newEmail, confirmed_at: ctx.now, updated_at: ctx.now }).where(eq(staffUsers.id, userId))
    const sessionsEnded = await endSessions(txCtx, userId, link.sessionId === null ? undefined : { sessionId: link.sessionId })
    await recordAudit(txCtx, {
      action: 'account.email_changed',
      subject: { kind: 'staff', id: userId, label: newEmail },
      before: { email: oldEmail },
      after: { email: newEmail, sessionsEnded },
      by: { userId, email: newEmail },
    })
    return { kind: 'changed', newEmail, oldEmail }
  })
  if (result.kind === 'changed' && result.oldEmail !== undefined)
    ctx.mailer.queue(emailChangedMail(ctx, { oldEmail: result.oldEmail, newEmail: result.newEmail }))
  return result
}

async function isTaken(ctx: Pick<Ctx, 'db'>, email: string): Promise<boolean> {
  const rows = await ctx.db.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.email, email))
  return rows.length > 0
}
