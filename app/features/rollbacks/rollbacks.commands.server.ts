import { and, eq, inArray, isNull } from 'drizzle-orm'
import { missingNumbersText } from '#app/lib/missing-numbers.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { dropHeldMails, sendHeldMails } from '#app/platform/mail/held-mails.server.ts'
import type { DecidedMail } from '#app/platform/mail/held-mails.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

type ManagerCtx = AllowedCtx<'settings:write'>

/** Notes that somebody has looked for what is missing. False when that was noted before. */
export async function settleRollback(ctx: ManagerCtx, id: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = ctx
    const [settled] = await tx
      .update(rollbacks)
      .set({
        settled_at: ctx.now,
        settled_by: 'userId' in actor ? actor.userId : null,
        settled_by_name: signsAs(actor),
      })
      .where(and(eq(rollbacks.id, id), isNull(rollbacks.settled_at)))
      .returning({ missing: rollbacks.missing })
    if (!settled) return false
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: 'rollback.settled',
        subject: { kind: 'rollback', id },
        after: { missingNumbers: settled.missing.map(missingNumbersText).join(', ') },
      },
    )
    return true
  })
}

/**
 * Sends what waited in a backup, or does not: the messages whose ids were on the screen, no others. Returns how many; those that somebody
 * else has decided on meanwhile are not counted.
 */
export async function decideHeldMails(ctx: ManagerCtx, { ids, send }: { ids: readonly string[]; send: boolean }): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const decided = await (send ? sendHeldMails : dropHeldMails)(txCtx, ids)
    const action = send ? 'mail.held_sent' : 'mail.held_dropped'
    const heldMails = decided.length
    if (heldMails > 0) await recordAudit(txCtx, { action, subject: { kind: 'mail' }, after: { heldMails } })
    for (const { count, ...subject } of await casesOf(txCtx, decided)) await recordAudit(txCtx, { action, subject, after: { heldMails: count } })
    return heldMails
  })
}

/** The repairs and requests that messages are about, and how many each has: their cases say what was decided, and by whom. */
async function casesOf({ db }: Pick<ManagerCtx, 'db'>, decided: readonly DecidedMail[]) {
  const ofSubject = Map.groupBy(decided, ({ subjectId }) => subjectId)
  const ids = [...ofSubject.keys()].filter((id) => id !== null)
  if (ids.length === 0) return []
  const found = [
    ...(await db.select({ id: repairs.id, number: repairs.number }).from(repairs).where(inArray(repairs.id, ids))).map(({ id, number }) => ({
      kind: 'repair',
      id,
      label: `T-${number}`,
    })),
    ...(await db.select({ id: requests.id, label: requests.reference }).from(requests).where(inArray(requests.id, ids))).map((request) => ({
      kind: 'request',
      ...request,
    })),
  ]
  return found.map((subject) => ({ ...subject, count: ofSubject.get(subject.id)?.length ?? 0 }))
}
