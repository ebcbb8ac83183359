import { and, eq, isNull, or } from 'drizzle-orm'
import { after } from '#app/lib/durations.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairMessages } from '#app/platform/db/tables/repairs.server.ts'
import type { repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { enqueueMail, enqueueText, takeBackMails } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { UNDO_WINDOW_MS } from './close-repair.commands.server.ts'
import { unrepairableReturnMail } from './repair-mails.server.ts'
import { referenceText } from './repair-words.ts'
import { findTrackedRepair } from './tracking.queries.server.ts'
import { trackingPath } from './tracking-addresses.ts'
import { unrepairableText } from './unrepairable-words.ts'

type Repair = typeof repairs.$inferSelect

/**
 * Of a device that cannot be repaired, and whose message has not left: the reason, that nothing was repaired and what is due, for the mail of its hand-over,
 * since the terms promise them in writing. Null where they left, or for any other device. Ask before the hand-over takes the message back.
 * @param options.isWithdrawn its customer has left the contract: what is owed is said by the acknowledgement
 */
export async function untoldReason(txCtx: Ctx, repair: Repair, options: { isWithdrawn: boolean }): Promise<string | null> {
  if (repair.unrepairable_at === null) return null
  // A message whose mail the outbox has forgotten counts as one that has left.
  const [told] = await txCtx.db
    .select({ id: repairMessages.id })
    .from(repairMessages)
    .leftJoin(mails, eq(mails.id, repairMessages.id))
    .where(and(eq(repairMessages.repair_id, repair.id), eq(repairMessages.status, 'ready'), or(isNull(mails.id), eq(mails.state, 'sent'))))
  if (told) return null
  const tracked = options.isWithdrawn ? undefined : await findTrackedRepair(txCtx, await customerToken(txCtx.db, 'repair', repair.id))
  return [unrepairableText(repair.unrepairable_reason), 'Il vous a été rendu sans réparation.', tracked?.unrepairable?.toPay]
    .filter(Boolean)
    .join(' ')
}

/** Sends that alone where no mail of the hand-over brings it: by mail, or as a text to who left no address. It waits until the hand-over stands. */
export async function tellUntoldReason(txCtx: MailingCtx, repair: Repair, told: string): Promise<void> {
  const leavesAt = after(txCtx.now, UNDO_WINDOW_MS)
  const { id, customer_email: email, customer_phone: phone } = repair
  if (email !== '' && !(await hasWithdrawn(txCtx, 'mail', email)))
    return enqueueMail(txCtx, await unrepairableReturnMail(txCtx, { ...repair, email }, told), id, leavesAt)
  if (!takesTexts(phone)) return
  const link = ` Suivi\u00a0: ${txCtx.env.PUBLIC_URL}${trackingPath(await customerToken(txCtx.db, 'repair', id))}`
  const signature = signatureOf(txCtx.facts, servingStore(txCtx.facts, repair.store_id))
  const text = `${signature}. Référence ${referenceText(repair.number)}. ${told}${link}`
  await enqueueText({ db: txCtx.db, now: leavesAt }, { to: phone, text, subject: textSubject(repair) }, id)
}

/** Takes that text back with its hand-over: it may wait for the morning, longer than the mails. */
export async function takeBackToldReason(txCtx: Ctx, repair: Pick<Repair, 'id' | 'number'>): Promise<void> {
  await takeBackMails(txCtx, repair.id, { subject: textSubject(repair) })
}

function textSubject({ number }: Pick<Repair, 'number'>): string {
  return `Réparation ${referenceText(number)}\u00a0: rendu sans réparation`
}
