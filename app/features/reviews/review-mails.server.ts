import { reviewPath } from '#app/lib/review-path.ts'
import type { MailingCtx } from '#app/platform/ctx.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'

/** What an author reads whose review is not published: the reason, and how to write another one. */
export async function refusedReviewMail(
  ctx: MailingCtx,
  { repairId, name, email, reasonText }: { repairId: string; name: string; email: string; reasonText: string },
): Promise<Mail> {
  const secret = await customerToken(ctx.db, 'review', repairId)
  const words = await ctx.caseMail(ctx, 'avis-refuse', { nom: name, raison: reasonText })
  return {
    to: email,
    subject: words.subject,
    ...caseMailBodies(words, { sender: ctx.facts.business.name, href: `${ctx.env.PUBLIC_URL}${reviewPath(secret)}` }),
  }
}
