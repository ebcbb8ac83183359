import { and, desc, eq, gt } from 'drizzle-orm'
import { after } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import type { StaffRole } from '#app/platform/session/actor.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { deviceName } from './device-name.ts'
import { ownSession } from './own-session.ts'
import { ACCESS_TOKEN_S, SESSION_IDLE_MS, SESSION_MAX_AGE_MS } from './session-rules.ts'

export interface SessionListItem {
  id: string
  device: string
  channel: 'browser' | 'api'
  secondFactor: boolean
  startedAt: Date
  lastUsedAt: Date
  current: boolean
}

/** One's own live sessions, the latest used first. */
export async function listSessions(ctx: Ctx): Promise<SessionListItem[]> {
  assertCan(ctx.actor, 'account:own')
  const me = ownSession(ctx.actor)
  const rows = await ctx.db
    .select({
      id: staffSessions.id,
      userAgent: staffSessions.user_agent,
      channel: staffSessions.channel,
      aal: staffSessions.aal,
      startedAt: staffSessions.created_at,
      lastUsedAt: staffSessions.last_used_at,
    })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.user_id, me.userId),
        gt(staffSessions.created_at, after(ctx.now, -SESSION_MAX_AGE_MS)),
        gt(staffSessions.last_used_at, after(ctx.now, -SESSION_IDLE_MS)),
      ),
    )
    .orderBy(desc(staffSessions.last_used_at), staffSessions.id)
  return rows.map(({ userAgent, aal, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    secondFactor: aal === 2,
    current: row.id === me.sessionId,
  }))
}

/** What the browser knows of its session; the keys to it stay in the httpOnly cookie. */
export interface BrowserSession {
  user: { id: string; email: string; name: string; role: StaffRole }
  aal: 1 | 2
  needsSecondFactor: boolean
  /** Epoch seconds until which this holds; the browser asks again before. */
  expires_at: number
  expires_in: number
}

/** The session of the request's cookie as the browser may see it, or null. Asking counts as use: it is how a page keeps it alive. */
export function browserSession(ctx: Ctx): BrowserSession | null {
  const { actor } = ctx
  if (actor.kind !== 'staff' && actor.kind !== 'pending') return null
  return {
    user: { id: actor.userId, email: actor.email, name: actor.name, role: actor.role },
    aal: actor.aal,
    needsSecondFactor: actor.kind === 'pending',
    expires_at: Math.floor(ctx.now.getTime() / 1_000) + ACCESS_TOKEN_S,
    expires_in: ACCESS_TOKEN_S,
  }
}
