import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffTokens, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { emailChangedMail } from './mails/email-changed.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { ownSession } from './own-session.ts'
import { findPasswordProblem } from './password-rules.server.ts'
import type { PasswordProblem } from './password-rules.server.ts'
import { endSessions } from './sessions.server.ts'
import { hashAddress, takeSignInTries } from './throttling.server.ts'
import { getUserById, hasSecondFactor, normalizeEmail } from './users.queries.server.ts'
import type { StaffUser } from './users.queries.server.ts'

/** One's own account. Open to a session that still lacks its second factor: it is how a client learns that it does. */
export async function getUser(ctx: Ctx): Promise<StaffUser> {
  return getUserById(ctx.db, ownSession(ctx.actor).userId)
}

export interface UpdateUserInput {
  email?: string
  password?: string
  /** Asked for by the site's own form; a client of the API may leave it out. */
  currentPassword?: string
  name?: string
  /** Merged into the account's free data; null removes a key. */
  metadata?: Record<string, unknown>
}

export type UpdateUserResult =
  | { kind: 'updated'; user: StaffUser }
  | { kind: 'weak-password'; problem: PasswordProblem }
  | { kind: 'same-password' }
  | { kind: 'wrong-current-password' }
  | { kind: 'email-taken' }
  | { kind: 'needs-second-factor' }
  | { kind: 'throttled'; retryAfterS: number }

/** Changes one's own account. A new password ends all other sessions; both a new password and a new address are told by mail. */
export async function updateUser(ctx: Ctx, input: UpdateUserInput): Promise<UpdateUserResult> {
  const me = ownSession(ctx.actor)
  const user = await getUserById(ctx.db, me.userId)
  const email = input.email === undefined ? user.email : normalizeEmail(input.email)
  const sensitive = input.password !== undefined || email !== user.email
  if (hasSecondFactor(user) && me.aal === 1) return { kind: 'needs-second-factor' }
  assertCan(ctx.actor, 'account:own')
  const refusal = input.password === undefined ? null : await refuseNewPassword(ctx, user, { ...input, password: input.password })
  if (refusal) return refusal
  const passwordHash = input.password === undefined ? undefined : await ctx.passwords.hash(input.password)

  const result = await ctx.db.transaction(async (tx): Promise<UpdateUserResult> => {
    const inside = { ...ctx, db: tx }
    if (email !== user.email) {
      // Two people who want the same new address wait for each other here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`)
      const [taken] = await tx.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.email, email))
      if (taken) return { kind: 'email-taken' }
    }
    await tx
      .update(staffUsers)
      .set({
        email,
        name: input.name?.trim() ?? user.name,
        metadata: mergeMetadata(user.metadata, input.metadata),
        updated_at: ctx.now,
        ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      })
      .where(eq(staffUsers.id, user.id))
    if (sensitive) await dropMailedLinks(inside, user.id)
    if (passwordHash !== undefined) {
      const ended = await endSessions(inside, user.id, { sessionId: me.sessionId })
      await recordAudit(inside, {
        action: 'account.password_changed',
        subject: { kind: 'staff', id: user.id, label: email },
        after: { sessionsEnded: ended },
      })
    }
    if (email !== user.email) {
      await recordAudit(inside, {
        action: 'account.email_changed',
        subject: { kind: 'staff', id: user.id, label: email },
        before: { email: user.email },
        after: { email },
      })
    }
    if (input.name !== undefined && input.name.trim() !== user.name) {
      await recordAudit(inside, {
        action: 'account.renamed',
        subject: { kind: 'staff', id: user.id, label: email },
        before: { name: user.name },
        after: { name: input.name.trim() },
      })
    }
    return { kind: 'updated', user: await getUserById(tx, user.id) }
  })
  if (result.kind !== 'updated') return result
  if (passwordHash !== undefined) ctx.mailer.queue(passwordChangedMail(ctx.env.PUBLIC_URL, email))
  if (email !== user.email) ctx.mailer.queue(emailChangedMail({ oldEmail: user.email, newEmail: email }))
  return result
}

/** The site's form: asks for the current password, ends the other sessions. */
export async function changePassword(ctx: Ctx, input: { currentPassword: string; newPassword: string }): Promise<UpdateUserResult> {
  return updateUser(ctx, { currentPassword: input.currentPassword, password: input.newPassword })
}

/** A recovery link must not outlive the password or the address that it was sent for. */
export async function dropMailedLinks(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<void> {
  await ctx.db
    .update(staffTokens)
    .set({ used_at: ctx.now })
    .where(and(eq(staffTokens.user_id, userId), isNull(staffTokens.used_at)))
}

async function refuseNewPassword(ctx: Ctx, user: StaffUser, input: { password: string; currentPassword?: string }): Promise<UpdateUserResult | null> {
  const problem = await findPasswordProblem(input.password, user.email)
  if (problem) return { kind: 'weak-password', problem }
  const [row] = await ctx.db.select({ hash: staffUsers.password_hash }).from(staffUsers).where(eq(staffUsers.id, user.id))
  const hash = row?.hash ?? null
  if (input.currentPassword !== undefined) {
    const tries = await takeSignInTries(ctx, { email: user.email, place: await hashAddress(ctx), atHome: true })
    if (!tries.take.granted) return { kind: 'throttled', retryAfterS: tries.take.retryAfterS }
    if (!(await ctx.passwords.verify(hash, input.currentPassword))) return { kind: 'wrong-current-password' }
    await tries.succeeded()
  }
  return hash !== null && (await ctx.passwords.verify(hash, input.password)) ? { kind: 'same-password' } : null
}

function mergeMetadata(known: Record<string, unknown>, change: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== null))
}
