import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import type { WayOut } from './parcels.commands.server.ts'
import { mailLabel } from './postal-label.commands.server.ts'
import { labelSentAt } from './sent-label.server.ts'
import { addEntry, addressOf, subjectOf } from './staff-requests.commands.server.ts'

/** A label that its customer has, or has lost: when it was sent, "YYYY-MM-DD", and where to. */
export interface SentLabel {
  sentOn: string
  to: string
}

/**
 * The label of a request that was sent for a device which is still to come; null for every other one, for a label of a former address, once the quote was
 * refused and nothing was agreed on, and where no mail leaves this site or reaches its customer. The address is for the mail alone: whoever has the link of a warranty learns nothing of its person.
 */
export async function findSentLabel(ctx: Ctx, requestId: string): Promise<SentLabel | null> {
  if (!leaves(ctx, 'mail')) return null
  const isHere = ctx.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.origin_id, requestId))
  const [found] = await ctx.db
    .select({ email: requests.email })
    .from(requests)
    .where(and(eq(requests.id, requestId), eq(requests.kind, 'postal'), ne(requests.state, 'done'), notExists(isHere), IS_WANTED))
  const [to, at] = found ? [addressOf(found), await labelSentAt(ctx, requestId)] : [undefined, null]
  return to !== undefined && at !== null ? { sentOn: parisTime(at).date, to } : null
}

const IS_WANTED = sql`((select newest.state from quotes as newest where newest.request_id = ${requests.id} order by newest.version desc limit 1)
  is distinct from 'refused' or exists (select 1 from quotes as agreed where agreed.request_id = ${requests.id} and agreed.state = 'accepted'))`

/** Mails the label once more, to the address of its case and nowhere else, both read with the case held. False where there is none to send. */
export async function mailLabelAgain(ctx: Ctx, requestId: string, wayOut: WayOut): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [request] = await tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
    const sent = await findSentLabel(txCtx, requestId)
    const [label] = await tx
      .select({ content: requestFiles.content })
      .from(requestFiles)
      .where(and(eq(requestFiles.request_id, requestId), eq(requestFiles.kind, 'label')))
    if (!request || !sent || !label) return false
    await mailLabel(txCtx, request, sent.to, { content: Buffer.from(label.content), wayOut: await wayOut(txCtx, requestId) })
    await addEntry(txCtx, requestId, 'event', 'Étiquette prépayée envoyée de nouveau, à la demande du client')
    await recordAudit(txCtx, { action: 'request.label_sent_again', subject: subjectOf(request) })
    return true
  })
}
