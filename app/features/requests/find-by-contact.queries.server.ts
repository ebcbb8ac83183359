import { and, desc, eq, ne, or } from 'drizzle-orm'
import { readReference } from '#app/lib/case-reference.ts'
import { readPhone } from '#app/lib/phone-number.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'

/** What somebody who knows a request's reference and its contact may know: that it is there, and whether it was answered. */
export interface KnownRequest {
  id: string
  reference: string
  receivedAt: Date
  /** The quote that counts; null while none was sent. */
  quote: { sentAt: Date; state: 'sent' | 'accepted' | 'refused'; decidedAt: Date | null } | null
}

/** The request of a reference that was sent with this phone or e-mail. */
export async function findRequestByContact(ctx: Pick<Ctx, 'db'>, input: { reference: string; contact: string }): Promise<KnownRequest | undefined> {
  const reference = readReference(input.reference)
  if (reference === null) return undefined
  const contact = input.contact.trim().toLowerCase()
  const [request] = await ctx.db
    .select({ id: requests.id, reference: requests.reference, receivedAt: requests.created_at })
    .from(requests)
    // An empty contact must not match a request that was sent without one.
    .where(and(eq(requests.reference, reference), or(eq(requests.phone, readPhone(contact) ?? '-'), eq(requests.email, contact || '-'))))
  if (!request) return undefined
  const [quote] = await ctx.db
    .select({ sentAt: quotes.sent_at, state: quotes.state, decidedAt: quotes.decided_at })
    .from(quotes)
    .where(and(eq(quotes.request_id, request.id), ne(quotes.state, 'replaced')))
    .orderBy(desc(quotes.version))
    .limit(1)
  return { ...request, quote: quote && quote.state !== 'replaced' ? { ...quote, state: quote.state } : null }
}
