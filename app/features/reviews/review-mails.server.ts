import { reviewPath } from '#app/lib/review-path.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { refusalText } from './review-words.ts'
import type { RefusalReason } from './review-words.ts'

/** What an author reads whose review is not published: the reason, and how to write another one. */
export async function refusedReviewMail(
  ctx: Pick<Ctx, 'db' | 'env' | 'facts'>,
  { repairId, email, reason }: { repairId: string; email: string; reason: RefusalReason },
): Promise<Mail> {
  const secret = await customerToken(ctx.db, 'review', repairId)
  return {
    to: email,
    subject: 'Votre avis n’est pas publié',
    ...mailBodies({
      sender: ctx.facts.business.name,
      heading: 'Votre avis n’est pas publié',
      paragraphs: [
        `La raison\u00a0: ${refusalText(reason)}`,
        'Votre note n’y est pour rien. Vous pouvez écrire votre avis autrement par le même lien.',
      ],
      action: { label: 'Corriger mon avis', href: `${ctx.env.PUBLIC_URL}${reviewPath(secret)}` },
      notes: [],
    }),
  }
}
