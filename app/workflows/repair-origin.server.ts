import { counterStore } from '#app/lib/shop-facts.ts'
import { findVisitForStaff } from '#app/features/booking/agenda.queries.server.ts'
import { getCustomer } from '#app/features/customers/customers.queries.server.ts'
import type { CustomerKey } from '#app/features/customers/customer-address.ts'
import { findKnownPeople } from '#app/features/cases/known-people.queries.server.ts'
import { casePath } from '#app/features/cases/case-list.ts'
import { agendaDayPath } from '#app/features/booking/booking-addresses.ts'
import { visitTimeText } from '#app/features/booking/booking-text.ts'
import type { KnownEmail, OriginLink, RepairDraft } from '#app/features/repairs/repair-draft.ts'
import { newRepairHref } from '#app/features/repairs/repair-list.ts'
import { findRepairOfRequest, listRepairsOfVisits } from '#app/features/repairs/repairs.queries.server.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findWarrantyOfCase } from '#app/features/repairs/returns/returns.queries.server.ts'
import { listAgreedCases } from '#app/features/requests/agreed-cases.queries.server.ts'
import type { AgreedCase } from '#app/features/requests/agreed-cases.queries.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { agreedWork } from '#app/features/requests/quote-work.ts'
import { REQUEST_PARAM } from '#app/features/requests/inbox-list.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { WORK_MAX } from '#app/features/repairs/deposit/new-case.schema.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { findWarrantyReport, warrantyOfRequest } from '#app/features/requests/warranty-reports.queries.server.ts'
import { referenceNumber } from '#app/lib/case-reference.ts'
import { amountInput } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The request or the visit that a new repair comes from; neither at the counter. */
export interface RepairOrigin {
  requestId: string | null
  bookingId: string | null
  /** The visit to a shop by which the customer of the request has announced its device; null without. */
  announcedBy?: string | null
}

/**
 * What the origin of a new repair tells about it; null when there is none.
 * @param shop the shop that this browser looks at: the device lies on its counter
 */
export async function draftFrom(
  ctx: Ctx,
  { requestId, bookingId, announcedBy = null }: RepairOrigin,
  shop: string | null = null,
): Promise<RepairDraft | null> {
  if (requestId !== null) return draftFromRequest(ctx, { id: requestId, announcedBy }, shop)
  return bookingId === null ? null : draftFromVisit(ctx, bookingId, shop)
}

async function draftFromRequest(
  ctx: Ctx,
  { id, announcedBy }: { id: string; announcedBy: string | null },
  shop: string | null,
): Promise<RepairDraft | null> {
  const request = await findRequest(ctx, id)
  if (!request) return null
  const { reference, storeId, device, repair, description, name, phone, email, quotes } = request
  return {
    origin: { kind: 'request', id, ...(announcedBy !== null && (await isAnnouncedBy(ctx, id, announcedBy)) && { announcedBy }) },
    label: `demande ${reference}`,
    opened: await caseOfRequest(ctx, id),
    returnOf: await reportedUnder(ctx, id),
    agreed: (await listAgreedCases(ctx, id)).map((agreed) => agreedLink(agreed, id)),
    knownEmail: await otherEmail(ctx, { name, phone: phone ?? '', email: email ?? '' }),
    fields: {
      storeId: shop ?? storeId,
      device,
      fault: [repair, description].filter(Boolean).join('\n'),
      name,
      phone: phone ? phoneText(phone) : '',
      email: email && email !== ERASED_EMAIL ? email : '',
      ...agreedFields(quotes.find(({ state, left }) => state === 'accepted' && !left)),
    },
  }
}

async function isAnnouncedBy(ctx: Ctx, id: string, visitId: string): Promise<boolean> {
  return (await listAgreedCases(ctx, visitId)).some((agreed) => agreed.id === id)
}

/** To the case of a quote, or to the form that opens it and ends the visit. */
function agreedLink({ id, reference, device, name, repairNumber }: AgreedCase, visitId: string): OriginLink {
  const opened = repairNumber === null ? null : referenceText(repairNumber)
  return {
    label: `${opened ?? reference}, ${device}, ${name}`,
    href: opened === null ? newRepairHref({ kind: 'request', id, announcedBy: visitId }) : casePath(opened),
  }
}

/**
 * The e-mail that staff wrote down with this number, where the form says another one: anybody may have typed it, and any name beside it that looks the
 * same or is made up. The one of the same name comes first.
 */
async function otherEmail(ctx: Ctx, { name, phone, email: typed }: CustomerKey): Promise<KnownEmail | null> {
  if (phone === '' || typed === '' || typed === ERASED_EMAIL) return null
  const email = typed.toLowerCase()
  const own = await getCustomer(ctx, { name, phone, email })
  if (own.email !== '' && own.email !== email) return { email: own.email, name: null }
  const others = (await findKnownPeople(ctx, phone)).filter((each) => each.phone === phone && each.onlineOn === null && each.email !== '')
  const [other] = others.some((each) => each.email === email) ? [] : others
  return other ? { email: other.email, name: other.name } : null
}

/** The case under whose warranty this request reports a fault, while a device comes back under it: as `reportedReturn` decides when the case is opened. */
async function reportedUnder(ctx: Ctx, requestId: string): Promise<OriginLink | null> {
  const reference = await warrantyOfRequest(ctx, requestId)
  const number = reference === null ? null : referenceNumber(reference)
  const warranty = number === null ? undefined : await findWarrantyOfCase(ctx, number)
  if (!warranty || warranty.openReturn !== null) return null
  const reported = (await findWarrantyReport(ctx, warranty.reference))?.day ?? parisTime(ctx.now).date
  return reported > warranty.lastDay ? null : { label: warranty.reference, href: casePath(warranty.reference) }
}

/** The case that a request became; null before. */
export async function caseOfRequest(ctx: Pick<Ctx, 'db'>, requestId: string): Promise<OriginLink | null> {
  return caseLink((await findRepairOfRequest(ctx, requestId))?.number)
}

function caseLink(number: number | undefined): OriginLink | null {
  if (number === undefined) return null
  const reference = referenceText(number)
  return { label: reference, href: casePath(reference) }
}

/** What the customer agreed to stands on the deposit slip too: the work, its price, the aid and the part. */
function agreedFields(quote: { lines: readonly { label: string; amountCents: number }[]; aidCents: number; partKind: string } | undefined) {
  if (!quote) return {}
  const { lines, aidCents } = quote
  const { work, partKind } = agreedWork(quote)
  return {
    work: work.slice(0, WORK_MAX),
    partKind,
    price: amountInput(quoteSum({ lines, aidCents: 0 })),
    ...(aidCents > 0 && { aid: amountInput(aidCents) }),
  }
}

async function draftFromVisit(ctx: Ctx, id: string, shop: string | null): Promise<RepairDraft | null> {
  const visit = await findVisitForStaff(ctx, id)
  if (!visit) return null
  return {
    origin: { kind: 'booking', id },
    label: `visite du ${visitTimeText(visit.startsAt, ctx.now)}`,
    notBefore: parisTime(visit.startsAt).date,
    opened: caseLink((await listRepairsOfVisits(ctx, [id]))[id]?.[0]),
    returnOf: null,
    agreed: [],
    knownEmail: await otherEmail(ctx, visit),
    fields: { storeId: counterStore(ctx.facts, shop), fault: visit.problem, name: visit.name, phone: phoneText(visit.phone), email: visit.email },
  }
}

/** The request or the visit that a repair comes from; null at the counter, or when it is no longer kept. */
export async function originLink(ctx: Ctx, repair: Pick<RepairSheet, 'origin' | 'originId'> | null): Promise<OriginLink | null> {
  if (!repair?.originId) return null
  if (repair.origin === 'request') {
    const request = await findRequest(ctx, repair.originId)
    return request ? { label: `demande ${request.reference}`, href: `/admin/demandes?${REQUEST_PARAM}=${request.id}&etat=toutes` } : null
  }
  const visit = await findVisitForStaff(ctx, repair.originId)
  if (!visit) return null
  return { label: `visite du ${visitTimeText(visit.startsAt, ctx.now)}`, href: agendaDayPath(visit.startsAt) }
}
