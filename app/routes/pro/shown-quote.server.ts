import { findCaseWithdrawal } from '#app/features/contracts/case-contract.queries.server.ts'
import { trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { findLinkOfOrigin } from '#app/features/repairs/tracking.queries.server.ts'
import type { ShownQuote } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import { canReconsider } from '#app/features/requests/quotes.commands.server.ts'
import type { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the page of a quote says of it. */
export async function shownQuote(ctx: Ctx, quote: NonNullable<Awaited<ReturnType<typeof findQuote>>>): Promise<ShownQuote> {
  const { reference, device, version, state, lines, partKind, aidCents, warrantyMonths, message, validUntil, expired, sentAt, requestId } = quote
  const isWithdrawn = state === 'accepted' && (await findCaseWithdrawal(ctx.db, { repairId: null, originId: requestId })) !== undefined
  const token = state === 'accepted' ? await findLinkOfOrigin(ctx, requestId) : undefined
  return {
    reference,
    device,
    version,
    state: isWithdrawn ? 'withdrawn' : state,
    lines,
    partKind,
    aidCents,
    warrantyMonths,
    message,
    validUntil,
    expired,
    sentAt,
    isExplained: quote.refusalReason !== '',
    repairPath: token === undefined ? null : trackingPath(token),
    canReconsider: await canReconsider(ctx, quote),
  }
}
