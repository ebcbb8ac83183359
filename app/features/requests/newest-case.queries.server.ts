import { desc, eq } from 'drizzle-orm'
import type { CaseMailValues } from '#app/lib/case-mails.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parcels, quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { parcelMailValues } from './parcels.commands.server.ts'
import { answeringPhone, quoteMailValues } from './quote-mail.ts'
import type { ParcelDirection } from './request-kinds.ts'

const MAILED = { reference: requests.reference, name: requests.name, device: requests.device }

/** What the mail of the newest quote says of it: words are tried on it before they are published. */
export async function findNewestQuoteValues(ctx: Ctx): Promise<CaseMailValues<'devis-envoye'> | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await ctx.db
    .select({ request: { ...MAILED, store_id: requests.store_id }, quote: quotes })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .orderBy(desc(quotes.sent_at))
    .limit(1)
  if (!row) return undefined
  const { lines, part_kind, aid_cents, warranty_months, message, valid_until, sent_at } = row.quote
  const terms = { lines, partKind: part_kind, aidCents: aid_cents, warrantyMonths: warranty_months, message }
  return quoteMailValues({
    request: row.request,
    ...terms,
    validUntil: valid_until,
    sentAt: sent_at,
    phone: answeringPhone(ctx.facts, row.request.store_id),
  })
}

/** The same for the newest parcel of one way. */
export async function findNewestParcelValues(ctx: Ctx, direction: ParcelDirection): Promise<CaseMailValues<'colis-aller'> | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await ctx.db
    .select({ request: MAILED, carrier: parcels.carrier, number: parcels.number })
    .from(parcels)
    .innerJoin(requests, eq(requests.id, parcels.request_id))
    .where(eq(parcels.direction, direction))
    .orderBy(desc(parcels.created_at))
    .limit(1)
  return row && parcelMailValues(row.request, row)
}
