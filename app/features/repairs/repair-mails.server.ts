import { findAnyStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts, StoreId } from '#app/lib/shop-facts.ts'
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
  ctx: Pick<Ctx, 'db' | 'env' | 'facts'>,
  repair: { id: string; number: number; device: string; store_id: StoreId; status: RepairStatus; email: string },
): Promise<Mail> {
  const step = stepOf(repair.status)
  const store = findAnyStore(ctx.facts, repair.store_id)
  const token = await customerToken(ctx.db, 'repair', repair.id)
  return {
    to: repair.email,
    subject: `Réparation ${referenceText(repair.number)}\u00a0: ${step.label.toLowerCase()}`,
    ...mailBodies({
      sender: ctx.facts.business.name,
      heading: `${repair.device}\u00a0: ${step.label.toLowerCase()}`,
      paragraphs: [step.next],
      action: { label: 'Suivre la réparation', href: `${ctx.env.PUBLIC_URL}${trackingPath(token)}` },
      notes: store ? [`${ctx.facts.business.name} ${store.location}, ${phoneText(store.phone)}.`] : [],
    }),
  }
}

/** What a customer reads once the device is back: the warranty, and whether we did well. */
export function closedMail(
  ctx: Pick<Ctx, 'facts'>,
  repair: { number: number; device: string; store_id: StoreId; email: string; reviewUrl: string; warrantyUrl: string | null },
): Mail {
  return {
    to: repair.email,
    subject: `Réparation ${referenceText(repair.number)}\u00a0: votre avis`,
    ...mailBodies({
      sender: ctx.facts.business.name,
      heading: `${repair.device}\u00a0: votre appareil est rendu`,
      paragraphs: [
        ...(repair.warrantyUrl ? [`Votre garantie\u00a0: ${repair.warrantyUrl}`] : []),
        'Comment cela s’est-il passé\u00a0? Votre avis nous aide, qu’il soit bon ou mauvais. Nous ne vous le demandons qu’une fois.',
      ],
      action: { label: 'Donner mon avis', href: repair.reviewUrl },
      notes: helpNotes(ctx.facts, repair.store_id),
    }),
  }
}

/** What a customer reads who was asked for a review before there was a warranty: the link to it, and no second question. */
export function warrantyMail(
  ctx: Pick<Ctx, 'facts'>,
  repair: { number: number; device: string; store_id: StoreId; email: string; warrantyUrl: string },
): Mail {
  return {
    to: repair.email,
    subject: `Réparation ${referenceText(repair.number)}\u00a0: votre garantie`,
    ...mailBodies({
      sender: ctx.facts.business.name,
      heading: `${repair.device}\u00a0: votre appareil est réparé`,
      paragraphs: ['Gardez ce lien\u00a0: il dit ce qui est garanti et jusqu’à quand.'],
      action: { label: 'Voir la garantie', href: repair.warrantyUrl },
      notes: helpNotes(ctx.facts, repair.store_id),
    }),
  }
}

/** Whom to call once the device is back. */
function helpNotes(facts: ShopFacts, storeId: StoreId): string[] {
  const store = findAnyStore(facts, storeId)
  return store ? [`Un souci avec l’appareil\u00a0? ${facts.business.name} ${store.location}, ${phoneText(store.phone)}.`] : []
}
