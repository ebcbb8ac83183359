import { eq } from 'drizzle-orm'
import { servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { signedText } from '#app/lib/text-length.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import type { MAIL_CHANNELS } from '#app/platform/db/tables/mails.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail, enqueueText } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { referenceText } from './repair-words.ts'
import { trackingPath } from './tracking-addresses.ts'

export interface Written {
  id: string
  channel: (typeof MAIL_CHANNELS)[number]
  /** Made with the form: the same form sent twice writes once. */
  formKey: string
  text: string
  /** One of many that a single decision sends: it counts for no account. */
  isToMany?: true
  /** While what it is about can be taken back, it waits; left out: at once. */
  leavesAt?: Date
}

export type Writing =
  | { kind: 'sent' }
  | { kind: 'no-way' }
  | { kind: 'too-often' }
  | { kind: 'too-long'; maxLength: number }
  | { kind: 'unknown-repair' }

/** Writes to the customer of a repair, in the words of whoever is at the counter. What was written stays with the case, and leaves once. */
export async function writeAboutRepair(
  ctx: AllowedCtx<'requests:write'>,
  { id, channel, formKey, text, isToMany, leavesAt }: Written,
): Promise<Writing> {
  return ctx.db.transaction(async (tx): Promise<Writing> => {
    const txCtx = { ...ctx, db: tx }
    const [repair] = await tx.select().from(repairs).where(eq(repairs.id, id)).for('update')
    if (!repair) return { kind: 'unknown-repair' }
    const to = channel === 'mail' ? repair.customer_email : repair.customer_phone
    if (to === '' || (channel === 'sms' && !takesTexts(to)) || (await hasWithdrawn(txCtx, channel, to))) return { kind: 'no-way' }
    const store = servingStore(ctx.facts, repair.store_id)
    const sender = signatureOf(ctx.facts, store)
    const signed = signedText(text, sender)
    if (channel === 'sms' && 'maxLength' in signed) return { kind: 'too-long', ...signed }
    const noteId = idOfForm(formKey, { id, channel, text })
    const [written] = await tx.select({ id: repairNotes.id }).from(repairNotes).where(eq(repairNotes.id, noteId))
    if (written) return { kind: 'sent' }
    if (!(await mayWriteByHand(txCtx, to, isToMany))) return { kind: 'too-often' }
    const author = signsAs(ctx.actor)
    const [note] = await tx
      .insert(repairNotes)
      .values({ id: noteId, repair_id: id, audience: 'internal', channel, text, author, at: ctx.now })
      .onConflictDoNothing()
      .returning({ id: repairNotes.id })
    if (!note) return { kind: 'sent' }
    const reference = referenceText(repair.number)
    const subject = `Votre réparation ${reference}`
    if ('text' in signed && channel === 'sms') await enqueueText(txCtx, { id: note.id, to, text: signed.text, subject }, id)
    else {
      const href = `${ctx.env.PUBLIC_URL}${trackingPath(await customerToken(tx, 'repair', id))}`
      const bodies = mailBodies({
        sender,
        heading: subject,
        paragraphs: text.split(/\n+/).filter((part) => part.trim() !== ''),
        links: [{ label: `Suivre votre réparation ${reference}`, href }],
        notes: [`Appareil\u00a0: ${repair.device}. Répondez à ce message, il arrive au magasin.`],
      })
      await enqueueMail(txCtx, { id: note.id, to, replyTo: store?.email ?? ctx.facts.business.email, subject, ...bodies }, id, leavesAt)
    }
    await recordAudit(txCtx, { action: 'repair.customer_written', subject: { kind: 'repair', id, label: reference }, after: { channel } })
    return { kind: 'sent' }
  })
}
