import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import type { StaffRole } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { deleteMailedLinks } from './mailed-links.server.ts'
import { secondFactorMail } from './mails/second-factor-changed.ts'
import { forgetSecondFactor } from './second-factor.commands.server.ts'
import { endSessions } from './sessions.server.ts'
import { findUser, hasSecondFactor, isBanned } from './users.queries.server.ts'
import type { StaffUser } from './users.queries.server.ts'

/** `last-manager`: the change would leave nobody who may manage accounts. */
export type TeamChange = { kind: 'changed' } | { kind: 'unknown-account' } | { kind: 'last-manager' }

/** Suspension has no planned end; it is lifted by hand. */
const FAR_FUTURE = new Date('9999-12-31T00:00:00Z')

export async function changeStaffRole(ctx: AllowedCtx<'staff:write'>, input: { userId: string; role: StaffRole }): Promise<TeamChange> {
  return changeAccount(ctx, input.userId, { losesManager: input.role !== 'manager' }, async (txCtx, user) => {
    await txCtx.db
      .update(staffUsers)
      .set({
        role: input.role,
        updated_at: ctx.now,
        ...(input.role === 'manager' && user.role !== 'manager' ? { factor_grace_from: ctx.now } : {}),
      })
      .where(eq(staffUsers.id, user.id))
    return { action: 'staff.role_changed', before: { role: user.role }, after: { role: input.role } }
  })
}

/** Ends all sessions of the account and its mailed links, and lets nobody sign in to it until it is reinstated. */
export async function suspendStaff(ctx: AllowedCtx<'staff:write'>, input: { userId: string }): Promise<TeamChange> {
  return changeAccount(ctx, input.userId, { losesManager: true }, async (txCtx, user) => {
    await txCtx.db.update(staffUsers).set({ banned_until: FAR_FUTURE, updated_at: ctx.now }).where(eq(staffUsers.id, user.id))
    const sessionsEnded = await endSessions(txCtx, user.id)
    // A link that was mailed before, perhaps to a mailbox that others read, must not open the account once it is reinstated.
    await deleteMailedLinks(txCtx, user.id)
    return { action: 'staff.suspended', after: { sessionsEnded } }
  })
}

export async function reinstateStaff(ctx: AllowedCtx<'staff:write'>, input: { userId: string }): Promise<TeamChange> {
  return changeAccount(ctx, input.userId, { losesManager: false }, async (txCtx, user) => {
    await txCtx.db.update(staffUsers).set({ banned_until: null, updated_at: ctx.now }).where(eq(staffUsers.id, user.id))
    return { action: 'staff.reinstated' }
  })
}

/** Removes an account for good. What it did stays in the trail. */
export async function removeStaff(ctx: AllowedCtx<'staff:write'>, input: { userId: string }): Promise<TeamChange> {
  return changeAccount(ctx, input.userId, { losesManager: true }, async (txCtx, user) => {
    await txCtx.db.delete(staffUsers).where(eq(staffUsers.id, user.id))
    return { action: 'staff.removed', before: { email: user.email, name: user.name, role: user.role } }
  })
}

/** For somebody who lost both the phone and the recovery codes: they sign in with the password alone and start over. */
export async function removeStaffSecondFactor(ctx: AllowedCtx<'staff:write'>, input: { userId: string }): Promise<TeamChange> {
  const result = await changeAccount(ctx, input.userId, { losesManager: false }, async (txCtx, user) => {
    await forgetSecondFactor(txCtx, user.id)
    await endSessions(txCtx, user.id)
    return { action: 'staff.factor_removed', before: { secondFactor: hasSecondFactor(user) } }
  })
  if (result.kind === 'changed')
    ctx.mailer.queue(async () => {
      const user = await findUser(ctx.db, input.userId)
      return user ? secondFactorMail(ctx, user.email, 'removed') : null
    })
  return result
}

async function changeAccount(
  ctx: AllowedCtx<'staff:write'>,
  userId: string,
  effect: { losesManager: boolean },
  change: (
    txCtx: AllowedCtx<'staff:write'>,
    user: StaffUser,
  ) => Promise<{ action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }>,
): Promise<TeamChange> {
  return ctx.db.transaction(async (tx): Promise<TeamChange> => {
    const txCtx = { ...ctx, db: tx }
    // All managers are locked first: two who remove each other at the same moment wait here.
    const others = await tx
      .select({ id: staffUsers.id })
      .from(staffUsers)
      .where(
        and(
          eq(staffUsers.role, 'manager'),
          isNotNull(staffUsers.password_hash),
          or(isNull(staffUsers.banned_until), lte(staffUsers.banned_until, ctx.now)),
        ),
      )
      .orderBy(staffUsers.id)
      .for('update')
    const user = await findUser(tx, userId)
    if (!user) return { kind: 'unknown-account' }
    const isManager = user.role === 'manager' && !isBanned(user, ctx.now)
    if (effect.losesManager && isManager && others.every(({ id }) => id === userId)) return { kind: 'last-manager' }
    const { action, before, after } = await change(txCtx, user)
    await recordAudit(txCtx, {
      action,
      subject: { kind: 'staff', id: user.id, label: user.email },
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    })
    return { kind: 'changed' }
  })
}
