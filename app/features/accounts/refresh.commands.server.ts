import { eq, sql } from 'drizzle-orm'
import { after, seconds } from '#app/lib/durations.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { encodeRefreshToken, isSignedWith, parseRefreshToken } from './refresh-token.server.ts'
import type { PresentedToken } from './refresh-token.server.ts'
import { sessionEnd } from './sessions.server.ts'
import type { SessionEnd, SessionFacts } from './sessions.server.ts'
import { refreshLimit } from './sign-in-limits.server.ts'
import { findUser, isBanned } from './users.queries.server.ts'
import type { StaffUser } from './users.queries.server.ts'

/** Why an older token was answered all the same: its successor got lost, or several refreshes ran at once. */
export type ReuseCause = 'fail-to-save' | 'concurrent-refresh'

export type RefreshResult =
  | { kind: 'refreshed'; user: StaffUser; session: SessionFacts; refreshToken: string; counter: number; reuse: ReuseCause[] }
  | { kind: 'malformed' }
  | { kind: 'not-found' }
  /** The session was destroyed with it: somebody holds a copy of an old token. */
  | { kind: 'already-used' }
  | { kind: 'not-issued' }
  | { kind: 'expired'; end: Exclude<SessionEnd, null> }
  | { kind: 'banned' }
  | { kind: 'throttled'; retryAfterS: number }

/** Tokens of the older opaque form: never ours, but a client may still hold one. */
const OPAQUE_TOKEN = /^[a-z0-9]{12}$/

/**
 * Exchanges a refresh token. The current one is answered with its successor; the one before it, or any one moments after a
 * rotation, with the current one again; anything older ends the session, because only a copy can be that late.
 */
export async function refreshSession(ctx: Ctx, input: { refreshToken: string }): Promise<RefreshResult> {
  const presented = parseRefreshToken(input.refreshToken)
  if (!presented) return { kind: OPAQUE_TOKEN.test(input.refreshToken) ? 'not-found' : 'malformed' }
  const [session] = await ctx.db.select({ key: staffSessions.refresh_key }).from(staffSessions).where(eq(staffSessions.id, presented.sessionId))
  if (!session || !isSignedWith(presented, session.key)) return { kind: 'not-found' }
  const limit = await consumeLimit(ctx, refreshLimit(presented.sessionId))
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }
  // The verdict is returned, never thrown: destroying a session must be committed although the client is refused.
  return ctx.db.transaction(async (tx) => exchange({ ...ctx, db: tx }, presented))
}

async function exchange(ctx: Ctx, presented: PresentedToken): Promise<RefreshResult> {
  // Refreshes of one session wait for each other; past this the caller hears "conflict" and tries again.
  await ctx.db.execute(sql`set local lock_timeout = '5s'`)
  const [session] = await ctx.db.select().from(staffSessions).where(eq(staffSessions.id, presented.sessionId)).for('update')
  const user = session && (await findUser(ctx.db, session.user_id))
  if (!session || !user) return { kind: 'not-found' }
  if (isBanned(user, ctx.now)) return { kind: 'banned' }
  const end = sessionEnd(session, ctx.now)
  if (end !== null) return { kind: 'expired', end }

  const behind = session.refresh_counter - presented.counter
  if (behind < 0) return { kind: 'not-issued' }
  const reuse: ReuseCause[] = []
  if (behind > 0) {
    if (ctx.now < after(session.refreshed_at, seconds(ctx.env.REFRESH_REUSE_S))) reuse.push('concurrent-refresh')
    if (behind === 1) reuse.push('fail-to-save')
    if (reuse.length === 0 || presented.counter < session.refresh_floor) {
      await ctx.db.delete(staffSessions).where(eq(staffSessions.id, session.id))
      await recordAudit(ctx, {
        action: 'session.reuse_detected',
        subject: { kind: 'session', id: session.id, label: user.email },
        before: { counter: session.refresh_counter, presented: presented.counter },
        by: { userId: user.id, email: user.email },
      })
      return { kind: 'already-used' }
    }
  }
  const counter = session.refresh_counter + (behind === 0 ? 1 : 0)
  await ctx.db
    .update(staffSessions)
    .set({
      last_used_at: ctx.now,
      user_agent: ctx.client.userAgent?.slice(0, 300) ?? session.user_agent,
      ...(behind === 0 ? { refresh_counter: counter, refreshed_at: ctx.now } : {}),
    })
    .where(eq(staffSessions.id, session.id))
  return {
    kind: 'refreshed',
    user,
    session: { id: session.id, userId: user.id, aal: session.aal === 2 ? 2 : 1, amr: session.amr },
    refreshToken: encodeRefreshToken(session.id, counter, session.refresh_key),
    counter,
    reuse,
  }
}
