import { BUSINESS } from '#app/content/business.ts'
import { STORES } from '#app/content/stores.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { referenceText, stepOf } from './repair-words.ts'
import type { RepairStatus } from './repair-words.ts'
import { trackingPath } from './tracking-addresses.ts'

/** What a customer reads about one status of a repair. */
export async function statusMail(
  ctx: Pick<Ctx, 'db' | 'env'>,
  repair: { id: string; number: number; device: string; shop: string; status: RepairStatus; email: string },
): Promise<Mail> {
  const step = stepOf(repair.status)
  const shop = STORES.find(({ id }) => id === repair.shop)
  const token = await customerToken(ctx.db, 'repair', repair.id)
  return {
    to: repair.email,
    subject: `Réparation ${referenceText(repair.number)}\u00a0: ${step.label.toLowerCase()}`,
    ...mailBodies({
      sender: BUSINESS.name,
      heading: `${repair.device}\u00a0: ${step.label.toLowerCase()}`,
      paragraphs: [step.next],
      action: { label: 'Suivre la réparation', href: `${ctx.env.PUBLIC_URL}${trackingPath(token)}` },
      notes: shop ? [`${BUSINESS.name} ${shop.location}, ${phoneText(shop.phone)}.`] : [],
    }),
  }
}
