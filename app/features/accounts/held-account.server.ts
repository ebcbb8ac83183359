import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffSessions, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import type { SignedIn } from '#app/platform/session/actor.ts'

/**
 * Holds an account until the end of the transaction, and says what it is by now. Comparing a password takes a moment, in which its owner may
 * have changed it or a manager suspended the account: whoever began before that must not come in after it.
 */
export async function holdAccount(
  txCtx: Pick<Ctx, 'db'>,
  userId: string,
): Promise<{ passwordHash: string | null; bannedUntil: Date | null } | undefined> {
  const [account] = await txCtx.db
    .select({ passwordHash: staffUsers.password_hash, bannedUntil: staffUsers.banned_until })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId))
    .for('update')
  return account
}

/**
 * Holds one's own account until the end of the transaction; false when the session that asks has ended meanwhile. A thief whose session the
 * owner has just ended must not change the account with a request that was already under way.
 */
export async function holdOwnAccount(txCtx: Pick<Ctx, 'db'>, { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<boolean> {
  await holdAccount(txCtx, userId)
  const live = await txCtx.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.user_id, userId)))
    .for('update')
  return live.length > 0
}
