import { randomBytes } from 'node:crypto'
import { and, eq, lt, ne, or } from 'drizzle-orm'
import { after } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import type { SignInMethod } from '#app/platform/session/actor.ts'
import { newToken } from './random-tokens.server.ts'
import { encodeRefreshToken } from './refresh-token.server.ts'
import { SESSION_IDLE_MS, SESSION_MAX_AGE_MS } from './session-rules.ts'

/** `browser`: the site's own pages, through a cookie. `api`: a client of `/auth/v1`, through tokens. Same rows, same rules. */
export type SessionChannel = 'browser' | 'api'

export interface SessionFacts {
  id: string
  userId: string
  aal: 1 | 2
  amr: SignInMethod[]
}

/** A session just opened or raised, with the keys to it: shown to its owner once. */
export interface OpenSession extends SessionFacts {
  refreshToken: string
  /** Value of the session cookie; null in the `api` channel. */
  cookie: string | null
}

/** Opens a session. Inside the caller's transaction, after the caller made sure of who it is. */
export async function openSession(
  ctx: Pick<Ctx, 'db' | 'now' | 'client'>,
  input: { userId: string; channel: SessionChannel; method: SignInMethod['method'] },
): Promise<OpenSession> {
  const refreshKey = randomBytes(32)
  const secret = input.channel === 'browser' ? newToken() : null
  const amr = [methodAt(input.method, ctx.now)]
  const [row] = await ctx.db
    .insert(staffSessions)
    .values({
      user_id: input.userId,
      channel: input.channel,
      refresh_key: refreshKey,
      refreshed_at: ctx.now,
      cookie_hash: secret?.hash ?? null,
      amr,
      user_agent: ctx.client.userAgent?.slice(0, 300) ?? null,
      created_at: ctx.now,
      last_used_at: ctx.now,
    })
    .returning({ id: staffSessions.id })
  if (!row) throw new Error('the session was not written')
  return {
    id: row.id,
    userId: input.userId,
    aal: 1,
    amr,
    refreshToken: encodeRefreshToken(row.id, 0, refreshKey),
    cookie: secret && cookieValue(row.id, secret.token),
  }
}

/**
 * Raises a session to the second assurance level. Its keys change: the counter jumps by two and earlier refresh tokens fall
 * below the floor, the cookie gets another secret, so that nothing from before the second factor carries over.
 */
export async function raiseSession(
  ctx: Pick<Ctx, 'db' | 'now'>,
  input: { sessionId: string; method: 'totp' | 'recovery_code' },
): Promise<OpenSession | undefined> {
  const [row] = await ctx.db.select().from(staffSessions).where(eq(staffSessions.id, input.sessionId)).for('update')
  if (!row) return undefined
  const secret = row.channel === 'browser' ? newToken() : null
  const amr = [methodAt(input.method, ctx.now), ...row.amr.filter((known) => known.method !== input.method)]
  const counter = row.refresh_counter + 2
  await ctx.db
    .update(staffSessions)
    .set({
      aal: 2,
      amr,
      refresh_counter: counter,
      refresh_floor: counter,
      refreshed_at: ctx.now,
      last_used_at: ctx.now,
      cookie_hash: secret?.hash ?? null,
    })
    .where(eq(staffSessions.id, row.id))
  return {
    id: row.id,
    userId: row.user_id,
    aal: 2,
    amr,
    refreshToken: encodeRefreshToken(row.id, counter, row.refresh_key),
    cookie: secret && cookieValue(row.id, secret.token),
  }
}

/** Ends sessions of an account: all, or all but one. Says how many. */
export async function endSessions(ctx: Pick<Ctx, 'db'>, userId: string, except?: { sessionId: string }): Promise<number> {
  const mine = eq(staffSessions.user_id, userId)
  const ended = await ctx.db
    .delete(staffSessions)
    .where(except ? and(mine, ne(staffSessions.id, except.sessionId)) : mine)
    .returning({ id: staffSessions.id })
  return ended.length
}

export type SessionEnd = 'max-age' | 'idle' | null

/** Why a session is over by the clock, or null while it lives. */
export function sessionEnd(session: { created_at: Date; last_used_at: Date }, now: Date): SessionEnd {
  if (after(session.created_at, SESSION_MAX_AGE_MS) <= now) return 'max-age'
  return after(session.last_used_at, SESSION_IDLE_MS) <= now ? 'idle' : null
}

/** Removes sessions that ended by the clock long enough ago that nobody asks why any more. */
export async function purgeSessions(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .delete(staffSessions)
    .where(
      or(lt(staffSessions.created_at, after(ctx.now, -2 * SESSION_MAX_AGE_MS)), lt(staffSessions.last_used_at, after(ctx.now, -2 * SESSION_IDLE_MS))),
    )
}

function methodAt(method: SignInMethod['method'], now: Date): SignInMethod {
  return { method, timestamp: Math.floor(now.getTime() / 1_000) }
}

function cookieValue(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`
}
