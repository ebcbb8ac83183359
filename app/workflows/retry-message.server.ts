import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { retryMail } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** Puts a message of a case that was given up back in line; false when it is none of this case, or is under way again already. */
export async function retryCaseMessage(
  ctx: AllowedCtx<'requests:write'>,
  { repairId, requestId, mailId }: { repairId: string | null; requestId: string | null; mailId: string },
): Promise<boolean> {
  const ids = [repairId, requestId].filter((id) => id !== null)
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [mail] = await tx
      .select({ id: mails.id, about: mails.subject_id })
      .from(mails)
      .where(and(eq(mails.id, mailId), inArray(mails.subject_id, ids)))
    if (!mail || !(await retryMail(txCtx, mail.id))) return false
    await recordAudit(txCtx, { action: 'mail.retried', subject: { kind: mail.about === repairId ? 'repair' : 'request', id: mail.about ?? '' } })
    return true
  })
}
