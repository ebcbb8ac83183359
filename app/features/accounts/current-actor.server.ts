import { timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffFactors, staffSessions, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import type { Actor } from '#app/platform/session/actor.ts'
import { checkAccessToken } from './access-token.server.ts'
import { tokenHash } from './random-tokens.server.ts'
import { FACTOR_GRACE_MS, SESSION_TOUCH_MS } from './session-rules.ts'
import { sessionEnd } from './sessions.server.ts'
import { isBanned } from './users.queries.server.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type SignedInActor = Extract<Actor, { kind: 'staff' | 'pending' }>

/**
 * Who a session cookie belongs to; a visitor when it is not, or no longer, a key to a live session.
 * @param isUse a connection that merely stays open is no use of the session: it must not keep it alive
 */
export async function actorFromCookie(ctx: Pick<Ctx, 'db' | 'now'>, cookie: string | null, { isUse = true } = {}): Promise<Actor> {
  const [sessionId = '', secret = '', ...others] = (cookie ?? '').split('.')
  // One spelling for each session: with any end behind its key, one session would be many to what bounds it.
  if (!UUID.test(sessionId) || secret === '' || others.length > 0) return VISITOR
  const found = await findSession(ctx, sessionId)
  if (!found?.cookieHash || !timingSafeEqual(found.cookieHash, tokenHash(secret))) return VISITOR
  if (found.end !== null || found.banned) return VISITOR
  if (isUse) await touch(ctx, found)
  return found.actor
}

export type BearerCheck =
  | { kind: 'ok'; actor: SignedInActor }
  | { kind: 'bad-token'; reason: string }
  | { kind: 'no-session' }
  | { kind: 'no-user' }
  | { kind: 'banned' }

/** Who an access token belongs to. The session's row decides: a signed-out token is dead at once, not at its `exp`. */
export async function actorFromAccessToken(ctx: Pick<Ctx, 'db' | 'now' | 'env'>, token: string): Promise<BearerCheck> {
  const check = await checkAccessToken(ctx, token)
  if (!check.valid) return { kind: 'bad-token', reason: check.reason }
  const found = await findSession(ctx, check.sessionId)
  if (!found || found.actor.userId !== check.userId) {
    const [user] = await ctx.db.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, check.userId))
    return { kind: user ? 'no-session' : 'no-user' }
  }
  if (found.end !== null) return { kind: 'no-session' }
  if (found.banned) return { kind: 'banned' }
  await touch(ctx, found)
  return { kind: 'ok', actor: found.actor }
}

interface FoundSession {
  actor: SignedInActor
  cookieHash: Buffer | null
  lastUsedAt: Date
  end: ReturnType<typeof sessionEnd>
  banned: boolean
}

async function findSession(ctx: Pick<Ctx, 'db' | 'now'>, sessionId: string): Promise<FoundSession | undefined> {
  const verifiedFactor = and(eq(staffFactors.user_id, staffUsers.id), eq(staffFactors.status, 'verified'))
  const [row] = await ctx.db
    .select({
      cookieHash: staffSessions.cookie_hash,
      aal: staffSessions.aal,
      created_at: staffSessions.created_at,
      last_used_at: staffSessions.last_used_at,
      userId: staffUsers.id,
      email: staffUsers.email,
      name: staffUsers.name,
      role: staffUsers.role,
      bannedUntil: staffUsers.banned_until,
      graceFrom: staffUsers.factor_grace_from,
      needsFactor: sql<boolean>`exists (select 1 from ${staffFactors} where ${verifiedFactor})`,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.user_id))
    .where(eq(staffSessions.id, sessionId))
  if (!row) return undefined
  const aal = row.aal === 2 ? 2 : 1
  const due = row.role === 'manager' && !row.needsFactor && row.graceFrom !== null ? daysLeft(row.graceFrom, ctx.now) : null
  return {
    actor: {
      kind: row.needsFactor && aal === 1 ? 'pending' : 'staff',
      userId: row.userId,
      email: row.email,
      name: row.name,
      role: row.role,
      sessionId,
      aal,
      ...(due === null ? {} : { factorDue: { daysLeft: due } }),
    },
    cookieHash: row.cookieHash,
    lastUsedAt: row.last_used_at,
    end: sessionEnd(row, ctx.now),
    banned: isBanned(row, ctx.now),
  }
}

/** Whole days of the grace that are left, the one under way included. */
function daysLeft(graceFrom: Date, now: Date): number {
  return Math.max(0, Math.ceil((graceFrom.getTime() + FACTOR_GRACE_MS - now.getTime()) / days(1)))
}

/** Notes that the session was used, at most once a minute: reading a page must not cost a write each time. */
async function touch(ctx: Pick<Ctx, 'db' | 'now'>, found: FoundSession): Promise<void> {
  if (ctx.now.getTime() - found.lastUsedAt.getTime() < SESSION_TOUCH_MS) return
  await ctx.db.update(staffSessions).set({ last_used_at: ctx.now }).where(eq(staffSessions.id, found.actor.sessionId))
}
