import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import type { Actor } from '#app/platform/session/actor.ts'

export interface AuditEntry {
  /** Verb in the past, after the noun: `staff.invited`, `model.renamed`. */
  action: string
  subject: { kind: string; id?: string; label?: string }
  /** Only what changed, never a password, a token or a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** When the change makes the actor known only now (sign-in, a link from a mail). */
  by?: { userId: string; email: string }
}

/** Adds a line to the trail. Pass the context of the transaction, so that the change and its trace stand or fall together. */
export async function recordAudit(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, entry: AuditEntry): Promise<void> {
  const { subject } = entry
  await ctx.db.insert(auditEntries).values({
    at: ctx.now,
    actor_id: entry.by?.userId ?? ('userId' in ctx.actor ? ctx.actor.userId : null),
    actor_label: entry.by?.email ?? actorLabel(ctx.actor),
    action: entry.action,
    subject_kind: subject.kind,
    subject_id: subject.id ?? null,
    subject_label: subject.label ?? '',
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}

function actorLabel(actor: Actor): string {
  if ('email' in actor) return actor.email
  return actor.kind === 'system' ? actor.doing : 'visiteur'
}
