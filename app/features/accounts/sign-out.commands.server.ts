import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { ownSession } from './own-session.ts'
import { endSessions } from './sessions.server.ts'

export const SIGN_OUT_SCOPES = ['global', 'local', 'others'] as const
/** `global`: every device of the account. `local`: this one. `others`: all but this one. */
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number]

export async function signOut(ctx: Ctx, input: { scope: SignOutScope }): Promise<void> {
  const me = ownSession(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    if (input.scope === 'local') await tx.delete(staffSessions).where(eq(staffSessions.id, me.sessionId))
    else await endSessions(txCtx, me.userId, input.scope === 'others' ? { sessionId: me.sessionId } : undefined)
    await recordAudit(txCtx, {
      action: 'session.ended',
      subject: { kind: 'session', id: me.sessionId, label: me.email },
      after: { scope: input.scope },
    })
  })
}

/** Ends one of one's own sessions. Says false when it is not there (any more). */
export async function revokeSession(ctx: Ctx, input: { sessionId: string }): Promise<boolean> {
  assertCan(ctx.actor, 'account:own')
  const me = ownSession(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, input.sessionId), eq(staffSessions.user_id, me.userId)))
      .returning({ id: staffSessions.id })
    if (ended.length === 0) return false
    await recordAudit({ ...ctx, db: tx }, { action: 'session.revoked', subject: { kind: 'session', id: input.sessionId, label: me.email } })
    return true
  })
}
