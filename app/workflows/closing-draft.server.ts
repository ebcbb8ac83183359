import { findPriceWarranty } from '#app/features/prices/price-warranty.queries.server.ts'
import type { ClosingDraft } from '#app/features/repairs/closing-draft.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import { agreedWorkText } from '#app/features/requests/quote-work.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import { PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import { findRequestDetails } from '#app/features/requests/staff-requests.queries.server.ts'
import { readAnnouncedLines } from '#app/lib/announced-line.ts'
import { capital } from '#app/lib/capital.ts'
import { NAMED_PARTS, warrantyMonthsOf } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

type ToClose = Pick<RepairSheet, 'status' | 'origin' | 'originId' | 'device' | 'fault'>

/** What the hand-over of a repair starts from: the quote that was accepted, else what the site announced, else the price of the catalogue. */
export async function closingDraft(ctx: Ctx, repair: ToClose | null): Promise<ClosingDraft | null> {
  if (!repair || repair.status === 'handed_over') return null
  const promised = repair.origin === 'request' && repair.originId !== null ? await promisedBy(ctx, repair.originId) : null
  if (promised) return promised
  const priced = await findPriceWarranty(ctx, repair)
  return priced ? { covered: priced.repair, warrantyMonths: priced.months, source: 'du prix affiché' } : null
}

/** What an accepted quote, or a price that the site announced, promises for a case; null without one. */
export async function promisedBy(ctx: Ctx, requestId: string): Promise<ClosingDraft | null> {
  const quote = await findAgreedQuote(ctx, requestId)
  if (quote) return { covered: agreedWorkText(quote), warrantyMonths: quote.warrantyMonths, source: 'du devis accepté' }
  const announced = readAnnouncedLines((await findRequestDetails(ctx, requestId))?.[PRICE_LINES_DETAIL])
  const [first] = announced
  const months = warrantyMonthsOf(first?.warranty)
  if (!first || months === undefined) return null
  const work = announced.map(({ repair }) => repair).join(', ')
  return { covered: `${work}. ${capital(NAMED_PARTS[first.part])}.`, warrantyMonths: months, source: 'du prix annoncé' }
}
