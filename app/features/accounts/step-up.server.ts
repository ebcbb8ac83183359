import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffSessions, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { ownSession } from './own-session.ts'
import { STEP_UP_MS } from './session-rules.ts'
import { hashAddress, consumeSignInLimits } from './sign-in-limits.server.ts'

/** Why a change to the account itself has to wait for a proof of who asks. */
export type ProofRefusal = { kind: 'current-password-required' } | { kind: 'wrong-current-password' } | { kind: 'throttled'; retryAfterS: number }

/**
 * Asked before a password, an address, a factor or the recovery codes change: the current password, or a session that gave its password or a
 * code a moment ago. A screen left open, or a stolen cookie, is not enough. Null when the proof is there; a password given here renews it.
 */
export async function refuseWithoutProof(ctx: Ctx, { currentPassword }: { currentPassword?: string | undefined }): Promise<ProofRefusal | null> {
  const me = ownSession(ctx.actor)
  if (currentPassword === undefined) return (await isFresh(ctx, me.sessionId)) ? null : { kind: 'current-password-required' }
  const limits = await consumeSignInLimits(ctx, { email: me.email, place: await hashAddress(ctx), home: `session ${me.sessionId}` })
  if (!limits.limit.granted) return { kind: 'throttled', retryAfterS: limits.limit.retryAfterS }
  const [row] = await ctx.db.select({ hash: staffUsers.password_hash }).from(staffUsers).where(eq(staffUsers.id, me.userId))
  if (!(await ctx.passwords.verify(row?.hash ?? null, currentPassword))) return { kind: 'wrong-current-password' }
  await limits.succeeded()
  await noteProof(ctx, me.sessionId)
  return null
}

/** Whether the newest proof of the session is young enough. */
async function isFresh(ctx: Pick<Ctx, 'db' | 'now'>, sessionId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ amr: staffSessions.amr }).from(staffSessions).where(eq(staffSessions.id, sessionId))
  const newestS = Math.max(0, ...(row?.amr ?? []).map(({ timestamp }) => timestamp))
  return ctx.now.getTime() - newestS * 1_000 < STEP_UP_MS
}

async function noteProof(ctx: Pick<Ctx, 'db' | 'now'>, sessionId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select({ amr: staffSessions.amr }).from(staffSessions).where(eq(staffSessions.id, sessionId)).for('update')
    if (!row) return
    const proof = { method: 'password' as const, timestamp: Math.floor(ctx.now.getTime() / 1_000) }
    await tx
      .update(staffSessions)
      .set({ amr: [proof, ...row.amr.filter(({ method }) => method !== 'password')] })
      .where(eq(staffSessions.id, sessionId))
  })
}
