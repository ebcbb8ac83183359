import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffTokens, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { newToken, tokenHash } from './random-tokens.server.ts'
import { EMAIL_CHANGE_LINK_MS, INVITATION_LINK_MS, RECOVERY_LINK_MS } from './session-rules.ts'

export type LinkKind = 'recovery' | 'invitation' | 'email_change'

const LIFE_MS = { recovery: RECOVERY_LINK_MS, invitation: INVITATION_LINK_MS, email_change: EMAIL_CHANGE_LINK_MS } satisfies Record<LinkKind, number>

/** Makes the token of a link. Earlier links of the same kind stop working: only the latest mail counts. */
export async function makeLink(ctx: Pick<Ctx, 'db' | 'now'>, kind: LinkKind, userId: string, sessionId?: string): Promise<string> {
  const { token, hash } = newToken()
  await ctx.db
    .update(staffTokens)
    .set({ used_at: ctx.now })
    .where(and(eq(staffTokens.user_id, userId), eq(staffTokens.kind, kind), isNull(staffTokens.used_at)))
  await ctx.db.insert(staffTokens).values({
    kind,
    user_id: userId,
    token_hash: hash,
    session_id: sessionId ?? null,
    expires_at: after(ctx.now, LIFE_MS[kind]),
    created_at: ctx.now,
  })
  return token
}

/** Whom a link that still works was sent to. Looking does not use it up. */
export async function findLink(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: LinkKind,
  token: string,
): Promise<{ userId: string; email: string; newEmail: string | null; name: string; sessionId: string | null } | undefined> {
  const [row] = await ctx.db
    .select({
      userId: staffUsers.id,
      email: staffUsers.email,
      newEmail: staffUsers.new_email,
      name: staffUsers.name,
      sessionId: staffTokens.session_id,
    })
    .from(staffTokens)
    .innerJoin(staffUsers, eq(staffUsers.id, staffTokens.user_id))
    .where(isLive(ctx.now, kind, token))
  return row
}

/** Uses a link up, in one statement: of two people who follow it at once, one gets through. */
export async function useLink(ctx: Pick<Ctx, 'db' | 'now'>, kind: LinkKind, token: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .update(staffTokens)
    .set({ used_at: ctx.now })
    .where(isLive(ctx.now, kind, token))
    .returning({ userId: staffTokens.user_id })
  return row?.userId
}

/** A mailed link must not outlive the password or the address that it was sent for; an address that waits for its link is given up. */
export async function deleteMailedLinks(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<void> {
  await ctx.db
    .update(staffTokens)
    .set({ used_at: ctx.now })
    .where(and(eq(staffTokens.user_id, userId), isNull(staffTokens.used_at)))
  await ctx.db.update(staffUsers).set({ new_email: null, email_change_sent_at: null }).where(eq(staffUsers.id, userId))
}

export async function purgeLinks(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db.delete(staffTokens).where(lt(staffTokens.expires_at, after(ctx.now, -days(1))))
}

function isLive(now: Date, kind: LinkKind, token: string) {
  return and(eq(staffTokens.token_hash, tokenHash(token)), eq(staffTokens.kind, kind), isNull(staffTokens.used_at), gt(staffTokens.expires_at, now))
}
