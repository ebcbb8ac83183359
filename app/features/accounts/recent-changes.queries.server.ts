import { and, desc, eq, ne, notInArray, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { assertCan, can } from '#app/platform/session/rights.ts'
import { actorName } from './audit.queries.server.ts'
import { ownSession } from './own-session.ts'

export interface RecentChange {
  id: string
  at: Date
  actorLabel: string
  action: string
  subjectLabel: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Coming and going: in the journal, but no change. */
const SESSION = 'session'
/** What is about access, and what stands on screens of managers alone: for those who may read the whole journal. */
const MANAGERS_SUBJECTS = ['staff', 'signing-key', 'second-hand', 'data-request', 'breach']

/** The last lines of the journal that the asking account may read: all of them, or those about the shop and about the account itself. */
export async function listRecentChanges(ctx: Ctx, limit: number): Promise<RecentChange[]> {
  assertCan(ctx.actor, 'account:own')
  const concerns = can(ctx.actor, 'audit:read')
    ? undefined
    : or(notInArray(auditEntries.subject_kind, MANAGERS_SUBJECTS), eq(auditEntries.actor_id, ownSession(ctx.actor).userId))
  return ctx.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorLabel: actorName,
      action: auditEntries.action,
      subjectLabel: auditEntries.subject_label,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(and(ne(auditEntries.subject_kind, SESSION), concerns))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}
