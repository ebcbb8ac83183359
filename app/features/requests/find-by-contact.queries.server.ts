import { and, desc, eq, ne, or } from 'drizzle-orm'
import type { CarrierId } from '#app/content/carriers.ts'
import { readReference } from '#app/lib/case-reference.ts'
import { readPhone } from '#app/lib/phone-number.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parcels, quotes, requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'

/** What somebody who knows a request's reference and its contact may know: that it is there, and whether it was answered. */
export interface KnownRequest {
  id: string
  reference: string
  receivedAt: Date
  /** The quote that counts; null while none was sent. */
  quote: { sentAt: Date; state: 'sent' | 'accepted' | 'refused'; decidedAt: Date | null; validUntil: string } | null
  /** Of a device that comes by post on our label: when that was sent, and its parcel. Null for every other request. */
  post: { labelAt: Date | null; parcel: { carrier: CarrierId; number: string } | null } | null
}

/** The request of a reference that was sent with this phone or e-mail. */
export async function findRequestByContact(ctx: Pick<Ctx, 'db'>, input: { reference: string; contact: string }): Promise<KnownRequest | undefined> {
  const reference = readReference(input.reference)
  if (reference === null) return undefined
  const contact = input.contact.trim().toLowerCase()
  const [request] = await ctx.db
    .select({ id: requests.id, reference: requests.reference, receivedAt: requests.created_at, kind: requests.kind })
    .from(requests)
    // An empty contact must not match a request that was sent without one.
    .where(and(eq(requests.reference, reference), or(eq(requests.phone, readPhone(contact) ?? '-'), eq(requests.email, contact || '-'))))
  if (!request) return undefined
  const answered = await ctx.db
    .select({ sentAt: quotes.sent_at, state: quotes.state, decidedAt: quotes.decided_at, validUntil: quotes.valid_until })
    .from(quotes)
    .where(and(eq(quotes.request_id, request.id), ne(quotes.state, 'replaced')))
    .orderBy(desc(quotes.version))
  // What was agreed on stands where a later quote for more was refused.
  const quote = answered.find(({ state }) => state !== 'refused') ?? answered[0]
  const { kind, ...known } = request
  const shownQuote = quote && quote.state !== 'replaced' ? { ...quote, state: quote.state } : null
  return { ...known, quote: shownQuote, post: kind === 'postal' ? await postOf(ctx, request.id) : null }
}

async function postOf(ctx: Pick<Ctx, 'db'>, requestId: string): Promise<NonNullable<KnownRequest['post']>> {
  const [label] = await ctx.db
    .select({ sentAt: requestFiles.created_at })
    .from(requestFiles)
    .where(and(eq(requestFiles.request_id, requestId), eq(requestFiles.kind, 'label')))
  const [parcel] = await ctx.db
    .select({ carrier: parcels.carrier, number: parcels.number })
    .from(parcels)
    .where(and(eq(parcels.request_id, requestId), eq(parcels.direction, 'to-workshop')))
  return { labelAt: label?.sentAt ?? null, parcel: parcel ?? null }
}
