import type { CaseMailId, CaseMailValues } from '#app/lib/case-mails.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { servicePriceText, startingPriceText } from '#app/lib/service-prices.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import type { Mail, MailAttachment } from '#app/platform/mail/mailer.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { withdrawalLinks } from '#app/platform/secrets/withdrawal-link.server.ts'
import { bookingPath, visitPath } from './booking-addresses.ts'
import { serviceLabel } from './booking-rules.ts'
import { visitTimeText } from './booking-text.ts'
import { makesVisits } from './free-slots.queries.server.ts'
import { visitCalendar } from './visit-calendar.server.ts'
import type { CalendarVisit } from './visit-calendar.server.ts'

export interface MailedVisit extends CalendarVisit {
  name: string
  email: string
  priceFromCents: number
}

export interface MailLink {
  label: string
  href: string
}

/** What belongs to one visit alone, beside the words of its mail: links, small print, files. */
export interface AddedToMail {
  links: readonly MailLink[]
  notes: readonly string[]
  /** What the shop has to know of it before the visit, in a sentence. */
  forShop?: string
  attachments?: readonly MailAttachment[]
}

export const NOTHING_ADDED: AddedToMail = { links: [], notes: [] }

/** What the mail about a visit that was moved says of it, beside its new hour. */
export type AlsoMoved = (txCtx: Ctx, visit: Pick<MailedVisit, 'id' | 'startsAt'>) => Promise<AddedToMail>

export type VisitMailKind = 'booked' | 'moved' | 'cancelled' | 'reminder'

/** The document with the words of each. */
const VISIT_MAILS = {
  booked: 'visite-confirmee',
  moved: 'visite-deplacee',
  cancelled: 'visite-annulee',
  reminder: 'visite-rappel',
} as const satisfies Record<VisitMailKind, CaseMailId>

/** What a customer reads about a visit, with the invitation for the calendar. A reminder leaves the calendar alone. */
export async function visitMail(ctx: MailingCtx, kind: VisitMailKind, visit: MailedVisit, added: AddedToMail = NOTHING_ADDED): Promise<Mail> {
  const written = await ctx.caseMail(ctx, VISIT_MAILS[kind], visitMailValues(ctx.facts, visit))
  const isLast = kind === 'cancelled' && !(await makesVisits(ctx))
  const words = isLast ? { ...written, paragraphs: withoutAnother(written.paragraphs), notes: withoutAnother(written.notes), button: null } : written
  const token = await customerToken(ctx.db, 'booking', visit.id)
  // A cancelled visit has no page on which it can be changed: its mail leads to a new booking.
  const [path, links] =
    kind === 'cancelled' ? [bookingPath(visit.town), []] : [visitPath(token), [...(await withdrawalLinks(ctx, visit.id)), ...added.links]]
  const { email: shop } = mainStore(ctx.facts)
  return {
    to: visit.email,
    // A reminder is told from every other mail of a visit by the lack of this and of an invitation (`reminders.server.ts`).
    ...(kind !== 'reminder' && { replyTo: shop }),
    subject: words.subject,
    ...caseMailBodies(words, {
      sender: ctx.facts.business.name,
      href: `${ctx.env.PUBLIC_URL}${path}`,
      links,
      notes: isLast ? withoutAnother(added.notes) : added.notes,
    }),
    ...(added.attachments && { attachments: added.attachments }),
    ...(kind !== 'reminder' && { calendar: invitation(ctx, kind === 'cancelled' ? 'CANCEL' : 'REQUEST', visit, shop) }),
  }
}

/** An invitation to another visit, as the starting words and their owner say it. */
const ANOTHER_VISIT = /\b(?:autres?|nouve(?:lle|au)x?)\s(?:heures?|dates?|jours?|créneaux?|rendez-vous|visites?)\b/i

/** Texts of a mail without the sentences that lead to another visit: once visits are stopped no page books one. */
function withoutAnother(texts: readonly string[]): string[] {
  const left = texts.map((text) =>
    text
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !ANOTHER_VISIT.test(sentence))
      .join(' '),
  )
  return left.filter((text) => text !== '')
}

/** What mails say of a visit. */
export function visitMailValues(
  facts: ShopFacts,
  visit: Pick<MailedVisit, 'name' | 'startsAt' | 'address' | 'town' | 'service' | 'priceFromCents'>,
): CaseMailValues<'visite-confirmee'> {
  return {
    nom: visit.name,
    moment: visitTimeText(visit.startsAt),
    adresse: visit.address,
    commune: visit.town,
    service: serviceLabel(visit.service),
    prix: visit.priceFromCents === 0 ? '' : servicePriceText(visit.priceFromCents),
    tarif: startingPriceText(visit.priceFromCents || null, facts.business),
    telephone: phoneText(mainStore(facts).phone),
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
