import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { QUOTE_LEFT } from './quote-left.server.ts'
import { isWarrantyReport } from './request-kinds.ts'

/** A request whose quote its customer has accepted, and whose device may be the one that they announce. */
export interface AgreedCase {
  id: string
  reference: string
  device: string
  name: string
  /** Of the repair that it has become; null while its device is awaited. */
  repairNumber: number | null
}

/**
 * What was agreed on by quote with the person who announces a visit to a shop, by their phone or e-mail, the newest first: what they bring may belong
 * there, and a case of the visit would be a second one. Empty for every other request, and for a visit that somebody has finished with.
 */
export async function listAgreedCases(ctx: Pick<Ctx, 'db' | 'actor'>, visitId: string): Promise<AgreedCase[]> {
  assertCan(ctx.actor, 'requests:read')
  const [visit] = await ctx.db
    .select({ phone: requests.phone, email: requests.email, details: requests.details })
    .from(requests)
    .where(and(eq(requests.id, visitId), eq(requests.kind, 'visit'), ne(requests.state, 'done')))
  if (!visit || visit.email === ERASED_EMAIL || isWarrantyReport(visit.details)) return []
  const { phone, email } = visit
  return ctx.db
    .selectDistinctOn([requests.created_at, requests.id], {
      id: requests.id,
      reference: requests.reference,
      device: requests.device,
      name: requests.name,
      repairNumber: repairs.number,
    })
    .from(requests)
    .innerJoin(quotes, and(eq(quotes.request_id, requests.id), eq(quotes.state, 'accepted'), sql`not (${QUOTE_LEFT})`))
    .leftJoin(repairs, and(eq(repairs.origin, 'request'), eq(repairs.origin_id, requests.id)))
    .where(
      and(
        ne(requests.id, visitId),
        ne(requests.state, 'done'),
        or(phone === null ? undefined : eq(requests.phone, phone), email === null ? undefined : eq(requests.email, email)),
      ),
    )
    .orderBy(desc(requests.created_at), requests.id, repairs.number)
}
