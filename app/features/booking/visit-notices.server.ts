import { mainStore } from '#app/lib/shop-facts.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { agendaDayPath } from './booking-addresses.ts'
import { serviceLabel } from './booking-rules.ts'
import { visitTimeText } from './booking-text.ts'
import type { Visit } from './visit-row.server.ts'

export type CustomerStep = 'booked' | 'moved' | 'cancelled'

const WORDS = {
  booked: 'Nouvelle visite',
  moved: 'Visite déplacée par le client',
  cancelled: 'Visite annulée par le client',
} as const satisfies Record<CustomerStep, string>

export interface NoticeExtras {
  /** When it was before a move. */
  movedFrom?: Date
  /** What has to be known before the visit, in a sentence. */
  note?: string
}

/** What the shop reads when a customer books, moves or cancels a visit. */
export function visitNotice(ctx: Pick<Ctx, 'env' | 'facts'>, step: CustomerStep, visit: Visit, { movedFrom, note = '' }: NoticeExtras = {}): Mail {
  const facts = [
    { label: 'Quand', text: visitTimeText(visit.startsAt) },
    { label: 'Avant', text: movedFrom ? visitTimeText(movedFrom) : '' },
    { label: 'Où', text: `${visit.address}, ${visit.town}` },
    { label: 'Prestation', text: serviceLabel(visit.service) },
    { label: 'Panne', text: visit.problem },
    { label: 'Nom', text: visit.name },
    { label: 'Téléphone', text: phoneText(visit.phone) },
    { label: 'E-mail', text: visit.email },
    { label: 'Raison', text: visit.reason },
    { label: 'À savoir', text: note },
  ]
  return {
    to: mainStore(ctx.facts).email,
    toShop: true,
    replyTo: visit.email,
    subject: `${WORDS[step]} - ${visitTimeText(visit.startsAt)}, ${visit.town}`,
    ...mailBodies({
      sender: ctx.facts.business.name,
      heading: WORDS[step],
      paragraphs: facts.filter(({ text }) => text !== '').map(({ label, text }) => `${label}\u00a0: ${text}`),
      action: { label: 'Voir l’agenda', href: `${ctx.env.PUBLIC_URL}${agendaDayPath(visit.startsAt)}` },
    }),
  }
}
