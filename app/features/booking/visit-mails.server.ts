import { mainStore } from '#app/lib/shop-facts.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { visitPath } from './booking-addresses.ts'
import { serviceLabel } from './booking-rules.ts'
import { visitTimeText } from './booking-text.ts'
import { visitCalendar } from './visit-calendar.server.ts'
import type { CalendarVisit } from './visit-calendar.server.ts'

export interface MailedVisit extends CalendarVisit {
  name: string
  email: string
  priceFromCents: number
}

export type VisitMailKind = 'booked' | 'moved' | 'cancelled' | 'reminder'

const WORDS = {
  booked: { subject: 'Votre rendez-vous à domicile', opening: 'Votre rendez-vous est confirmé' },
  moved: { subject: 'Votre rendez-vous est déplacé', opening: 'Votre rendez-vous a une nouvelle heure' },
  cancelled: { subject: 'Votre rendez-vous est annulé', opening: 'Ce rendez-vous est annulé' },
  reminder: { subject: 'Rappel\u00a0: votre rendez-vous de demain', opening: 'Nous venons demain' },
} as const satisfies Record<VisitMailKind, { subject: string; opening: string }>

/** What a customer reads about a visit, with the invitation for the calendar. A reminder leaves the calendar alone. */
export async function visitMail(ctx: Pick<Ctx, 'db' | 'env' | 'now' | 'facts'>, kind: VisitMailKind, visit: MailedVisit): Promise<Mail> {
  const words = WORDS[kind]
  const token = await customerToken(ctx.db, 'booking', visit.id)
  const shop = mainStore(ctx.facts)
  const facts = `${visitTimeText(visit.startsAt)}, ${visit.address}, ${visit.town}.`
  const price = `${serviceLabel(visit.service)}, à partir de ${priceText(visit.priceFromCents)} TTC. Le devis est gratuit et vient avant le travail.`
  return {
    to: visit.email,
    subject: `${words.subject} - ${visitTimeText(visit.startsAt)}`,
    ...mailBodies({
      sender: ctx.facts.business.name,
      heading: words.opening,
      paragraphs: kind === 'cancelled' ? [facts, 'Vous pouvez choisir une autre heure sur notre site.'] : [facts, price],
      ...(kind !== 'cancelled' && { action: { label: 'Déplacer ou annuler', href: `${ctx.env.PUBLIC_URL}${visitPath(token)}` } }),
      notes: [`Une question\u00a0? Appelez le ${phoneText(shop.phone)}.`],
    }),
    ...(kind !== 'reminder' && { calendar: invitation(ctx, kind === 'cancelled' ? 'CANCEL' : 'REQUEST', visit, shop.email) }),
  }
}

function invitation(
  ctx: Pick<Ctx, 'env' | 'now' | 'facts'>,
  method: 'REQUEST' | 'CANCEL',
  visit: MailedVisit,
  organizerEmail: string,
): NonNullable<Mail['calendar']> {
  const content = visitCalendar(visit, {
    method,
    businessName: ctx.facts.business.name,
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now,
    organizerEmail,
    attendee: { name: visit.name, email: visit.email },
  })
  return { method, content }
}
