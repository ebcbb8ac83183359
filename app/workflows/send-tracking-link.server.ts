import { and, eq, ne } from 'drizzle-orm'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { linkMail } from '#app/features/repairs/repair-mails.server.ts'
import { readViewToken } from '#app/features/repairs/tracking-view.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'

/** The repair of a page that only shows, and the address of its case; undefined where nothing can be sent there, or from here. */
export async function findLinkReceiver(ctx: Ctx, viewToken: string) {
  if (!leaves(ctx, 'mail')) return undefined
  const number = await readViewToken(ctx, viewToken)
  if (number === undefined) return undefined
  const [repair] = await ctx.db
    .select()
    .from(repairs)
    .where(and(eq(repairs.number, number), ne(repairs.customer_email, '')))
  return repair
}

/**
 * Sends the link that lets its customer act, to the address of the case and nowhere else. Address and link are read with the repair held: staff who put the
 * address right close what showed the page, and the new link must not leave for the old address.
 */
export async function sendTrackingLink(ctx: Ctx, viewToken: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const found = await findLinkReceiver(txCtx, viewToken)
    if (!found) return false
    await tx.select({ id: repairs.id }).from(repairs).where(eq(repairs.id, found.id)).for('update')
    const repair = await findLinkReceiver(txCtx, viewToken)
    if (!repair) return false
    await enqueueMail(txCtx, await linkMail(txCtx, { ...repair, email: repair.customer_email }), repair.id)
    const subject = { kind: 'repair', id: repair.id, label: referenceText(repair.number) }
    await recordAudit(txCtx, { action: 'repair.link_sent', subject, after: { status: repair.status } })
    return true
  })
}
