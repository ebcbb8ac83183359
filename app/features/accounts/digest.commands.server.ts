import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { digestMails, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { RIGHTS, assertCan } from '#app/platform/session/rights.ts'
import { ownSession } from './own-session.ts'

/** Asks for the statistics of each month by mail, or for none any more. */
export async function chooseDigest(ctx: Ctx, { wanted }: { wanted: boolean }): Promise<void> {
  const me = ownSession(ctx.actor)
  // A mail leaves the house: not everybody who may look at the screen gets it.
  assertCan(ctx.actor, 'analytics:rows')
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(staffUsers).where(eq(staffUsers.id, me.userId)).for('update')
    if (!user || user.monthly_digest === wanted) return
    await tx.update(staffUsers).set({ monthly_digest: wanted, updated_at: ctx.now }).where(eq(staffUsers.id, me.userId))
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: 'account.digest_changed',
        subject: { kind: 'staff', id: user.id, label: user.email },
        before: { wanted: user.monthly_digest },
        after: { wanted },
      },
    )
  })
}

/** The accounts that a mail of this month is due to: they asked for it, may see its figures, and have none of that month yet. */
export async function listDigestReaders({ db, now }: Pick<Ctx, 'db' | 'now'>, month: string): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: staffUsers.id, email: staffUsers.email })
    .from(staffUsers)
    .leftJoin(digestMails, and(eq(digestMails.user_id, staffUsers.id), eq(digestMails.month, month)))
    .where(
      and(
        staffUsers.monthly_digest,
        inArray(staffUsers.role, [...RIGHTS['analytics:rows']]),
        isNotNull(staffUsers.password_hash),
        or(isNull(staffUsers.banned_until), lt(staffUsers.banned_until, now)),
        isNull(digestMails.month),
      ),
    )
    .orderBy(asc(staffUsers.email))
}

/**
 * Notes that somebody has the mail of a month, in the transaction that writes it.
 * @returns whether it is for the caller to write: false when another process was first
 */
export async function claimDigest({ db }: Pick<Ctx, 'db'>, month: string, userId: string): Promise<boolean> {
  const claimed = await db.insert(digestMails).values({ month, user_id: userId }).onConflictDoNothing().returning({ month: digestMails.month })
  return claimed.length === 1
}
