import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { ClaimedMail, MailWords } from '#app/platform/mail/outbox.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { referenceText } from '../repair-words.ts'
import { depositMail, hashSlip, listLeft, listMailed } from './deposit.commands.server.ts'
import { findDepositSheet } from './deposit.queries.server.ts'

/**
 * What the mail with a slip says at the moment at which it leaves: a price that was agreed, a day, a payment since it was written. Undefined for every
 * other mail, and for one to an address that the case no longer has: its links open nothing, and it gets no others.
 * @param ctx of what the product does by itself
 */
export async function renewSlip(ctx: Ctx, mail: Pick<ClaimedMail, 'id' | 'to' | 'subjectId' | 'text'>): Promise<MailWords | undefined> {
  const { subjectId } = mail
  if (subjectId === null) return undefined
  const [newest] = (await listMailed(ctx, subjectId)).filter(({ mailId }) => mailId === mail.id)
  if (!newest) return undefined
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...allow(ctx, 'requests:write'), db: tx }
    // Everything that changes what the slip says locks this row too, so that nothing changes until the mail has its words.
    const [repair] = await tx.select().from(repairs).where(eq(repairs.id, subjectId)).for('share')
    if (!repair || repair.customer_email.toLowerCase() !== mail.to.toLowerCase()) return undefined
    const sheet = await findDepositSheet(txCtx, repair.id)
    const textSha256 = sheet && hashSlip(sheet)
    if (!sheet || textSha256 === newest.textSha256) return undefined
    const others = (await listLeft(txCtx, repair.id)).filter(({ mailId }) => mailId !== mail.id)
    const { subject, text, html } = await depositMail(txCtx, repair, sheet, { replaces: others.length > 0 })
    // The newest line is the state that has left: the button «send» compares with it.
    await recordAudit(txCtx, {
      action: 'repair.deposit_mailed',
      subject: { kind: 'repair', id: repair.id, label: referenceText(repair.number) },
      after: { textSha256, mailId: mail.id },
    })
    return { subject, text, html }
  })
}
