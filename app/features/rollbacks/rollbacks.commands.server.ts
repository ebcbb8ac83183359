import { and, eq, isNull } from 'drizzle-orm'
import { missingNumbersText } from '#app/lib/missing-numbers.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { dropHeldMails, sendHeldMails } from '#app/platform/mail/held-mails.server.ts'
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
        settled_by_name: 'userId' in actor ? actor.name || actor.email : '',
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
    const heldMails = await (send ? sendHeldMails : dropHeldMails)(txCtx, ids)
    if (heldMails > 0)
      await recordAudit(txCtx, { action: send ? 'mail.held_sent' : 'mail.held_dropped', subject: { kind: 'mail' }, after: { heldMails } })
    return heldMails
  })
}
