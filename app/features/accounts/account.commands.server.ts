import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { findNameProblem } from './account-name.server.ts'
import type { UnfitName } from './account-name.server.ts'
import { askForNewEmail, mailNewEmail, refuseNewEmail } from './email-change.commands.server.ts'
import { holdOwnAccount } from './held-account.server.ts'
import { deleteMailedLinks } from './mailed-links.server.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { ownSession } from './own-session.ts'
import { findPasswordProblem } from './password-rules.server.ts'
import type { PasswordProblem } from './password-rules.server.ts'
import { METADATA_MAX_LENGTH } from './session-rules.ts'
import { endSessions } from './sessions.server.ts'
import { refuseWithoutProof } from './step-up.server.ts'
import type { ProofRefusal } from './step-up.server.ts'
import { getUserById, hasSecondFactor, normalizeEmail } from './users.queries.server.ts'
import type { StaffUser } from './users.queries.server.ts'

/** One's own account. Open to a session that still lacks its second factor: it is how a client learns that it does. */
export async function getUser(ctx: Ctx): Promise<StaffUser> {
  return getUserById(ctx.db, ownSession(ctx.actor).userId)
}

export interface UpdateUserInput {
  /** Comes into force when its link is followed; the address that the account already has withdraws a change under way. */
  email?: string
  password?: string
  /** A proof of who asks: needed for a new password or address once the session's own proof is older than a moment. */
  currentPassword?: string
  name?: string
  /** Merged into the account's free data; null removes a key. */
  metadata?: Record<string, unknown>
}

export type UpdateUserResult =
  | { kind: 'updated'; user: StaffUser }
  | { kind: 'weak-password'; problem: PasswordProblem }
  | { kind: 'same-password' }
  | { kind: 'email-taken' }
  | UnfitName
  | { kind: 'needs-second-factor' }
  /** Free data that is too much, or that the database cannot keep. */
  | { kind: 'unfit-data' }
  | ProofRefusal

/**
 * Changes one's own account. A new password ends all other sessions; a new address has to be confirmed from its own mailbox first. Both
 * are told by mail to the address that the account has.
 */
export async function updateUser(ctx: Ctx, input: UpdateUserInput): Promise<UpdateUserResult> {
  const me = ownSession(ctx.actor)
  const user = await getUserById(ctx.db, me.userId)
  const wantedEmail = input.email === undefined ? undefined : normalizeEmail(input.email)
  if (hasSecondFactor(user) && me.aal === 1) return { kind: 'needs-second-factor' }
  assertCan(ctx.actor, 'account:own')
  const metadata = mergeMetadata(user.metadata, input.metadata)
  if (input.metadata && !isKeepable(metadata)) return { kind: 'unfit-data' }
  const refusal = await refuseUpdate(ctx, user, input, wantedEmail)
  if (refusal) return refusal
  const passwordHash = input.password === undefined ? undefined : await ctx.passwords.hash(input.password)
  const name = input.name?.trim() ?? user.name

  const result = await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    if (!(await holdOwnAccount(txCtx, me))) return null
    const problem = name === user.name ? null : await findNameProblem(txCtx, { name, email: user.email, userId: user.id })
    if (problem) return { kind: 'unfit-name', problem } as const
    const subject = { kind: 'staff', id: user.id, label: user.email }
    await tx
      .update(staffUsers)
      .set({
        name,
        metadata,
        updated_at: ctx.now,
        ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      })
      .where(eq(staffUsers.id, user.id))
    if (passwordHash !== undefined) {
      await deleteMailedLinks(txCtx, user.id)
      const ended = await endSessions(txCtx, user.id, { sessionId: me.sessionId })
      await recordAudit(txCtx, { action: 'account.password_changed', subject, after: { sessionsEnded: ended } })
    }
    const emailLink = wantedEmail === undefined ? null : await askForNewEmail(txCtx, user, wantedEmail)
    if (name !== user.name) await recordAudit(txCtx, { action: 'account.renamed', subject, before: { name: user.name }, after: { name } })
    return { kind: 'updated', emailLink, user: await getUserById(tx, user.id) } as const
  })
  if (!result) return { kind: 'current-password-required' }
  if (result.kind === 'unfit-name') return result
  if (passwordHash !== undefined) ctx.mailer.queue(passwordChangedMail(ctx, user.email))
  if (result.emailLink) mailNewEmail(ctx, user, result.emailLink)
  return { kind: 'updated', user: result.user }
}

/** The site's form: asks for the current password, ends the other sessions. */
export async function changePassword(ctx: Ctx, input: { currentPassword: string; newPassword: string }): Promise<UpdateUserResult> {
  return updateUser(ctx, { currentPassword: input.currentPassword, password: input.newPassword })
}

async function refuseUpdate(ctx: Ctx, user: StaffUser, input: UpdateUserInput, wantedEmail: string | undefined): Promise<UpdateUserResult | null> {
  const { password, currentPassword } = input
  const problem = password === undefined ? null : await findPasswordProblem(ctx, password, user.email)
  if (problem) return { kind: 'weak-password', problem }
  const movesAway = wantedEmail !== undefined && wantedEmail !== user.email
  if (password !== undefined || movesAway || currentPassword !== undefined) {
    const refusal = await refuseWithoutProof(ctx, { currentPassword })
    if (refusal) return refusal
  }
  if (password !== undefined && (await isCurrentPassword(ctx, user.id, password))) return { kind: 'same-password' }
  return movesAway ? refuseNewEmail(ctx, wantedEmail) : null
}

async function isCurrentPassword(ctx: Ctx, userId: string, password: string): Promise<boolean> {
  const [row] = await ctx.db.select({ hash: staffUsers.password_hash }).from(staffUsers).where(eq(staffUsers.id, userId))
  const hash = row?.hash ?? null
  return hash !== null && ctx.passwords.verify(hash, password)
}

function mergeMetadata(known: Record<string, unknown>, change: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== null))
}

/** Half of a letter of two halves, as JSON writes it. */
const UNKEPT = /\\ud[89a-f]/i

function isKeepable(metadata: Record<string, unknown>): boolean {
  const text = JSON.stringify(metadata)
  return text.length <= METADATA_MAX_LENGTH && !UNKEPT.test(text)
}
