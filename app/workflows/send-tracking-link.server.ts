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

/** Sends the link that lets its customer act, to the address of the case and nowhere else. */
export async function sendTrackingLink(ctx: Ctx, viewToken: string): Promise<boolean> {
  const repair = await findLinkReceiver(ctx, viewToken)
  if (!repair) return false
  await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await enqueueMail(txCtx, await linkMail(txCtx, { ...repair, email: repair.customer_email }), repair.id)
    const subject = { kind: 'repair', id: repair.id, label: referenceText(repair.number) }
    await recordAudit(txCtx, { action: 'repair.link_sent', subject, after: { status: repair.status } })
  })
  return true
}
